import Sealing
import Site

/// Shows what is sealed, by opening it as a reader does who may read everything. The build knows nothing of it: its
/// outputs are sealed, in a preview as anywhere. What is opened leaves here as `ClearText` only.
struct Revealer: Sendable {
  let base: String
  let outputs: [SitePath: [UInt8]]
  let keys: [AudienceKey]

  /// Sections in pages in sections: more depth than any page has.
  private static let mostDepth = 8
  /// What an opened page's uses of sealed files become. The file is opened too, at its own address.
  private static let attributes = [
    (" data-sealed-srcset=\"", " srcset=\""), (" data-sealed-src=\"", " src=\""),
    (" data-sealed-href=\"", " href=\""), (" data-sealed-poster=\"", " poster=\""),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// A page with everything opened that stands in it.
  func page(_ html: [UInt8], _ additions: PageAdditions) -> ClearText {
    ClearText(additions.applied(to: opened(html[...], depth: 0))[...])
  }

  /// What a sealed file holds, with its media type and its path in the site; `nil` where the output is none.
  func file(_ name: SitePath, _ bytes: [UInt8]) -> (file: ClearText, type: String, path: String)? {
    guard name.fileExtension == "bin", let path = SealedItemPath.read(bytes) else { return nil }
    do {
      let item = try SealedItem.open(bytes, expectedPath: path, keys: keys)
      return (ClearText(item.content[...]), item.type, path)
    } catch {
      // It stays what it is: somebody else's file, or one for readers who are gone.
      return nil
    }
  }

  private func opened(_ html: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var result: [UInt8] = []
    var rest = html
    while depth < Self.mostDepth, let element = GuardElementScan.next(in: rest) {
      result += rest[..<element.range.lowerBound]
      if let content = content(of: element) {
        result += Array("<div class=\"gatehouse-content\">\n".utf8)
        result += opened(Self.usingFiles(content)[...], depth: depth + 1)
        result += Array("</div>".utf8)
      } else {
        result += rest[element.range]
      }
      rest = rest[element.range.upperBound...]
    }
    return result + rest
  }

  private func content(of element: GuardElementScan) -> [UInt8]? {
    guard element.source.utf8.starts(with: base.utf8) else { return nil }
    let below = String(decoding: element.source.utf8.dropFirst(base.utf8.count - 1), as: UTF8.self)
    guard let name = RequestPath(below)?.path, let item = outputs[name] else { return nil }
    do { return try SealedItem.open(item, expectedPath: element.path, keys: keys).content } catch {
      return nil
    }
  }

  private static func usingFiles(_ html: [UInt8]) -> [UInt8] {
    attributes.reduce(html) { $0.replacing($1.0, with: $1.1) }
  }
}
