/// What declares names: a name, or a pattern of them (ECMA-262, section 14.3.3).
extension ScriptParser {
  mutating func bindingTarget() throws(ScriptError) {
    if isSign("[") { return try arrayPattern() }
    if isSign("{") { return try objectPattern() }
    try declareName()
  }

  private mutating func bindingElement() throws(ScriptError) {
    try bindingTarget()
    if skipSign("=") { try assignment() }
  }

  private mutating func arrayPattern() throws(ScriptError) {
    index += 1
    while !isSign("]") {
      if skipSign(",") { continue }
      _ = skipSign("...")
      try bindingElement()
      if !isSign("]") { try expectSign(",") }
    }
    index += 1
  }

  private mutating func objectPattern() throws(ScriptError) {
    index += 1
    while !isSign("}") {
      if skipSign("...") {
        try declareName()
      } else if isName(), isSign(",", at: 1) || isSign("}", at: 1) || isSign("=", at: 1) {
        try declareName(.shorthand)
        if skipSign("=") { try assignment() }
      } else {
        try propertyName()
        try expectSign(":")
        try bindingElement()
      }
      dropTrailingComma(before: "}")
      if !skipSign(",") { break }
    }
    try expectSign("}")
  }
}
