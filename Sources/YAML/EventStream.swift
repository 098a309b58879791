import CYAML
import Diagnostics

/// libyaml's parser over a text, one event after another. Owns the parser's memory and the bytes it reads.
struct EventStream: ~Copyable {
  /// A point in the text, line and column from 0.
  struct Mark: Hashable {
    var line: Int
    var column: Int

    init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    init(_ mark: yaml_mark_t) {
      self.init(line: Int(mark.line), column: Int(mark.column))
    }
  }

  /// One event, its strings copied.
  struct Event {
    enum Kind {
      case streamStart, streamEnd, documentStart, documentEnd
      case alias
      case scalar(String, isPlain: Bool)
      case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    }

    var kind: Kind
    var hasAnchor = false
    var tag: String?
    var start: Mark
    var end: Mark
  }

  let text: CheckedText
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: CheckedText) throws(YAMLError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw YAMLError(.outOfMemory, at: SourcePosition(line: text.firstLine, column: 1))
    }
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.bytes.count))
    _ = input.initialize(from: text.bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.bytes.count)
    self.text = text
    self.parser = parser
    self.input = input
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After an error there is none.
  mutating func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    var result = Event(kind: .streamEnd, start: Mark(event.start_mark), end: Mark(event.end_mark))
    switch event.type {
    case YAML_STREAM_START_EVENT: result.kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_ALIAS_EVENT: result.kind = .alias
    case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      result.kind = .scalar(value, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      result.setProperties(anchor: scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .sequenceStart
      result.setProperties(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.setProperties(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag)
    default: break
    }
    return result
  }

  private func failure() -> YAMLError {
    if parser.pointee.error == YAML_MEMORY_ERROR {
      return YAMLError(.outOfMemory, at: SourcePosition(line: text.firstLine, column: 1))
    }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    var mark = Mark(parser.pointee.problem_mark)
    if let tab = text.indentingTab(near: mark) {
      return YAMLError(.tabInIndentation, at: text.position(tab))
    }
    // Where something was begun and not ended, its beginning is the place to look at, not the end of the text.
    let isUnended =
      problem == "could not find expected ':'" || problem.hasPrefix("found unexpected ")
      || problem.hasPrefix("did not find expected ',' or")
    if isUnended, parser.pointee.context != nil {
      mark = Mark(parser.pointee.context_mark)
    }
    return YAMLError(.syntax(problem), at: text.position(mark))
  }
}

extension EventStream.Event {
  fileprivate mutating func setProperties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    hasAnchor = anchor != nil
    if let tag { self.tag = String(cString: tag) }
  }
}
