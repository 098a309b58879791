import Site

/// The one way from a path within the site to what stands in HTML: with the site's base path in front.
struct SiteURLs: Sendable {
  /// The base path, from `/` to `/`.
  let base: String
  /// Scheme and host, where `site.yml` gives them.
  let origin: String?
  /// The ways to write the site's address before a path: with its scheme and from `//` on.
  private let addresses: [[UInt8]]

  init(_ configuration: Configuration) {
    base = configuration.basePath
    origin = configuration.url?.origin
    let host = origin?.split(separator: ":", maxSplits: 1).last.map(String.init)
    addresses = [origin, host].compactMap { $0.map { Array($0.lowercased().utf8) } }
  }

  /// A path of the site as an absolute path of its server: `/repo/courses/`.
  func local(_ path: URLPath) -> String {
    // It has one slash at its beginning.
    base == "/" ? path.string : local(path.string)
  }

  /// The same for a path that is encoded already and begins with `/`.
  func local(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    // Most sites have no base path, and every path of theirs begins with one slash.
    if base.utf8.count == 1, path.utf8.first == slash, path.utf8.dropFirst().first != slash { return path }
    return base + Substring(path.utf8.drop { $0 == slash })
  }

  /// What a destination within the site says after the site's own address, in any letter case; everything where it does not
  /// begin with that.
  func withoutOwnAddress(_ destination: String) -> String {
    for address in addresses {
      let bytes = destination.utf8
      let isLower = { (byte: UInt8) in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      }
      // Most lead to a page beside this one.
      guard bytes.first.map(isLower) == address.first, bytes.lazy.map(isLower).starts(with: address) else {
        continue
      }
      let rest = bytes.dropFirst(address.count)
      if rest.isEmpty { return "/" }
      if rest.first == UInt8(ascii: "/"), rest.starts(with: base.utf8) { return String(Substring(rest)) }
    }
    return destination
  }

  /// A path of the site as an absolute URL, where the site knows its address.
  func absolute(_ path: URLPath) -> String? {
    origin.map { $0 + local(path) }
  }
}
