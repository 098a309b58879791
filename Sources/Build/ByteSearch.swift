/// Whether `piece` stands anywhere in `bytes`. For the few pieces that an audit has to explain.
func contains(_ piece: ArraySlice<UInt8>, in bytes: [UInt8]) -> Bool {
  guard let first = piece.first, bytes.count >= piece.count else { return piece.isEmpty }
  var start = bytes.startIndex
  let last = bytes.count - piece.count
  while start <= last {
    guard let candidate = bytes[start...last].firstIndex(of: first) else { return false }
    if bytes[candidate..<candidate + piece.count].elementsEqual(piece) { return true }
    start = candidate + 1
  }
  return false
}
