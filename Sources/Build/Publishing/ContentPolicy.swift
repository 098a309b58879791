import Site

/// What a page of the site may load and run: its own files, pictures, sound and documents that the guard opened, and what
/// `site.yml` adds.
struct ContentPolicy {
  /// The one policy of the guard by which what it has opened becomes a part of a page.
  static let trustedTypesName = "gatehouse"

  /// What the theme and the guard need.
  private static let own: [PolicySettings.Directive: [String]] = [
    .script: ["'self'"], .style: ["'self'"], .img: ["'self'", "blob:"], .font: ["'self'"],
    .media: ["'self'", "blob:"], .frame: ["blob:"], .connect: ["'self'"],
  ]

  let settings: PolicySettings

  /// The content policy of every page (Content Security Policy Level 3, Trusted Types).
  var text: String {
    let loading = PolicySettings.Directive.allCases.map { directive in
      let sources = (Self.own[directive] ?? []) + (settings.sources[directive] ?? [])
      return "\(directive.rawValue)-src \(sources.joined(separator: " "))"
    }
    let names = [Self.trustedTypesName] + settings.trustedTypes
    let rest = [
      "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types \(names.joined(separator: " "))",
    ]
    return (["default-src 'none'"] + loading + rest).joined(separator: "; ")
  }

  /// The same for a header, which can say more: no other site may frame a page.
  var headerText: String { text + "; frame-ancestors 'self'" }
}
