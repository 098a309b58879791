import Diagnostics
import Site

/// Finds where an author said that a page is protected, for messages.
struct AccessPlaces: Sendable {
  let input: BuildInput

  /// The place in the page's front matter, or of the rule in `site.yml`.
  func place(of page: Page) -> Place {
    let path = input.content.displayPath(page.source)
    let bytes: [UInt8]
    // The file was read a moment ago; without it the place is still right, it only shows no line.
    do { bytes = try input.content.read(page.source) } catch { bytes = [] }
    if let access = page.frontMatter.access { return access.place(path: path, in: bytes) }
    if let audience = page.frontMatter.audience.first { return audience.place(path: path, in: bytes) }
    return placeOfRule(for: page.source)
  }

  /// The place of the rule in `site.yml` that decides about a file.
  func placeOfRule(for source: SitePath) -> Place {
    guard let pattern = input.configuration.accessRules.decidingPattern(for: source) else {
      return Place(path: input.content.displayPath(source))
    }
    return pattern.place(path: input.configurationFile.path, in: input.configurationFile.bytes)
  }
}
