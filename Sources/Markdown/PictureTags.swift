/// The `<img>` tags in a chunk of raw HTML, with the names of their attributes.
struct PictureTags {
  private var names: [Set<String>] = []
  /// For each token, the tag in `names` that it belongs to.
  private var tagOfToken: [Int?] = []

  init(in tokens: [RawHTMLScanner.Token], leavesTagOpen: Bool) {
    var current: Int?
    for token in tokens {
      switch token {
      case .tag(let name, let isEnd, _):
        current = nil
        if name == "img", !isEnd {
          current = names.count
          names.append([])
        }
      case .attribute(let attribute):
        if let current { names[current].insert(attribute.name) }
      case .text: current = nil
      }
      tagOfToken.append(current)
    }
    // More attributes may come in the next chunk.
    guard leavesTagOpen, let open = current else { return }
    tagOfToken = tagOfToken.map { $0 == open ? nil : $0 }
  }

  /// The names of all attributes of the tag that a token belongs to; `nil` where it is no `<img>` or not all here.
  func attributes(at token: Int) -> Set<String>? {
    tagOfToken[token].map { names[$0] }
  }
}
