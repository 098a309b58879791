import Diagnostics

/// A compiled template. There is one of each, however often it is rendered.
final class Template: Sendable {
  let name: String
  /// The normalised source, from which places are computed when an error needs one.
  let source: [UInt8]
  let root: Body
  let slotCount: Int
  let blocks: [String: Block]
  let names: [String]
  let frames: [Frame]
  let references: [(name: String, ignoresMissing: Bool, offset: Int)]

  private init(
    name: String, source: [UInt8], root: Body, slotCount: Int, frames: [Frame], parsed: Parser,
    blocks: [String: Block]
  ) {
    (self.name, self.source, self.root, self.slotCount) = (name, source, root, slotCount)
    (self.frames, self.blocks, names, references) = (frames, blocks, parsed.names, parsed.references)
  }

  /// The line and the column of a byte of the normalised source.
  func position(of offset: Int) -> SourcePosition { Template.position(of: offset, in: source) }

  static func position(of offset: Int, in source: [UInt8]) -> SourcePosition {
    var position = SourcePosition.start
    for byte in source.prefix(offset) {
      if byte == 0x0A {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}

extension Template {
  /// Compiles a template, or says everything that is wrong with it.
  static func compile(_ name: String, _ bytes: [UInt8], filters: [String: Filter]) throws(JinjaErrors)
    -> Template
  {
    let source = Lexer.normalized(bytes)
    let located = { (fault: SyntaxFault) in
      JinjaError(
        cause: fault.cause, template: name, position: position(of: fault.offset, in: source), chain: [])
    }
    if let offset = invalidUTF8(in: source) {
      throw JinjaErrors(errors: [located(SyntaxFault(cause: .notUTF8, offset: offset))])
    }
    let tokens: [Token]
    do throws(SyntaxFault) {
      var lexer = Lexer(source: source)
      tokens = try lexer.tokenize()
    } catch {
      throw JinjaErrors(errors: [located(error)])
    }
    var parser = Parser(tokens: tokens, customFilters: filters)
    let statements = parser.parse()
    if !parser.faults.isEmpty {
      let errors = parser.faults.map(located).sorted { $0.position < $1.position }
      throw JinjaErrors(errors: errors)
    }
    return analyzed(name, source, Body(statements: statements, frame: 0), parser)
  }

  private static func analyzed(_ name: String, _ source: [UInt8], _ root: Body, _ parser: Parser) -> Template
  {
    var analysis = ScopeAnalysis(names: parser.names, frameCount: parser.frameCount)
    let slotCount = analysis.analyze(root, isTopLevel: true)
    var blocks = parser.blocks
    for (key, block) in parser.blocks {
      blocks[key]?.slotCount = analysis.analyze(block.body, isTopLevel: false)
    }
    return Template(
      name: name, source: source, root: root, slotCount: slotCount, frames: analysis.frames, parsed: parser,
      blocks: blocks)
  }

  /// The first byte that is not UTF-8.
  private static func invalidUTF8(in bytes: [UInt8]) -> Int? {
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
