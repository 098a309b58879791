import Markup
import Site

/// What the guard has to know of a site and of a page.
struct GuardConfiguration {
  let configuration: Configuration
  let urls: SiteURLs
  /// Where a reader goes who declines and has no prior page.
  let fallback: URLPath?
  /// The language of its sentences.
  let language: String
  let isProtected: Bool

  /// It as JSON that may stand in a page.
  var json: HTML {
    let audiences = configuration.audiences.map { declared in
      (
        name: declared.audience.name,
        value: JSONText.quote(configuration.title(of: declared.audience))
      )
    }
    let text = JSONText.object([
      ("base", JSONText.quote(urls.base)),
      ("keyring", JSONText.quote(urls.local(SitePlan.Reserved.keyring))),
      ("fallback", fallback.map { JSONText.quote(urls.local($0)) } ?? "null"),
      ("audiences", JSONText.object(audiences)),
      ("language", JSONText.quote(language)),
      ("access", JSONText.quote(isProtected ? "protected" : "public")),
      ("ask", JSONText.quote(configuration.guarding.ask.rawValue)),
      ("rememberDays", "\(configuration.guarding.rememberDays)"),
    ])
    return HTML(bytes: Array(text.utf8))
  }
}

extension Configuration {
  /// What readers see of an audience's name.
  func title(of audience: Audience) -> String {
    audiences.first { $0.audience == audience }?.title ?? audience.name
  }
}
