import Diagnostics
import Site

/// Finds where an author said that a page is protected, for messages.
struct AccessPlaces: Sendable {
  let input: BuildInput

  /// The place in the page's front matter, or of the rule in `site.yml`.
  func place(of page: Page) -> Place {
    if let access = page.frontMatter.access { return input.place(of: access, in: page.source) }
    if let audience = page.frontMatter.audience.first { return input.place(of: audience, in: page.source) }
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

extension BuildInput {
  /// The place of what an author wrote in a page's file.
  func place<Value>(of written: Located<Value>, in source: SitePath) -> Place {
    let bytes: [UInt8]
    // The file was read a moment ago; without it the place is still right, it only shows no line.
    do { bytes = try content.read(source) } catch { bytes = [] }
    return written.place(path: content.displayPath(source), in: bytes)
  }
}
