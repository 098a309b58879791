/// What libcmark made of a document, in an order and form that two readings can be compared by.
struct DocumentEvents {
  /// One thing in a tree.
  struct Event: Equatable {
    var kind: CmarkNode.Kind
    var isEntering = true
    var texts: [[UInt8]] = []
    var numbers: [Int] = []
    /// The line of its block, from 1. Two readings may count differently.
    var line = 0

    static func == (left: Event, right: Event) -> Bool {
      left.kind == right.kind && left.isEntering == right.isEntering && left.texts == right.texts
        && left.numbers == right.numbers
    }
  }

  private(set) var events: [Event] = []
  /// The footnotes that are used, by the HTML they begin with.
  private(set) var notes: [[UInt8]: [Event]] = [:]

  /// Adds a block of raw HTML.
  mutating func add(html: [UInt8], line: Int) {
    events.append(Event(kind: .htmlBlock, texts: [html], line: line))
  }

  /// Adds one of the document's own blocks.
  mutating func add(_ block: CmarkNode) {
    if block.kind == .htmlBlock { return add(html: Array(block.literal), line: block.startLine) }
    guard block.kind == .customBlock else { return events += Self.events(of: block) }
    var note = block.firstChild
    while let current = note {
      notes[Array(current.onEnter)] = Self.events(of: current)
      note = current.next
    }
  }

  /// Everything in a document whose sections are elsewhere.
  init(of document: CmarkNode) {
    var block = document.firstChild
    while let current = block {
      add(current)
      block = current.next
    }
  }

  init() {}

  private static func events(of block: CmarkNode) -> [Event] {
    var events: [Event] = []
    var line = block.startLine
    var iterator = CmarkIterator(over: block)
    while let step = iterator.next() {
      let node = step.node
      if node.mark == .generated { continue }
      if node.startLine > 0, step.isEntering { line = node.startLine }
      var event = Event(kind: node.kind, isEntering: step.isEntering, line: line)
      if step.isEntering {
        event.texts = [node.literal, node.url, node.title, node.fenceInfo].map { Array($0) }
        event.numbers = [node.headingLevel, node.isBulletList ? 1 : 0, node.listStart]
      }
      if event.kind == .text, let last = events.last, last.kind == .text {
        events[events.count - 1].texts[0] += event.texts[0]
      } else {
        events.append(event)
      }
    }
    return events
  }
}
