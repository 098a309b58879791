/// Which names the preview answers to. A page of another site can have its own name lead to this machine (DNS
/// rebinding) and would read everything; the field `Host` still has that name.
struct HostCheck: Sendable {
  /// The name or address that the server was told to listen on.
  let host: String

  /// Whether a request may be answered.
  ///
  /// - Parameter field: the field `Host` (RFC 9110, section 7.2). Its port does not matter: it may be forwarded.
  func accepts(_ field: String?) -> Bool {
    guard let name = field.flatMap(Self.name) else { return false }
    if ["localhost", "127.0.0.1", "::1", host.lowercased()].contains(name) { return true }
    // Whoever has it listen everywhere comes by an address. An address cannot be rebound.
    return ["0.0.0.0", "::"].contains(host) && Self.isAddress(name)
  }

  /// The name without the port and without the brackets of an address, in lower case; `nil` where it is none.
  private static func name(in field: String) -> String? {
    let lowered = field.lowercased()
    if lowered.hasPrefix("[") {
      guard let end = lowered.firstIndex(of: "]") else { return nil }
      return isPort(lowered[lowered.index(after: end)...]) ? String(lowered.dropFirst()[..<end]) : nil
    }
    let end = lowered.firstIndex(of: ":") ?? lowered.endIndex
    return isPort(lowered[end...]) ? String(lowered[..<end]) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.utf8.first == UInt8(ascii: ":") && text.utf8.dropFirst().allSatisfy(isDigit)
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.contains(":") {
      return name.utf8.allSatisfy { isDigit($0) || isHexLetter($0) || $0 == UInt8(ascii: ":") }
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
