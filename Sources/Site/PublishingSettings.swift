import YAML

/// What `site.yml` says of the lists and files that a build makes besides pages.
public struct PublishingSettings: Hashable, Sendable {
  /// The site's feed.
  public struct Feed: Hashable, Sendable {
    enum Key: String, CaseIterable {
      case limit
    }

    /// Whether there is one; `nil` where the file does not say so.
    public var isOn: Located<Bool>?
    /// How many pages a feed has at most.
    public var limit = 20
  }

  /// The pages of tags.
  public struct Tags: Hashable, Sendable {
    enum Key: String, CaseIterable {
      case path, title, protected
    }

    /// Whether there are any.
    public var isOn = true
    /// The folder of the pages in the output.
    public var path = SitePath(literal: "tags")
    /// The title of the page that lists all tags; the theme's word for them where it is absent.
    public var title: String?
    /// Whether protected pages are listed under their tags, which makes these public.
    public var listsProtected = false
  }

  /// Files for hosts.
  public struct Hosting: Hashable, Sendable {
    enum Key: String, CaseIterable {
      case nojekyll, headers, fingerprints
    }

    /// Whether `.nojekyll` is written, which keeps GitHub Pages from leaving out files.
    public var nojekyll = false
    /// Whether `_headers` is written, which some hosts read.
    public var headers = false
    /// Whether what pages load has a fingerprint in its name.
    public var fingerprints = true
  }

  /// The author that feeds name; the site's title where it is absent.
  public var author: String?
  /// How many pages a part of a list has, where the list does not say so.
  public var pageSize = 50
  /// The site's feed.
  public var feed = Feed()
  /// The pages of tags.
  public var tags = Tags()
  /// Whether the site has a sitemap, where its address is known.
  public var sitemap = true
  /// Files for hosts, and names.
  public var hosting = Hosting()
}
