import Markdown
import Site

extension LinkResolver {
  /// A page. A link to a protected one says whom it is for, so that the guard can ask before the reader leaves.
  func pageUse(of access: Access, at url: String, by reference: LinkUse) -> LinkResolution {
    guard case .protected(let audiences) = access, Self.isFollowed(reference.kind) else {
      return .rewritten(url)
    }
    let names = audiences.map(\.name).joined(separator: " ")
    return .extended(url: url, [LinkResolution.Attribute(name: "data-protected", value: names)])
  }

  private static func isFollowed(_ kind: LinkUse.Kind) -> Bool {
    switch kind {
    case .link, .rawHTML(element: "a", attribute: "href"), .rawHTML(element: "area", attribute: "href"): true
    case .image, .rawHTML: false
    }
  }

  /// A public asset: under a name with a fingerprint where the page loads it, under its own where a link leads to it. Scripts
  /// and styles are named with what they have to be.
  mutating func publicUse(of index: Int, by reference: LinkUse, suffix: String) -> LinkResolution {
    guard Self.isLoaded(by: reference.kind) else {
      return .rewritten(context.urls.local(context.publicNames.linking(to: index)) + suffix)
    }
    do throws(PageFailure) {
      let address = context.urls.local(try context.publicNames.loading(index))
      let url = suffix.isEmpty ? address : address + suffix
      guard Self.isChecked(reference.kind, context.plan.assets[index].source) else { return .rewritten(url) }
      let integrity = LinkResolution.Attribute(
        name: "integrity", value: try context.publicNames.integrity(of: index))
      return .extended(url: url, [integrity])
    } catch {
      failures += error.diagnostics
      return .unchanged
    }
  }

  /// Whether a page with such a reference loads the file by itself. What a frame shows is a page of its own, which may name
  /// files beside it.
  private static func isLoaded(by kind: LinkUse.Kind) -> Bool {
    switch kind {
    case .link: false
    case .image: true
    case .rawHTML(let element, _): !["a", "area", "iframe", "object", "embed"].contains(element)
    }
  }

  private static func isChecked(_ kind: LinkUse.Kind, _ source: SitePath) -> Bool {
    switch kind {
    case .rawHTML(element: "script", attribute: "src"): true
    case .rawHTML(element: "link", attribute: "href"): source.fileExtension == "css"
    default: false
    }
  }
}
