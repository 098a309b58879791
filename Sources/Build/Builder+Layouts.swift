import Diagnostics
import Site

extension Builder {
  /// What other layouts are made of, and what the build itself asks for.
  private static let parts: Set = [
    "base", "locked", "locked-section", "list", "tag", "tags", "not-found", "redirect", "icon", "navigation",
    "protected-link", "enrol", "page-list", "pagination", "breadcrumbs",
    "neighbours", "styles",
  ]

  /// Looks for what is wrong with layouts before any page is rendered.
  mutating func checkLayouts(_ plan: SitePlan, _ theme: Theme) {
    for file in theme.layouts {
      guard let word = SectionWords.element(in: file.bytes) else { continue }
      let place = Place(
        path: file.displayPath, position: SectionWords.position(of: word, in: file.bytes),
        length: word.utf8.count, in: file.bytes)
      diagnostics.append(BuildProblem.sectionInLayout.diagnostic(at: place))
    }
    checkStrayLayouts(theme)
    checkObsoleteLayouts(theme)
    let known = theme.layouts.map(\.name.stem).filter { !Self.parts.contains($0) }
    for page in plan.pages.map(\.page) where theme[Composer.layout(of: page)] == nil {
      guard let layout = page.frontMatter.layout else { continue }
      let place = input.place(of: layout, in: page.source)
      diagnostics.append(BuildProblem.noLayout(name: layout.value, known: known).diagnostic(at: place))
    }
  }

  /// A site's own layout that takes the place of one which the theme has no more would just have no effect.
  private mutating func checkObsoleteLayouts(_ theme: Theme) {
    for name in ["layouts/guard-modules.html", "layouts/guard-parts.html"] {
      let isIncluded = theme.layouts.contains { $0.bytes.firstRange(of: name.utf8) != nil }
      guard let file = theme[name], !isIncluded else { continue }
      diagnostics.append(BuildProblem.obsoleteLayout.diagnostic(at: Place(path: file.displayPath)))
    }
  }

  /// A layout outside of its folder would be published as it is.
  private mutating func checkStrayLayouts(_ theme: Theme) {
    for file in theme.staticFiles where ["html", "htm"].contains(file.name.fileExtension) {
      let tag = file.bytes.firstRange(of: "{%".utf8) ?? file.bytes.firstRange(of: "{{".utf8)
      guard let tag else { continue }
      let position = LineTable(file.bytes).position(of: tag.lowerBound)
      let place = Place(path: file.displayPath, position: position, length: 2, in: file.bytes)
      diagnostics.append(BuildProblem.layoutElsewhere.diagnostic(at: place))
    }
  }
}
