/// The footnotes of a document: numbered in the order of their first reference and written at its end, as cmark-gfm
/// does.
struct Footnotes {
  private struct Note {
    let label: [UInt8]
    let block: CmarkNode
    var number = 0
    /// The label in URLs and ids, with a suffix where the ids would be others'.
    var name: [UInt8] = []
    /// The ids of its references in order.
    var referenceIDs: [[UInt8]] = []
    /// The number that the last of them ends in.
    var lastSuffix = 1
  }

  private let words: MarkdownWords
  private let section = CmarkNode.customBlock()
  private var notes: [Int: Note] = [:]
  /// Where each definition begins, and all have ended, in the source as libcmark got it.
  private let starts: [Int]
  private let firstLineAfter: Int
  /// The ids that are taken, and those that were given.
  private var ids: Set<[UInt8]>
  /// The ids that the footnotes got.
  private(set) var givenIDs: Set<String> = []

  /// Moves each definition that is the first of its label from its item to the end of the document. No id will be one of
  /// `takenIDs`.
  init(
    of layout: BlockLayout, items: [CmarkNode], index: FootnoteIndex, root: CmarkNode, words: MarkdownWords,
    takenIDs: Set<String>
  ) {
    ids = Set(takenIDs.map { Array($0.utf8) })
    self.words = words
    starts = layout.definitions.map(\.line)
    firstLineAfter = layout.documentLine
    root.append(section)
    for (number, item) in items.enumerated() {
      let definition = layout.definitions[number]
      guard index.isFirst(number, label: definition.label) else { continue }
      let block = CmarkNode.customBlock()
      notes[number] = Note(label: definition.label, block: block)
      while let child = item.firstChild { block.append(child) }
      section.append(block)
    }
  }

  /// Numbers and links what is used, and takes out the rest. `lines` give the order of the author's source.
  mutating func finish(_ references: [FootnoteIndex.Reference], order: (Int) -> Int) {
    // The description of an image is plain text: nothing leads from there, and nothing back.
    let references = references.filter { !$0.isInImage }
    let used = reachable(references)
    // Before any reference gets a number behind its label: labels may end in numbers too.
    for index in used.sorted() { giveName(to: index) }
    let placed = references.enumerated().map {
      (place: order($0.element.line), number: $0.offset, $0.element)
    }
    let sorted = placed.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    var numbers: [Int] = []
    for (_, _, reference) in sorted where isIn(used, reference) {
      guard case .footnoteReference(let index) = reference.node.mark else { continue }
      if notes[index]?.number == 0 {
        numbers.append(index)
        notes[index]?.number = numbers.count
      }
      giveReferenceID(to: index)
      if let note = notes[index] { write(reference.node, note) }
    }
    for note in notes.values where note.number == 0 { note.block.remove() }
    guard !numbers.isEmpty else {
      section.remove()
      return
    }
    for index in numbers { if let note = notes[index] { close(note) } }
    section.setHTML(
      onEnter: Array("<section class=\"footnotes\" aria-label=\"".utf8) + words.footnotes
        + Array("\" data-footnotes>\n<ol>".utf8),
      onExit: Array("</ol>\n</section>".utf8))
  }

  /// The definitions that the text refers to, directly or from one to the next.
  private func reachable(_ references: [FootnoteIndex.Reference]) -> Set<Int> {
    var byOwner: [Int?: [Int]] = [:]
    for reference in references {
      guard case .footnoteReference(let index) = reference.node.mark else { continue }
      byOwner[owner(of: reference), default: []].append(index)
    }
    var used: Set<Int> = []
    var waiting = byOwner[nil] ?? []
    while let index = waiting.popLast() {
      if used.insert(index).inserted { waiting += byOwner[index] ?? [] }
    }
    return used
  }

  private func isIn(_ used: Set<Int>, _ reference: FootnoteIndex.Reference) -> Bool {
    owner(of: reference).map { used.contains($0) } ?? true
  }

  /// The definition that a reference stands in, by its line: definitions come first, one after the other.
  private func owner(of reference: FootnoteIndex.Reference) -> Int? {
    guard reference.line < firstLineAfter else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= reference.line { low = middle } else { high = middle }
    }
    return low
  }

  private func write(_ reference: CmarkNode, _ note: Note) {
    var html: [UInt8] = []
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    html.append(contentsOf: note.name)
    html.append("\" id=\"")
    html.append(contentsOf: note.referenceIDs.last ?? [])
    html.append("\" data-footnote-ref>")
    html.append(contentsOf: String(note.number).utf8)
    html.append("</a></sup>")
    reference.setHTML(onEnter: html, onExit: [])
  }

  /// Finds a name whose two ids are free.
  private mutating func giveName(to index: Int) {
    guard let note = notes[index] else { return }
    let label = escaped(note.label)
    var (name, suffix) = (label, 2)
    while ids.contains(Footnotes.noteID(name)) || ids.contains(Footnotes.referenceID(name)) {
      name = label + Array("-\(suffix)".utf8)
      suffix += 1
    }
    notes[index]?.name = name
    take(Footnotes.noteID(name))
    take(Footnotes.referenceID(name))
  }

  /// The first reference has the note's name, the others a number as well.
  private mutating func giveReferenceID(to index: Int) {
    guard let note = notes[index] else { return }
    var id = Footnotes.referenceID(note.name)
    if !note.referenceIDs.isEmpty {
      var number = max(note.lastSuffix, note.referenceIDs.count) + 1
      while ids.contains(id + Array("-\(number)".utf8)) { number += 1 }
      id += Array("-\(number)".utf8)
      notes[index]?.lastSuffix = number
      take(id)
    }
    notes[index]?.referenceIDs.append(id)
  }

  private mutating func take(_ id: [UInt8]) {
    ids.insert(id)
    givenIDs.insert(String(decoding: id, as: UTF8.self))
  }

  private static func noteID(_ name: [UInt8]) -> [UInt8] { Array("fn-".utf8) + name }
  private static func referenceID(_ name: [UInt8]) -> [UInt8] { Array("fnref-".utf8) + name }

  private func escaped(_ label: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    label.withUnsafeBufferPointer { HTMLEscaping.appendURL($0, to: &result) }
    return result
  }

  /// Puts the links back to the references at the end of the last paragraph, or behind the last block.
  private func close(_ note: Note) {
    var links: [UInt8] = []
    for (number, id) in zip(1..., note.referenceIDs) {
      links.append(number == 1 ? "<a href=\"#" : " <a href=\"#")
      links.append(contentsOf: id)
      links.append("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"")
      links.append(contentsOf: words.backToReference.before)
      links.append(contentsOf: String(note.number).utf8)
      if number > 1 { links.append(contentsOf: "-\(number)".utf8) }
      links.append(contentsOf: words.backToReference.after)
      links.append("\">↩")
      if number > 1 {
        links.append("<sup class=\"footnote-ref\">")
        links.append(contentsOf: String(number).utf8)
        links.append("</sup>")
      }
      links.append("</a>")
    }
    if let last = note.block.lastChild, last.kind == .paragraph {
      let inline = CmarkNode.customInline(.generated)
      inline.setHTML(onEnter: [0x20] + links, onExit: [])
      last.append(inline)
    } else {
      let block = CmarkNode.customBlock()
      block.setHTML(onEnter: links, onExit: [])
      note.block.append(block)
    }
    note.block.setHTML(
      onEnter: Array("<li id=\"fn-".utf8) + note.name + Array("\">".utf8),
      onExit: Array("</li>".utf8))
    section.append(note.block)
  }
}
