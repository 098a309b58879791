/// Whether a chunk of raw HTML may end inside a tag, whatever the browser takes what is before that tag for.
enum UnclosedTag {
  /// Tries each place where a tag could begin. Past a budget of work the answer is yes.
  static func isPossible(in chunk: [UInt8]) -> Bool {
    var budget = 64 * chunk.count + 4096
    for index in chunk.indices.dropLast() where chunk[index] == UInt8(ascii: "<") {
      let next = chunk[index + 1]
      guard next.isASCIILetter || next == UInt8(ascii: "/") else { continue }
      guard let end = end(ofTagAt: index, in: chunk) else { return true }
      budget -= end - index
      if budget < 0 { return true }
    }
    return false
  }

  /// Where the tag that begins at `start` ends; `nil` where the chunk ends first.
  private static func end(ofTagAt start: Int, in chunk: [UInt8]) -> Int? {
    var index = start + 1
    var quote: UInt8?
    var isAfterEquals = false
    while index < chunk.count {
      let byte = chunk[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if isAfterEquals, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      if quote == nil, !byte.isHTMLSpace { isAfterEquals = byte == UInt8(ascii: "=") }
      index += 1
    }
    return nil
  }
}
