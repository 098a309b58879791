import Diagnostics

/// Finds the sections of a document among its own blocks of raw HTML.
///
/// A section is an element whose tags stand in such blocks, with every tag between them closed in order. Whatever else
/// looks like one stays where it is, and ``GuardWatch`` finds it there.
struct SectionFinder {
  private(set) var found: [SectionBounds] = []
  private(set) var problem: MarkdownProblem?

  private let source: SourceText
  private let original: ArraySlice<UInt8>
  private var lines: LineIndex
  private var scanner = RawHTMLScanner()
  private var isDoubtful = false
  private var open: SectionBounds?
  /// The elements that are open inside the section.
  private var stack = OpenElements()

  init(in document: CmarkNode, source: SourceText) {
    self.source = source
    original = source.origin?.bytes ?? source.bytes
    lines = LineIndex(source)
    var block = document.firstChild
    var index = 0
    while let node = block, problem == nil {
      if node.kind == .htmlBlock { read(node, index) } else { pass(node) }
      block = node.next
      index += 1
    }
    if let open, problem == nil { report(.notClosed(open.name), at: open.section.position) }
  }

  private mutating func report(_ fault: SectionFault, at position: SourcePosition) {
    if problem == nil {
      problem = MarkdownProblem(cause: .section(fault), position: position, length: GuardWatch.word.count + 1)
    }
  }

  // MARK: Blocks

  private mutating func read(_ node: CmarkNode, _ index: Int) {
    let chunk = Array(node.literal)
    let block = HTMLBlock(node: node, index: index, chunk: chunk)
    if scanner.state != .text { isDoubtful = true }
    let tags = HTMLTag.all(in: chunk, scanner: &scanner)
    let uses = isDoubtful || tags == nil ? GuardWatch.uses(in: chunk[...]) : []
    if let first = uses.first { return report(.afterOpenMarkup, at: position(of: first, in: block)) }
    let hasCharacterData = chunk.containsBytes("<![CDATA[")
    let isLeftOpen = tags == nil || scanner.state != .text
    let wasOpen = open != nil
    for tag in tags ?? [] where problem == nil {
      if open != nil {
        inside(tag, block)
      } else if tag.isContainer || tag.modifier != nil {
        begin(tag, block)
      }
    }
    if problem == nil, hasCharacterData, wasOpen || open != nil || found.last?.end.block == index {
      return report(.doubtful("<![CDATA["), at: position(of: 0, in: block))
    }
    if open != nil, isLeftOpen { report(.doubtful("<"), at: position(of: 0, in: block)) }
    if hasCharacterData || isLeftOpen { isDoubtful = true }
  }

  /// Raw HTML in other blocks has to be balanced by itself inside a section.
  private mutating func pass(_ node: CmarkNode) {
    var inner = RawHTMLScanner()
    var names = OpenElements()
    var iterator = CmarkIterator(over: node)
    while let step = iterator.next() {
      guard step.isEntering, step.node.kind == .htmlInline || step.node.kind == .htmlBlock else { continue }
      let tags = HTMLTag.all(in: Array(step.node.literal), scanner: &inner)
      guard open != nil else { continue }
      let place = lines.position(of: lines.range(ofLine: max(node.startLine, 1)).lowerBound)
      for tag in tags ?? [] { if let fault = names.follow(tag) { report(fault, at: place) } }
      if tags == nil || inner.state != .text { report(.doubtful("<"), at: place) }
    }
    if inner.state != .text { isDoubtful = true }
    if open != nil, let name = names.innermost {
      report(
        .unbalanced(name), at: lines.position(of: lines.range(ofLine: max(node.startLine, 1)).lowerBound))
    }
  }

  // MARK: Tags

  private mutating func inside(_ tag: HTMLTag, _ block: HTMLBlock) {
    if !tag.isEnd, tag.isContainer || tag.modifier != nil {
      return report(.nested, at: position(of: tag.range.lowerBound, in: block))
    }
    if tag.isEnd, stack.isEmpty, tag.name == open?.name { return finish(tag, block) }
    guard let fault = stack.follow(tag) else { return }
    report(fault, at: position(of: tag.range.lowerBound, in: block))
  }

  private mutating func begin(_ tag: HTMLTag, _ block: HTMLBlock) {
    let place = position(of: tag.range.lowerBound, in: block)
    if tag.isEnd { return report(.notOpened, at: place) }
    if tag.isVoid { return report(.void(tag.name), at: place) }
    if tag.isBound { return report(.bound(tag.name), at: place) }
    if HTMLTag.doubtfulElements.contains(tag.name) { return report(.doubtful(tag.name), at: place) }
    guard let sourceRange = sourceRange(of: tag.range, in: block) else {
      return report(.notSeparable, at: place)
    }
    let reading = SectionAttributes(of: tag, in: block.chunk, at: place)
    if let fault = reading.fault { return report(fault, at: place) }
    let start = SectionBounds.Tag(block: block.index, range: tag.range, source: sourceRange)
    open = SectionBounds(
      name: tag.name, isContainer: tag.isContainer, section: reading.section, start: start, end: start,
      opening: SectionSources.opening(for: tag, in: block.chunk), closing: SectionMark.closing)
    stack = OpenElements()
  }

  private mutating func finish(_ tag: HTMLTag, _ block: HTMLBlock) {
    guard var bounds = open else { return }
    guard let sourceRange = sourceRange(of: tag.range, in: block) else {
      return report(.notSeparable, at: position(of: tag.range.lowerBound, in: block))
    }
    bounds.end = SectionBounds.Tag(block: block.index, range: tag.range, source: sourceRange)
    if !bounds.isContainer {
      bounds.closing =
        Array(block.chunk[tag.range]) + (SectionSources.isRaw(bounds.name) ? [] : bounds.closing)
    }
    let whole = bounds.start.source.lowerBound..<sourceRange.upperBound
    bounds.lineEnds = original[whole].count { $0 == UInt8(ascii: "\n") }
    found.append(bounds)
    open = nil
  }

  // MARK: Places

  private struct HTMLBlock {
    let node: CmarkNode
    let index: Int
    let chunk: [UInt8]
    /// Where its lines end, and the chunk: a block may hold very many tags.
    let lineEnds: [Int]

    init(node: CmarkNode, index: Int, chunk: [UInt8]) {
      (self.node, self.index, self.chunk) = (node, index, chunk)
      lineEnds = chunk.indices.filter { chunk[$0] == UInt8(ascii: "\n") } + [chunk.count]
    }
  }

  private mutating func position(of offset: Int, in block: HTMLBlock) -> SourcePosition {
    lines.position(of: parsedOffset(of: offset, in: block))
  }

  /// A line of a block is the end of a line of the source.
  private func parsedOffset(of offset: Int, in block: HTMLBlock) -> Int {
    var low = 0
    var high = block.lineEnds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if block.lineEnds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    let line = lines.range(ofLine: block.node.startLine + low)
    return max(line.lowerBound, line.upperBound - (block.lineEnds[low] - offset))
  }

  /// A tag's place in the author's source, where it stands there byte for byte.
  private func sourceRange(of range: Range<Int>, in block: HTMLBlock) -> Range<Int>? {
    let parsed = parsedOffset(of: range.lowerBound, in: block)
    let start = source.origin?.map.original(of: parsed) ?? parsed
    let end = start + range.count
    guard start >= original.startIndex, end <= original.endIndex,
      original[start..<end].elementsEqual(block.chunk[range])
    else { return nil }
    return start..<end
  }
}
