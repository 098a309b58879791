/// A string that is equal to another only when both have the same bytes; Swift's own equality follows canonical
/// equivalence, Python's does not.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactText, right: ExactText) -> Bool {
    // Most that differ do so in length.
    guard left.string.utf8.count == right.string.utf8.count else { return false }
    return left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var string = string
    return string.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
