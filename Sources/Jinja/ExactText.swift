/// A string that is equal to another only when both have the same bytes; Swift's own equality follows canonical
/// equivalence, Python's does not.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.withBytes { left in right.withBytes { left.count == $0.count && left.elementsEqual($0) } }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var string = string
    return string.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
