/// Finds what a destination names, however its author spelled it.
struct LinkLookup: Sendable {
  /// What a destination comes to.
  enum Finding {
    /// Another site, another scheme, or nothing.
    case elsewhere
    /// A fragment of the same page.
    case fragment
    /// A path that leaves the site's content.
    case outside
    /// A path below the content folder, with what stands there, and with the query and fragment as they were written.
    case path(String, ContentIndex.Target?, suffix: String)
  }

  let index: ContentIndex
  let urls: SiteURLs

  /// What a destination comes to.
  ///
  /// - Parameter folder: the components of the folder that a relative path begins at.
  func find(_ written: String, from folder: [Substring]) -> Finding {
    let destination = ownDestination(written)
    switch LinkTarget(destination, from: folder) {
    case .elsewhere: return .elsewhere
    case .fragment: return .fragment
    case .outside: return .outside
    case .path(let path, let fromRoot, let suffix):
      let found = index.target(at: path)
      let target = fromRoot ? found ?? index.target(atURL: urlPath(of: destination)) : found
      return .path(path, target, suffix: suffix)
    }
  }

  /// The destination as a browser reads it: white space around it and line ends in it dropped, `\` as `/`, and the
  /// site's own address taken off, so that a file is found however it is named.
  private func ownDestination(_ written: String) -> String {
    // Most have nothing to clean.
    let isClean = written.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
    return urls.withoutOwnAddress(isClean ? written : Self.cleaned(written))
  }

  private static func cleaned(_ destination: String) -> String {
    var scalars = destination.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    let isSpecial = !scalars.contains(":") || scalars.starts(with: "http".unicodeScalars)
    return String(String.UnicodeScalarView(scalars.map { isSpecial && $0 == "\\" ? "/" : $0 }))
  }

  private func urlPath(of destination: String) -> String {
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    // Authors may have written the site's base path as well.
    let isBased = urls.base != "/" && path.utf8.starts(with: urls.base.utf8)
    return isBased ? "/" + path.dropFirst(urls.base.count) : String(path)
  }
}
