/// A piece of a template: literal text, or a word or sign inside of a tag.
struct Token: Sendable {
  enum Kind: Hashable, Sendable {
    case text([UInt8])
    case variableBegin, variableEnd, blockBegin, blockEnd
    case name(String)
    case string(String)
    case int(Int)
    case double(Double)
    case sign(String)
    case end
  }

  var kind: Kind
  /// Where it begins, in bytes of the template with its line ends normalised.
  var offset: Int
}

extension Token.Kind {
  /// The token as messages quote it.
  var words: String {
    switch self {
    case .text: "text"
    case .variableBegin: "“{{”"
    case .variableEnd: "“}}”"
    case .blockBegin: "“{%”"
    case .blockEnd: "“%}”"
    case .name(let name): "“\(name)”"
    case .string: "a text in quotes"
    case .int, .double: "a number"
    case .sign(let sign): "“\(sign)”"
    case .end: "the end of the template"
    }
  }
}
