import YAML

/// What a page says of its entry in the site's navigation: `nav: true`, or with a label, an icon and a place.
public struct NavigationMark: Hashable, Sendable {
  enum Key: String, CaseIterable {
    case label, icon, order
  }

  /// The text of the link; the page's title where it is absent.
  public var label: String?
  /// The name of an icon.
  public var icon: String?
  /// Its place among the entries: the least first, before all that have none.
  public var order: Int?

  /// Reads the value of `nav:`; `nil` also for `nav: false`.
  static func reading(_ node: YAMLNode, _ problems: inout ProblemCollector) -> Located<NavigationMark>? {
    if node.type == .boolean {
      return problems.bool(node) == true ? Located(NavigationMark(), at: node) : nil
    }
    var mark = NavigationMark()
    for (key, entry) in problems.entries(of: node, keys: Key.self) {
      switch key {
      case .label: mark.label = problems.text(entry.value)?.value
      case .icon: mark.icon = problems.text(entry.value)?.value
      case .order: mark.order = problems.reading { () throws(YAMLError) in try entry.value.int() }
      }
    }
    return Located(mark, at: node)
  }
}
