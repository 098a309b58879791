/// Why there is no preview.
public enum PreviewProblem: Error, Hashable, Sendable {
  /// No address is known for the host.
  case unknownHost(String)
  /// No port is free among those that were tried.
  case noFreePort(first: UInt16, last: UInt16)
  /// The system refuses, in its own words.
  case refused(host: String, port: UInt16, reason: String)
  /// libmicrohttpd did not start.
  case noServer
  /// Protected pages would be in the clear for whoever reaches this machine.
  case revealsToOthers(host: String)
  /// The browser did not start, in the system's own words; `nil` where no program is there that knows which it is.
  case noBrowser(reason: String?)
  /// Other machines reach the preview.
  case openToOthers(host: String)
  /// Another port is used than the one that was asked for.
  case otherPort(wanted: UInt16, got: UInt16)
}
