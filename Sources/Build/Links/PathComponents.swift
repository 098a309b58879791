import Markup

/// The components of a path while a link's are stepped along. They stand in one piece of memory, as most pages have many links.
struct PathComponents {
  private var bytes: [UInt8] = []
  /// Where each component ends: a decoded one may hold a slash.
  private var ends: [Int] = []

  /// Begins in a folder.
  init(_ folder: [Substring]) {
    bytes.reserveCapacity(128)
    ends.reserveCapacity(8)
    for component in folder { append(component.utf8) }
  }

  /// Goes on with a component that may be percent-encoded; `false` where it leads out.
  mutating func step(to part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if part.contains(UInt8(ascii: "%")) {
      return step(PercentEncoding.decoded(String(decoding: part, as: UTF8.self)).utf8)
    }
    return step(part)
  }

  private mutating func step(_ part: some Collection<UInt8>) -> Bool {
    if part.elementsEqual(".".utf8) { return true }
    guard part.elementsEqual("..".utf8) else {
      append(part)
      return true
    }
    guard ends.popLast() != nil else { return false }
    bytes.removeSubrange((ends.last ?? 0)...)
    return true
  }

  private mutating func append(_ component: some Collection<UInt8>) {
    if !ends.isEmpty { bytes.append(UInt8(ascii: "/")) }
    bytes.append(contentsOf: component)
    ends.append(bytes.count)
  }

  /// The path, with a slash behind a folder's.
  func joined(isFolder: Bool) -> String {
    let path = isFolder && !bytes.isEmpty ? bytes + [UInt8(ascii: "/")] : bytes
    return String(decoding: path, as: UTF8.self)
  }
}
