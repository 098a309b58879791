import YAML

extension PasswordSettings {
  /// Reads the mapping under `passwords:`; what is wrong in it is collected and keeps its default.
  static func reading(_ node: YAMLNode, _ problems: inout ProblemCollector) -> PasswordSettings {
    var settings = PasswordSettings()
    for (_, entry) in problems.entries(of: node, keys: Key.self) {
      settings.iterations = problems.iterations(entry.value) ?? settings.iterations
    }
    return settings
  }
}

extension ProblemCollector {
  /// A number of iterations, as `site.yml` and `members.yml` write it.
  mutating func iterations(_ node: YAMLNode) -> Int? {
    guard let number = reading({ () throws(YAMLError) in try node.int() }) else { return nil }
    if number < MembersFile.iterations.lowerBound {
      report(.tooFewIterations(number), at: Span(node))
    } else if number > MembersFile.iterations.upperBound {
      report(.tooManyIterations(number), at: Span(node))
    } else {
      return number
    }
    return nil
  }
}
