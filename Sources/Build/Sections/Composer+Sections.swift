import Jinja
import Site

extension Composer {
  /// What stands in a section's place until it is opened.
  func locked(
    sectionFor audiences: Audiences, teaser: String?, presentation: FrontMatter.Presentation,
    in subject: SiteContext.Subject
  ) throws(JinjaError) -> [UInt8] {
    let refused = GuardHandler { _, _ in throw GuardInLockedPart() }
    let page = Object(keys: { SiteContext.pageKeys }) { self.context.value($0, of: subject) }
    let section: Object = [
      "audiences": .list(audiences.sorted.map { self.context.value(of: $0) }),
      "teaser": Value(teaser), "presentation": .string(presentation.rawValue),
    ]
    return try library.render(
      "layouts/locked-section.html",
      context: templateContext(subject, page, adding: [("section", .object(section))]), guards: refused)
  }
}
