import YAML

extension PolicySettings {
  /// Reads the mapping under `policy:`; what is wrong in it is collected and adds nothing.
  static func reading(_ node: YAMLNode, _ problems: inout ProblemCollector) -> PolicySettings {
    var settings = PolicySettings()
    for (key, entry) in problems.entries(of: node, keys: Key.self) {
      for node in problems.oneOrMore(entry.value) {
        guard let text = problems.text(node)?.value else { continue }
        if let directive = key.directive {
          guard isSource(text, for: directive) else {
            problems.report(.policySource(text, directive), at: Span(node))
            continue
          }
          settings.sources[directive, default: []].append(text)
        } else if isPolicyName(text) {
          settings.trustedTypes.append(text)
        } else {
          problems.report(.trustedTypesName(text), at: Span(node))
        }
      }
    }
    return settings
  }
}
