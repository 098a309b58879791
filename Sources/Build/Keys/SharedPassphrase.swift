import Site

/// A passphrase that the environment holds for an audience. A build derives its key pair anew, a
/// preview once for all its builds and in memory only. Neither it nor its key is written to anywhere but the keyring, where
/// it is one entry among others.
public struct SharedPassphrase: Sendable, CustomStringConvertible, CustomReflectable {
  /// Whom it lets read.
  public let audience: Audience
  let text: String

  /// Takes a passphrase.
  public init(audience: Audience, text: String) {
    self.audience = audience
    self.text = text
  }

  /// Says whose it is, and nothing of its text.
  public var description: String { "passphrase of \(audience) (redacted)" }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
