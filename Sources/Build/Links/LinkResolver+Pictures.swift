import Markdown

extension LinkResolver {
  /// Whether a reference is what a picture shows.
  static func isPicture(_ reference: LinkUse) -> Bool {
    switch reference.kind {
    case .image: true
    case .rawHTML(element: "img", attribute: "src"): reference.tagAttributes != nil
    default: false
    }
  }

  /// What the resolution of a picture becomes with its size, so that the text does not move when it arrives, and with
  /// `loading="lazy"` from the second of the page on.
  mutating func withSize(_ resolution: LinkResolution, of asset: Int?, _ reference: LinkUse)
    -> LinkResolution
  {
    let written = reference.tagAttributes ?? []
    let hasOwnSize = !written.isEmpty && !written.isDisjoint(with: ["width", "height", "srcset"])
    var attributes: [LinkResolution.Attribute] = []
    if let size = asset.flatMap(context.pictures.size), !hasOwnSize {
      attributes.append(LinkResolution.Attribute(name: "width", value: String(size.width)))
      attributes.append(LinkResolution.Attribute(name: "height", value: String(size.height)))
    }
    pictureCount += 1
    let lazy = LinkResolution.Attribute(name: "loading", value: "lazy")
    let isLazy = pictureCount > 1 && !written.contains("loading")
    switch resolution {
    // The guard puts a sealed picture in place itself, once it is opened.
    case .attributes(let sealed): return .attributes(sealed + attributes)
    case .unchanged, .extended(url: nil, _):
      if isLazy { attributes.append(lazy) }
      return attributes.isEmpty ? resolution : .extended(url: nil, attributes)
    case .rewritten(let url), .extended(.some(let url), _):
      if isLazy { attributes.append(lazy) }
      return attributes.isEmpty ? resolution : .extended(url: url, attributes)
    }
  }
}
