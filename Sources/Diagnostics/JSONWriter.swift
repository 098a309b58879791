/// Writes diagnostics as programs read them: one JSON object a line. `docs/diagnostics.md` has the schema.
public struct JSONWriter: Sendable {
  /// Makes a writer.
  public init() {}

  /// The text of diagnostics: all of them, a line each.
  public func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { value(of: $0).text + "\n" }.joined()
  }

  /// A diagnostic as a value.
  public func value(of diagnostic: Diagnostic) -> JSONValue {
    .object(
      [
        .init("severity", .string(diagnostic.severity.rawValue)),
        .init("message", .string(diagnostic.message)),
      ] + members(of: diagnostic.place) + [
        .init("help", .optional(diagnostic.help)),
        .init(
          "notes",
          .array(
            diagnostic.notes.map { note in
              .object([.init("message", .string(note.message))] + members(of: note.place))
            })),
      ])
  }

  private func members(of place: Place?) -> [JSONValue.Member] {
    let position = place?.position
    return [
      .init("path", .optional(place?.path)),
      .init("line", .optional(position?.line)),
      .init("column", .optional(position?.column)),
      .init("length", .optional(position == nil ? nil : place?.length)),
    ]
  }
}
