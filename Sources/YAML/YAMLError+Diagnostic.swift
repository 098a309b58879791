import Diagnostics

extension YAMLError {
  /// The error as a person reads it.
  ///
  /// - Parameters:
  ///   - path: The file's path as its user would type it.
  ///   - text: The bytes of the whole file, so that the line can be shown.
  public func diagnostic(path: String, in text: some Collection<UInt8>) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    if case .duplicateKey(_, let first, let firstLength) = cause {
      let place = Place(path: path, position: first, length: firstLength, in: text)
      notes.append(Diagnostic.Note(YAMLError.firstGivenHere, at: place))
    }
    return .error(
      message, at: Place(path: path, position: position, length: length, in: text), help: help, notes: notes)
  }
}
