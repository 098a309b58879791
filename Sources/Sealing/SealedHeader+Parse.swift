extension SealedHeader {
  /// Reads the header at the front of a sealed item, and says where the chunks begin. Every byte of it has to be as the
  /// format says: there is one text for each header.
  static func parse(_ item: [UInt8]) throws(SealingError) -> (header: SealedHeader, end: Int) {
    guard item.starts(with: magic.utf8) else { throw .refused(.notSealed) }
    guard item.starts(with: "\(magic)\(version)\n".utf8) else { throw .refused(.versionUnknown) }
    guard let end = endOfHeader(item) else { throw .refused(.headerUnended) }
    let lines = item[..<(end - 2)].split(separator: newline, omittingEmptySubsequences: false).dropFirst()
    let parsed = try lines.map { (line) throws(SealingError) in try split(line) }
    try check(parsed.map(\.name))
    return (try header(parsed), end)
  }

  private typealias Line = (name: Refusal.HeaderLine, value: ArraySlice<UInt8>)

  private static let newline = UInt8(ascii: "\n")

  private static func endOfHeader(_ item: [UInt8]) -> Int? {
    var index = 0
    while let lineEnd = item[index...].firstIndex(of: newline) {
      index = lineEnd + 1
      if index < item.count, item[index] == newline { return index + 1 }
    }
    return nil
  }

  private static func split(_ line: ArraySlice<UInt8>) throws(SealingError) -> Line {
    for name in Refusal.HeaderLine.allCases where line.starts(with: "\(name.rawValue): ".utf8) {
      return (name, line.dropFirst(name.rawValue.utf8.count + 2))
    }
    throw .refused(.lineUnknown)
  }

  private static func check(_ names: [Refusal.HeaderLine]) throws(SealingError) {
    let order = Refusal.HeaderLine.allCases
    for name in order {
      let count = names.count { $0 == name }
      if count == 0 { throw .refused(.lineMissing(name)) }
      if count > 1, name != .key { throw .refused(.lineRepeated(name)) }
    }
    // Each name stands once, the keys at least once: in order, the first four are the first four.
    for (name, expected) in zip(names, order) where name != expected {
      throw .refused(.lineMisplaced(name))
    }
  }

  private static func header(_ lines: [Line]) throws(SealingError) -> SealedHeader {
    let path = lines[0].value
    let type = lines[1].value
    guard isPath(path) else { throw .refused(.lineMalformed(.path)) }
    guard isType(type) else { throw .refused(.lineMalformed(.type)) }
    guard let encoding = Encoding.allCases.first(where: { $0.rawValue.utf8.elementsEqual(lines[2].value) })
    else { throw .refused(.lineMalformed(.encoding)) }
    guard let salt = Base64URL.decode(utf8: lines[3].value), salt.count == Digest.size else {
      throw .refused(.lineMalformed(.salt))
    }
    let keys = try lines[4...].map { (line) throws(SealingError) in try wrappedKey(line.value) }
    for (key, next) in zip(keys, keys.dropFirst()) where !(key.version < next.version) {
      throw .refused(key.version == next.version ? .lineRepeated(.key) : .lineMisplaced(.key))
    }
    return SealedHeader(
      path: String(decoding: path, as: UTF8.self), type: String(decoding: type, as: UTF8.self),
      encoding: encoding, salt: salt, keys: keys)
  }

  private static func wrappedKey(_ value: ArraySlice<UInt8>) throws(SealingError) -> WrappedKey {
    let parts = value.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, let word = String(validating: parts[0], as: UTF8.self),
      let bytes = Base64URL.decode(utf8: parts[1]), bytes.count == SecretKey.size + AESGCM.tagSize
    else { throw .refused(.lineMalformed(.key)) }
    do {
      return WrappedKey(version: try AudienceVersion(word: word), bytes: bytes)
    } catch {
      throw .refused(.lineMalformed(.key))
    }
  }
}
