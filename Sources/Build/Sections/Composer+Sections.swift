import Jinja
import Site

extension Composer {
  /// What stands in a section's place until it is opened.
  func locked(
    _ page: Page, sectionFor audiences: Audiences, teaser: String?, presentation: FrontMatter.Presentation
  ) throws(JinjaError) -> [UInt8] {
    let refused = GuardHandler { _, _ in throw GuardInLockedPart() }
    let section = Object([
      ("audiences", .list(audiences.sorted.map { self.context.value(of: $0) })), ("teaser", Value(teaser)),
      ("presentation", .string(presentation.rawValue)),
    ])
    let context = templateContext(page, nil, adding: [("section", .object(section))])
    return try library.render("layouts/locked-section.html", context: context, guards: refused)
  }
}
