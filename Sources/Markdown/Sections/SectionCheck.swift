import Diagnostics

/// Compares a document as a whole with its parts, each read alone.
///
/// The parts are good only where each reads alone as it reads in the document. A link whose definition stands in another
/// part, or a footnote, would read differently.
struct SectionCheck {
  let bounds: [SectionBounds]
  private var outside = DocumentEvents()
  private var inside: [DocumentEvents]

  /// Takes the document apart as its sections' bounds tell.
  init(of document: CmarkNode, bounds: [SectionBounds]) {
    self.bounds = bounds
    inside = bounds.map { _ in DocumentEvents() }
    var current: Int?
    var (pending, index) = ([UInt8](), 0)
    var block = document.firstChild
    while let node = block {
      defer { (block, index) = (node.next, index + 1) }
      guard node.kind == .htmlBlock else {
        // Footnotes stand behind everything, and belong to nobody yet.
        if let current, node.kind != .customBlock { inside[current].add(node) } else { outside.add(node) }
        continue
      }
      cut(node, index, &current, &pending)
    }
  }

  /// One block of raw HTML may end a section, and begin others.
  private mutating func cut(_ node: CmarkNode, _ index: Int, _ current: inout Int?, _ pending: inout [UInt8])
  {
    let chunk = Array(node.literal)
    var (position, own) = (0, [UInt8]())
    for (number, bound) in bounds.enumerated() {
      if bound.start.block == index {
        pending += chunk[position..<bound.start.range.lowerBound]
        pending += SectionMark.whole(of: number, lineEnds: bound.lineEnds)
        own = bound.opening
        position = bound.start.range.upperBound
        current = number
      }
      if bound.end.block == index {
        own += chunk[position..<bound.end.range.lowerBound] + bound.closing + [UInt8(ascii: "\n")]
        inside[number].add(html: own, line: node.startLine)
        own = []
        position = bound.end.range.upperBound
        current = nil
      }
    }
    if let current {
      inside[current].add(html: own + chunk[position...], line: node.startLine)
    } else {
      outside.add(html: pending + chunk[position...], line: node.startLine)
      pending = []
    }
  }

  /// What is wrong, with its line; the parts as they read alone.
  func fault(outside alone: DocumentEvents, inside parts: [DocumentEvents]) -> (
    fault: SectionFault, line: Int
  )? {
    if let found = Self.difference(outside, alone, refers: .usedOutside) { return found }
    for (whole, part) in zip(inside, parts) {
      if let found = Self.difference(whole, part, refers: .usedInside) { return found }
    }
    var notes: [[UInt8]: [DocumentEvents.Event]] = [:]
    for (key, events) in ([alone] + parts).flatMap({
      $0.notes.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }) {
      if notes.updateValue(events, forKey: key) != nil {
        return (.sharedFootnote(Self.label(key)), events.first?.line ?? 1)
      }
    }
    for (key, events) in outside.notes where notes[key] != events {
      return (.usedInside, events.first?.line ?? 1)
    }
    return nil
  }

  private static func difference(
    _ whole: DocumentEvents, _ alone: DocumentEvents, refers: SectionFault
  ) -> (fault: SectionFault, line: Int)? {
    let (left, right) = (whole.events, alone.events)
    guard left != right else { return nil }
    let index = zip(left, right).prefix { $0 == $1 }.count
    let line = index < left.count ? left[index].line : left.last?.line ?? 1
    guard index < left.count, index < right.count else { return (.notSeparable, line) }
    let isText = right[index].kind == .text && right[index].texts.first?.contains(UInt8(ascii: "[")) == true
    let isLink = [.link, .image, .customInline].contains(left[index].kind)
    return (isText || isLink ? refers : .notSeparable, line)
  }

  /// `<li id="fn-note">`.
  private static func label(_ html: [UInt8]) -> String {
    String(
      decoding: html.dropFirst("<li id=\"fn-".utf8.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
