import Markup

extension PathPattern {
  /// A path's components as patterns compare them: scalars in NFC.
  static func components(of path: SitePath) -> [[Unicode.Scalar]] {
    components(of: path.string)
  }

  static func components(of path: String) -> [[Unicode.Scalar]] {
    UnicodeForm.nfc(path).unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Whether the pattern matches a path below the content folder.
  public func matches(_ path: SitePath) -> Bool {
    matches(PathPattern.components(of: path))
  }

  func matches(_ path: [[Unicode.Scalar]]) -> Bool {
    alternatives.contains { $0.matches(path) }
  }

  /// Matches with one kind of wildcard for any number of elements. Only the last wildcard needs to be tried again, so
  /// the time is the product of both lengths at most, whatever the pattern.
  fileprivate static func matches<Pattern, Element>(
    _ pattern: [Pattern], _ elements: [Element], isAny: (Pattern) -> Bool,
    matchesOne: (Pattern, Element) -> Bool
  ) -> Bool {
    var (inPattern, inElements) = (0, 0)
    var retry: (pattern: Int, element: Int)?
    while inElements < elements.count {
      if inPattern < pattern.count, isAny(pattern[inPattern]) {
        retry = (inPattern + 1, inElements)
        inPattern += 1
      } else if inPattern < pattern.count, matchesOne(pattern[inPattern], elements[inElements]) {
        inPattern += 1
        inElements += 1
      } else if let last = retry {
        retry = (last.pattern, last.element + 1)
        inPattern = last.pattern
        inElements = last.element + 1
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy(isAny)
  }
}

extension PathPattern.Alternative {
  /// The same pattern for paths in lower case.
  var ignoringCase: PathPattern.Alternative {
    PathPattern.Alternative(
      string: string, components: components.map(PathPattern.Alternative.lowercased))
  }

  private static func lowercased(_ component: PathPattern.Component) -> PathPattern.Component {
    guard case .tokens(let tokens) = component else { return component }
    return .tokens(
      tokens.flatMap { token in
        guard case .scalar(let scalar) = token else { return [token] }
        return scalar.properties.lowercaseMapping.unicodeScalars.map { .scalar($0) }
      })
  }

  func matches(_ path: [[Unicode.Scalar]]) -> Bool {
    PathPattern.matches(components, path, isAny: { $0 == .anyFolders }) { component, name in
      guard case .tokens(let tokens) = component else { return false }
      return PathPattern.matches(tokens, name, isAny: { $0 == .anyScalars }) { token, scalar in
        token == .anyScalar || token == .scalar(scalar)
      }
    }
  }
}
