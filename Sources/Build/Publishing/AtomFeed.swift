import Markup
import Site

/// An Atom feed (RFC 4287).
struct AtomFeed {
  /// An entry: what is public of a page, and for a public page its content.
  struct Entry {
    let page: PublicPage
    /// The page's body with absolute addresses; `nil` where the page is protected.
    let content: HTML?
  }

  let plan: FeedPlan
  let title: String
  let subtitle: String?
  let author: String
  let language: String
  /// The page that the feed is about.
  let home: URLPath
  let entries: [Entry]
  let urls: SiteURLs

  /// The document; empty where the site has no address.
  var text: String {
    guard let own = urls.absolute(URLPath(output: plan.output)), let home = urls.absolute(home) else {
      return ""
    }
    let newest = entries.compactMap(Self.changed).max() ?? "1970-01-01T00:00:00Z"
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(XMLText.escape(language))">
      <title>\(XMLText.escape(title))</title>

      """
    if let subtitle { text += "<subtitle>\(XMLText.escape(subtitle))</subtitle>\n" }
    text += """
      <id>\(XMLText.escape(own))</id>
      <link rel="self" type="application/atom+xml" href="\(XMLText.escape(own))"/>
      <link rel="alternate" type="text/html" href="\(XMLText.escape(home))"/>
      <updated>\(newest)</updated>
      <author><name>\(XMLText.escape(author))</name></author>
      <generator version="\(Version.current)">Gatehouse</generator>

      """
    for entry in entries { text += self.text(of: entry) }
    return text + "</feed>\n"
  }

  private func text(of entry: Entry) -> String {
    guard let url = urls.absolute(entry.page.url), let changed = Self.changed(entry) else { return "" }
    let address = XMLText.escape(url)
    var text = """
      <entry>
      <title>\(XMLText.escape(entry.page.title))</title>
      <id>\(address)</id>
      <link rel="alternate" type="text/html" href="\(address)"/>
      <updated>\(changed)</updated>

      """
    if let date = entry.page.date { text += "<published>\(date)T00:00:00Z</published>\n" }
    for tag in entry.page.tags { text += "<category term=\"\(XMLText.escape(tag))\"/>\n" }
    if let summary = entry.page.teaser ?? entry.page.description {
      text += "<summary>\(XMLText.escape(summary))</summary>\n"
    }
    if let content = entry.content {
      text += "<content type=\"html\">\(XMLText.escape(content.string))</content>\n"
    }
    return text + "</entry>\n"
  }

  /// RFC 3339; a page has days, and no hours.
  private static func changed(_ entry: Entry) -> String? {
    (entry.page.updated ?? entry.page.date).map { "\($0)T00:00:00Z" }
  }
}
