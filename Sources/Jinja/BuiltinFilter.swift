import Diagnostics

/// One of Jinja2's filters.
struct BuiltinFilter: Sendable {
  typealias Apply = @Sendable (Operand, Arguments, Reader) throws(JinjaError.Cause) -> Operand

  let parameters: [String]
  /// How many arguments it cannot do without.
  let required: Int
  /// Whether it takes any arguments after its parameters.
  let isOpen: Bool
  let apply: Apply

  init(_ parameters: [String] = [], required: Int = 0, isOpen: Bool = false, _ apply: @escaping Apply) {
    self.parameters = parameters
    self.required = required
    self.isOpen = isOpen
    self.apply = apply
  }

  /// What is wrong with the arguments, if anything is.
  func problem(positional: Int, keywords: [String]) -> String? {
    if positional > parameters.count, !isOpen { return "takes at most \(parameters.count) arguments" }
    for keyword in keywords {
      guard let index = parameters.firstIndex(of: keyword) else {
        let nearest = Suggestion.nearest(to: keyword, in: parameters).map { "; did you mean “\($0)”?" } ?? ""
        return "takes no argument “\(keyword)”\(nearest)"
      }
      if index < positional { return "gets “\(keyword)” twice" }
    }
    for (index, parameter) in parameters.prefix(required).enumerated()
    where index >= positional && !keywords.contains(parameter) {
      return "needs the argument “\(parameter)”"
    }
    return nil
  }

  /// All that Gatehouse has, by name.
  static let all: [String: BuiltinFilter] = texts.merging(sequences) { $1 }.merging(numbers) { $1 }

  /// The others that Jinja2 has.
  static let foreign: Set<String> = [
    "attr", "batch", "center", "dictsort", "filesizeformat", "format", "groupby", "indent", "items", "max",
    "min",
    "pprint", "random", "slice", "sum", "urlize", "wordwrap", "xmlattr",
  ]
}
