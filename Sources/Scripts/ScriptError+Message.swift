// Every sentence about modules.

extension ScriptError {
  /// What is wrong, in one sentence.
  public var message: String {
    switch cause {
    case .notUTF8: "this script is not UTF-8"
    case .unknownCharacter(let text): "“\(text)” cannot stand here"
    case .unclosed(let what): "\(what) is not closed"
    case .expected(let wanted, let found): "\(wanted) has to stand here, not “\(found)”"
    case .noSemicolon: "a statement ends here without a semicolon"
    case .lineEnd(let word): "the line ends after “\(word)”"
    case .unsupported(let what): "\(what) cannot be bundled"
    case .declaredTwice(let name): "“\(name)” is declared twice"
    case .unknownModule(let name): "there is no module “\(name)” of the guard"
    case .unknownExport(let name, let module): "\(module) exports no “\(name)”"
    case .unknownPrivateName(let name): "no class around has “\(name)”"
    case .cycle(let modules): "these modules import one another: \(modules.joined(separator: ", "))"
    case .insideImport(let name): "“\(name)” is loaded with this module already"
    case .sharedByParts(let name): "“\(name)” belongs to two parts that are loaded later"
    }
  }

  /// What to do about it.
  public var help: String? {
    switch cause {
    case .noSemicolon, .lineEnd: "write the semicolon: the published script has no line ends"
    case .unsupported: "docs/guard.md says what a module of the guard can be made of"
    case .unknownModule: "write the file beside this one, or correct the name"
    case .sharedByParts: "import it in the script that loads both"
    case .cycle: "move what they share to a module of its own"
    case .insideImport: "import it at the top"
    default: nil
    }
  }
}
