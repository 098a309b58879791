import Markdown
import Site

extension LinkResolver {
  /// A sealed asset has no URL that a browser could show: the guard opens it, and finds it by these attributes.
  mutating func sealedUse(of index: Int, by reference: LinkUse) -> LinkResolution {
    let asset = context.plan.assets[index]
    let output: SitePath
    do throws(PageFailure) { output = try context.sealedNames.entry(of: index).output } catch {
      failures += error.diagnostics
      return .unchanged
    }
    guard
      let names = Self.sealedAttributes(
        for: reference.kind, type: MediaType.named(asset.source.fileExtension))
    else {
      if case .rawHTML(let element, let attribute) = reference.kind {
        linkProblems.append(
          .sealedUseNotSupported(element: element, attribute: attribute, asset: asset.source.string))
      }
      return .unchanged
    }
    var path = LinkResolution.Attribute(name: names.path, value: asset.route.url.string)
    path.isWord = names.isSet
    return .attributes([
      LinkResolution.Attribute(name: names.source, value: context.urls.local(URLPath(output: output))), path,
    ])
  }

  /// The names of the attributes for an item's URL and for its path; `nil` where no sealed file can be shown.
  private static func sealedAttributes(
    for kind: LinkUse.Kind, type: String
  ) -> (source: String, path: String, isSet: Bool)? {
    switch kind {
    case .link, .rawHTML(element: "a", attribute: "href"):
      return ("data-sealed-href", "data-sealed-path", false)
    case .image: return ("data-sealed-src", "data-sealed-path", false)
    case .rawHTML(element: "video", attribute: "poster"):
      return ("data-sealed-poster", "data-sealed-poster-path", false)
    case .rawHTML(element: "img", attribute: "srcset"), .rawHTML(element: "source", attribute: "srcset"):
      return ("data-sealed-srcset", "data-sealed-srcset-paths", true)
    case .rawHTML(let element, attribute: "src"):
      let isShown = ["img", "video", "audio", "source", "track"].contains(element)
      return isShown || element == "iframe" && type == "application/pdf"
        ? ("data-sealed-src", "data-sealed-path", false) : nil
    default: return nil
    }
  }
}
