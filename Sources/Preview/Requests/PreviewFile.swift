/// The preview's own files, below a path that no site has: it begins with a dot.
enum PreviewFile: String, CaseIterable {
  case script = "preview.js"
  case style = "preview.css"

  private static let folder = "/.gatehouse/"
  /// Where states of the site are sent.
  static let states = "\(folder)states"

  /// Its address.
  var path: String { Self.folder + rawValue }

  /// The file at an address.
  init?(path: String) {
    guard path.hasPrefix(Self.folder) else { return nil }
    self.init(rawValue: String(path.dropFirst(Self.folder.count)))
  }

  /// Its bytes.
  var bytes: [UInt8] {
    switch self {
    case .script: PackageResources.preview_js
    case .style: PackageResources.preview_css
    }
  }

  /// Its media type.
  var type: String {
    switch self {
    case .script: "text/javascript"
    case .style: "text/css"
    }
  }
}
