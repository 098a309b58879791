/// A string that is equal to another only when both have the same bytes; Swift's own equality follows canonical
/// equivalence, Python's does not.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
