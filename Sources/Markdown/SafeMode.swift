/// What libcmark's own safe mode leaves out, in its own words: content that others send in can bring no script.
enum SafeMode {
  /// What stands in the place of raw HTML.
  static let omitted: StaticString = "<!-- raw HTML omitted -->"

  /// Whether a URL may run code or show anything: `javascript:`, `vbscript:`, `file:`, and `data:` other than pictures.
  static func isDangerous(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    func begins(_ scheme: String) -> Bool {
      url.lazy.map(\.asciiLowercased).prefix(scheme.utf8.count).elementsEqual(scheme.utf8)
    }
    let pictures = ["png", "gif", "jpeg", "webp"]
    if pictures.contains(where: { begins("data:image/\($0)") }) { return false }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: begins)
  }
}
