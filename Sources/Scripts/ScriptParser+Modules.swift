/// What modules take from one another.
extension ScriptParser {
  /// A statement at the top of the module.
  mutating func item() throws(ScriptError) {
    if isWord("import"), !isSign("(", at: 1), !isSign(".", at: 1) {
      let start = index
      try importDeclaration()
      drop(from: start)
    } else if isWord("export") {
      try exportDeclaration()
    } else {
      try statement()
    }
  }

  private mutating func drop(from start: Int) {
    for dropped in start..<index { roles[dropped] = .dropped }
  }

  private mutating func importDeclaration() throws(ScriptError) {
    index += 1
    if token.kind == .string {
      bareImports.append(try modulePlace())
      return try expectSemicolon()
    }
    let start = imports.count
    guard isSign("{") else { throw error(.unsupported("an import without braces")) }
    index += 1
    while !isSign("}") {
      let name = index
      if isWord("as", at: 1) { index += 2 }
      let local = token.text
      try declareName(.dropped, isImport: true)
      imports.append(
        ScriptModule.Import(module: "", name: tokens[name].text, local: local, exported: nil, token: name))
      if !skipSign(",") { break }
    }
    try expectSign("}")
    try expectWord("from")
    let module = try modulePlace().module
    for place in start..<imports.count { imports[place].module = module }
    try expectSemicolon()
  }

  /// `'./name.js'`
  private mutating func modulePlace() throws(ScriptError) -> ScriptModule.Place {
    guard token.kind == .string else { throw error(.expected("a module's name", found: token.text)) }
    let text = token.text.dropFirst().dropLast()
    guard text.hasPrefix("./"), !text.dropFirst(2).contains("/"), !text.contains("\\") else {
      throw error(.unknownModule(String(text)))
    }
    index += 1
    return ScriptModule.Place(module: String(text.dropFirst(2)), token: index - 1)
  }

  private mutating func exportDeclaration() throws(ScriptError) {
    roles[index] = .dropped
    let start = index
    index += 1
    if isSign("{") {
      try exportList()
      return drop(from: start)
    }
    guard ["const", "let", "function", "async", "class"].contains(token.text) else {
      throw error(.unsupported("this export"))
    }
    let before = scopes[0].symbols
    try statement()
    for name in scopes[0].symbols.keys where before[name] == nil { exports[name] = name }
  }

  private mutating func exportList() throws(ScriptError) {
    index += 1
    var names: [(local: String, exported: String, token: Int)] = []
    while !isSign("}") {
      let local = index
      index += isWord("as", at: 1) ? 3 : 1
      names.append((tokens[local].text, tokens[index - 1].text, local))
      if !skipSign(",") { break }
    }
    try expectSign("}")
    if skipWord("from") {
      let module = try modulePlace().module
      imports += names.map {
        ScriptModule.Import(
          module: module, name: $0.local, local: nil, exported: $0.exported, token: $0.token)
      }
    } else {
      for name in names { exports[name.exported] = name.local }
    }
    try expectSemicolon()
  }

  /// `import('./x.js')`, `import.meta`.
  mutating func importExpression() throws(ScriptError) {
    index += 1
    if skipSign(".") {
      index += 1
      return
    }
    try expectSign("(")
    if token.kind == .string, isSign(")", at: 1) {
      dynamicImports.append(try modulePlace())
    } else {
      try assignment()
    }
    try expectSign(")")
  }
}
