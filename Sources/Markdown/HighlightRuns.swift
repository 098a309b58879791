/// Text in runs, each of a class or none.
struct HighlightRuns {
  /// The text, unescaped.
  private(set) var text: [UInt8] = []
  /// Where each run begins in the text, and its class.
  private var runs: [(start: Int, className: ArraySlice<UInt8>)] = []

  /// Reads `<span class="PREFIXname">…</span>` and escaped text; `nil` where there is anything else.
  init?(reading fragment: [UInt8], classPrefix: StaticString) {
    var opening = Array("<span class=\"".utf8)
    opening.append(classPrefix)
    var isOpen = false
    var index = 0
    while index < fragment.count {
      let rest = fragment[index...]
      switch fragment[index] {
      case UInt8(ascii: "<") where isOpen && rest.starts(with: "</span>".utf8):
        isOpen = false
        runs.append((text.count, []))
        index += 7
      case UInt8(ascii: "<"):
        guard !isOpen, rest.starts(with: opening) else { return nil }
        let name = rest.dropFirst(opening.count).prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        guard (1...8).contains(name.count), fragment[name.endIndex...].starts(with: "\">".utf8) else {
          return nil
        }
        isOpen = true
        runs.append((text.count, name))
        index = name.endIndex + 2
      case UInt8(ascii: "&"):
        guard let reference = CharacterReferences.ascii(at: index, in: rest) else { return nil }
        text.append(reference.value)
        index = reference.end
      default:
        text.append(fragment[index])
        index += 1
      }
    }
    guard !isOpen else { return nil }
  }

  /// The first bytes of the text as HTML. A run that crosses a line end closes before it and opens anew after it.
  func html(upTo length: Int) -> [UInt8] {
    var output: [UInt8] = []
    text.withUnsafeBufferPointer { text in
      HTMLEscaping.appendText(
        UnsafeBufferPointer(rebasing: text[..<min(length, runs.first?.start ?? length)]), to: &output)
      for (number, run) in runs.enumerated() where run.start < length {
        let end = number + 1 < runs.count ? min(length, runs[number + 1].start) : length
        append(text[run.start..<end], run.className, to: &output)
      }
    }
    return output
  }

  private func append(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ className: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    if className.isEmpty { return HTMLEscaping.appendText(UnsafeBufferPointer(rebasing: text), to: &output) }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { output.append("\n") }
      if line.isEmpty { continue }
      output.append("<span class=\"hl-")
      output.append(contentsOf: className)
      output.append("\">")
      HTMLEscaping.appendText(UnsafeBufferPointer(rebasing: line), to: &output)
      output.append("</span>")
    }
  }
}

extension CharacterReferences {
  /// A reference to an ASCII character as programs write it, without asking cmark for each.
  static func ascii(at index: Int, in text: ArraySlice<UInt8>) -> (value: UInt8, end: Int)? {
    guard let end = text[index...].prefix(7).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = text[(index + 1)..<end]
    for (known, value) in [("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'")]
      as [(String, Unicode.Scalar)]
    where name.elementsEqual(known.utf8) {
      return (UInt8(value.value), end + 1)
    }
    guard name.first == UInt8(ascii: "#"), name.count > 1, name.dropFirst().allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    let number = name.dropFirst().reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return number > 0 && number < 0x80 ? (UInt8(number), end + 1) : nil
  }
}
