/// Which short name each name of a script gets.
///
/// A name's new form is that of no global that the script uses, of nothing that is declared in the same scope, and of
/// nothing that is declared further out and used in here. So each name refers to what it referred to before.
struct ScriptNames {
  /// A symbol of one of the modules.
  private struct Key: Hashable {
    var module: Int
    var symbol: Int
  }

  private let closure: ScriptClosure
  private let host: ScriptClosure?
  private let numbers: [String: Int]
  /// What each import stands for.
  private var targets: [Key: Key] = [:]
  private var names: [Key: String] = [:]
  private var privateNames: [[Int: String]]
  /// What comes from the script that loads this one.
  private(set) var imported: [(local: String, export: ScriptExport)] = []
  private var external: [Key: ScriptExport] = [:]
  private var externalNames: [ScriptExport: String] = [:]
  private var taken: Set<String>

  init(_ closure: ScriptClosure, host: ScriptClosure?) throws(ScriptError) {
    self.closure = closure
    self.host = host
    numbers = Dictionary(uniqueKeysWithValues: closure.modules.enumerated().map { ($1.name, $0) })
    privateNames = Array(repeating: [:], count: closure.modules.count)
    taken = ScriptParser.reserved.union(["as", "async", "from", "get", "of", "set"])
    for module in closure.modules { taken.formUnion(module.globals) }
    for number in closure.modules.indices { try resolveImports(of: number) }
    nameTopLevel()
    for number in closure.modules.indices {
      nameScopes(of: number)
      namePrivateNames(of: number)
    }
  }

  /// The new texts of a module's tokens.
  func tokens(of module: ScriptModule, _ number: Int) -> [Int: String] {
    var renamed = privateNames[number]
    for (symbol, value) in module.symbols.enumerated() {
      guard let name = name(Key(module: number, symbol: symbol)) else { continue }
      for token in value.uses { renamed[token] = name }
    }
    return renamed
  }

  /// The local name of what a module exports.
  func name(of export: ScriptExport) throws(ScriptError) -> String {
    guard let number = numbers[export.module] else { return externalNames[export] ?? export.name }
    let module = closure.modules[number]
    guard let key = try key(of: export.name, exportedBy: module, askedBy: module, token: 0) else {
      return export.name
    }
    return name(key) ?? export.name
  }

  private func name(_ key: Key) -> String? {
    if let export = external[key] { return externalNames[export] }
    return names[targets[key] ?? key]
  }

  // MARK: Imports

  private mutating func resolveImports(of number: Int) throws(ScriptError) {
    let module = closure.modules[number]
    for taken in module.imports {
      let local = taken.local.flatMap { module.scopes[0].symbols[$0] }.map { Key(module: number, symbol: $0) }
      guard let source = numbers[taken.module] else {
        let export = ScriptExport(module: taken.module, name: taken.name)
        guard let host, host.exports(export) else {
          throw module.error(.unknownExport(taken.name, module: taken.module), at: taken.token)
        }
        if let local { external[local] = export }
        continue
      }
      let found = try key(
        of: taken.name, exportedBy: closure.modules[source], askedBy: module, token: taken.token)
      if let local, let found {
        if let export = external[found] {
          external[local] = export
        } else {
          targets[local] = targets[found] ?? found
        }
      }
    }
  }

  private func key(
    of name: String, exportedBy module: ScriptModule, askedBy user: ScriptModule, token: Int
  ) throws(ScriptError) -> Key? {
    if let local = module.exports[name], let number = numbers[module.name],
      let symbol = module.scopes[0].symbols[local]
    {
      return Key(module: number, symbol: symbol)
    }
    if let again = module.imports.first(where: { $0.exported == name }), let number = numbers[again.module] {
      return try key(of: again.name, exportedBy: closure.modules[number], askedBy: user, token: token)
    }
    throw user.error(.unknownExport(name, module: module.name), at: token)
  }

  // MARK: Names

  private mutating func nameTopLevel() {
    var counts: [Key: Int] = [:]
    var order: [Key] = []
    var externalCounts: [ScriptExport: Int] = [:]
    for (number, module) in closure.modules.enumerated() {
      for (symbol, value) in module.symbols.enumerated() where value.scope == 0 {
        let key = Key(module: number, symbol: symbol)
        if let export = external[key] {
          externalCounts[export, default: 0] += value.uses.count
        } else {
          let target = targets[key] ?? key
          if counts[target] == nil { order.append(target) }
          counts[target, default: 0] += value.uses.count
        }
      }
    }
    var generator = ShortNames()
    for key in order.enumerated().sorted(by: {
      (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset)
    }).map(\.element) {
      names[key] = generator.next(besides: taken)
    }
    for export in externalCounts.keys.sorted(by: { ($0.module, $0.name) < ($1.module, $1.name) }) {
      let name = generator.next(besides: taken)
      externalNames[export] = name
      imported.append((name, export))
    }
  }

  /// Scopes come before what is in them.
  private mutating func nameScopes(of number: Int) {
    let module = closure.modules[number]
    var used: [Set<Int>] = Array(repeating: [], count: module.scopes.count)
    for reference in module.references {
      var scope = reference.scope
      let home = module.symbols[reference.symbol].scope
      while scope != home, let parent = module.scopes[scope].parent {
        used[scope].insert(reference.symbol)
        scope = parent
      }
    }
    for (index, scope) in module.scopes.enumerated().dropFirst() {
      var forbidden: Set<String> = []
      for symbol in used[index] {
        if let name = name(Key(module: number, symbol: symbol)) { forbidden.insert(name) }
      }
      if scope.kind == .body, let parent = scope.parent {
        for symbol in module.scopes[parent].symbols.values {
          if let name = name(Key(module: number, symbol: symbol)) { forbidden.insert(name) }
        }
      }
      var generator = ShortNames()
      let order = scope.symbols.values.sorted {
        (-module.symbols[$0].uses.count, $0) < (-module.symbols[$1].uses.count, $1)
      }
      for symbol in order {
        names[Key(module: number, symbol: symbol)] = generator.next(besides: taken, forbidden)
      }
    }
  }

  /// Private names of a class are apart from all others; those of a class inside of another must differ.
  private mutating func namePrivateNames(of number: Int) {
    let module = closure.modules[number]
    for (index, scope) in module.scopes.enumerated() where scope.kind == .class {
      var generator = ShortNames()
      var outer = module.scopes[index].parent
      var skipped = 0
      while let parent = outer {
        skipped += module.scopes[parent].privateNames.count
        outer = module.scopes[parent].parent
      }
      for _ in 0..<skipped { _ = generator.next(besides: []) }
      let order = scope.privateNames.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
      for (_, tokens) in order {
        let name = "#" + generator.next(besides: ["constructor"])
        for token in tokens { privateNames[number][token] = name }
      }
    }
  }
}

extension ScriptClosure {
  /// Whether one of its modules exports something.
  func exports(_ export: ScriptExport) -> Bool {
    modules.contains { module in
      module.name == export.module
        && (module.exports[export.name] != nil || module.imports.contains { $0.exported == export.name })
    }
  }
}

/// `a`, `b`, … `Z`, `aa`, …
struct ShortNames {
  private static let letters = Array("etnrisaocludpmhgfvbwyTSEARCDxOkILPNMzHFjqUBVWGYXKJQZ$_")
  private var count = 0

  mutating func next(besides taken: Set<String>, _ others: Set<String> = []) -> String {
    while true {
      var name = ""
      var rest = count
      count += 1
      repeat {
        name.append(Self.letters[rest % Self.letters.count])
        rest = rest / Self.letters.count - 1
      } while rest >= 0
      if !taken.contains(name), !others.contains(name) { return name }
    }
  }
}
