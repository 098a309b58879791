/// Writes the modules of a script as one, under short names.
struct ScriptWriter {
  private let closure: ScriptClosure
  private let host: Host?
  private var names: ScriptNames
  /// What the script exports, with its local names.
  private var exports: [(local: String, exported: String)] = []

  /// The script that loads this one, and what it exports for it.
  struct Host {
    let closure: ScriptClosure
    let exports: [ScriptExport: String]
  }

  init(_ closure: ScriptClosure, host: Host?) throws(ScriptError) {
    self.closure = closure
    self.host = host
    names = try ScriptNames(closure, host: host?.closure)
    guard let entry = closure.modules.last else { return }
    for exported in Set(entry.exports.keys).union(entry.imports.compactMap(\.exported)).sorted() {
      exports.append((try names.name(of: ScriptExport(module: entry.name, name: exported)), exported))
    }
  }

  /// Exports more, for the parts of the script, which is the host of them then. What the entry does not export itself keeps
  /// its short name.
  mutating func export(_ shared: [ScriptExport]) throws(ScriptError) -> Host {
    var exported: [ScriptExport: String] = [:]
    for more in shared {
      let local = try names.name(of: more)
      var name = exports.first { $0.local == local }?.exported ?? local
      while exports.contains(where: { $0.exported == name && $0.local != local }) { name += "$" }
      if !exports.contains(where: { $0.exported == name }) { exports.append((local, name)) }
      exported[more] = name
    }
    return Host(closure: closure, exports: exported)
  }

  /// The script.
  func text() -> [UInt8] {
    var output = ScriptOutput()
    if let host, !names.imported.isEmpty {
      let list = names.imported.map { Self.pair(host.exports[$0.export] ?? $0.export.name, $0.local) }
      output.append("import{\(list.joined(separator: ","))}from'./\(host.closure.entry)';")
    }
    for (number, module) in closure.modules.enumerated() { write(module, number, to: &output) }
    if !exports.isEmpty {
      output.append("export{\(exports.map { Self.pair($0.local, $0.exported) }.joined(separator: ","))};")
    }
    return output.bytes + [0x0A]
  }

  private static func pair(_ first: String, _ second: String) -> String {
    first == second ? first : "\(first) as \(second)"
  }

  private func write(_ module: ScriptModule, _ number: Int, to output: inout ScriptOutput) {
    let renamed = names.tokens(of: module, number)
    for (index, token) in module.tokens.enumerated() where token.kind != .end {
      let text = renamed[index] ?? token.text
      switch module.roles[index] {
      case .dropped: continue
      case .comma: output.append(",")
      case .plain: output.append(text)
      case .shorthand: output.append(text == token.text ? text : "\(token.text):\(text)")
      }
    }
  }
}

/// Tokens, with the white space between them without which they would be others.
struct ScriptOutput {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    if let last = bytes.last, let first = text.utf8.first, Self.needsSpace(last, first) { bytes.append(0x20) }
    bytes += text.utf8
  }

  private static func needsSpace(_ last: UInt8, _ first: UInt8) -> Bool {
    if isWord(last), isWord(first) { return true }
    let signs = (last, first)
    return signs == (UInt8(ascii: "+"), UInt8(ascii: "+")) || signs == (UInt8(ascii: "-"), UInt8(ascii: "-"))
      || signs == (UInt8(ascii: "/"), UInt8(ascii: "/")) || signs == (UInt8(ascii: "/"), UInt8(ascii: "*"))
      || (isDigit(last) && first == UInt8(ascii: "."))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
