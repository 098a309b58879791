/// An error or a warning with its place, ready to be shown to a person.
///
/// The engines (`YAML`, `Jinja`, `Markdown`, `Sealing`) throw typed causes; a diagnostic is made from a cause where
/// the file's path and text are known.
public struct Diagnostic: Hashable, Sendable {
  /// How grave it is. Errors stop a build before anything is written.
  public enum Severity: String, Sendable {
    case error, warning
  }

  /// A second place that belongs to the first: the earlier of two keys, the template that included this one.
  public struct Note: Hashable, Sendable {
    /// Where, and what stands there; `nil` for a remark without a place.
    public var place: Place?
    /// What the reader should see there, without a full stop: `first given here`.
    public var message: String

    /// Makes a note for a place.
    public init(_ message: String, at place: Place?) {
      self.message = message
      self.place = place
    }
  }

  /// How grave it is.
  public var severity: Severity
  /// Where it is; `nil` where it concerns no file, such as a missing environment variable.
  public var place: Place?
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do about it, where that is known.
  public var help: String?
  /// Further places.
  public var notes: [Note]

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, _ message: String, at place: Place? = nil, help: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.help = help
    self.notes = notes
  }

  /// An error.
  public static func error(
    _ message: String, at place: Place? = nil, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: place, help: help, notes: notes)
  }

  /// A warning.
  public static func warning(
    _ message: String, at place: Place? = nil, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: place, help: help, notes: notes)
  }
}
