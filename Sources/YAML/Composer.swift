import Diagnostics

/// Builds the tree of nodes from libyaml's events.
struct Composer: ~Copyable {
  private var events: EventStream
  /// What is wrong but does not keep the rest from being read.
  private(set) var errors: [YAMLError] = []

  init(events: consuming EventStream) {
    self.events = events
  }

  /// The only document of the stream.
  mutating func document() throws(YAMLError) -> YAMLNode? {
    var root: YAMLNode?
    var isSecond = false
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamStart, .documentEnd: continue
      case .streamEnd: return root
      case .documentStart:
        if isSecond { throw YAMLError(.secondDocument, at: events.text.position(event.start)) }
        isSecond = true
        let node = try node(events.next(), depth: 0)
        root = node.value == .scalar("", isPlain: true) ? nil : node
      default: throw YAMLError(.syntax("unexpected event"), at: events.text.position(event.start))
      }
    }
  }

  private mutating func node(_ event: EventStream.Event, depth: Int) throws(YAMLError) -> YAMLNode {
    let position = events.text.position(event.start)
    if event.hasAnchor { throw YAMLError(.anchor, at: position) }
    if let tag = event.tag { throw YAMLError(.tag(tag), at: position) }
    if depth > YAMLDocument.nestingLimit {
      throw YAMLError(.nestingTooDeep(limit: YAMLDocument.nestingLimit), at: position)
    }
    let value: YAMLValue
    var end = event.end
    switch event.kind {
    case .scalar(let text, let isPlain): value = .scalar(text, isPlain: isPlain)
    case .sequenceStart: value = .sequence(try sequence(depth: depth, end: &end))
    case .mappingStart: value = .mapping(try mapping(depth: depth, end: &end))
    case .alias: throw YAMLError(.alias, at: position, length: events.text.length(from: event.start, to: end))
    default: throw YAMLError(.syntax("unexpected event"), at: position)
    }
    return YAMLNode(value, position: position, length: events.text.length(from: event.start, to: end))
  }

  private mutating func sequence(depth: Int, end: inout EventStream.Mark) throws(YAMLError) -> [YAMLNode] {
    var nodes: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind {
        end = event.end
        return nodes
      }
      nodes.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func mapping(depth: Int, end: inout EventStream.Mark) throws(YAMLError) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var indices: [String: Int] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind {
        end = event.end
        return entries
      }
      let keyNode = try node(event, depth: depth + 1)
      let value = try node(events.next(), depth: depth + 1)
      guard let key = key(keyNode) else { continue }
      // Keys in NFC and in NFD look the same to the person who wrote them, and are the same to String.
      if let index = indices[key] {
        let cause = YAMLError.Cause.duplicateKey(
          key, first: entries[index].keyPosition, firstLength: entries[index].keyLength)
        errors.append(YAMLError(cause, at: keyNode.position, length: keyNode.length))
        continue
      }
      indices[key] = entries.count
      entries.append(
        YAMLEntry(key: key, keyPosition: keyNode.position, keyLength: keyNode.length, value: value))
    }
  }

  private mutating func key(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.value else {
      errors.append(YAMLError(.keyNotText, at: node.position, length: node.length))
      return nil
    }
    if text.isEmpty {
      errors.append(YAMLError(.emptyKey, at: node.position, length: node.length))
      return nil
    }
    return text
  }
}
