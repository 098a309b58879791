import Diagnostics

// Every sentence of the preview that a terminal shows.

extension PreviewProblem {
  /// The problem as people read it: a warning where the preview goes on.
  public var diagnostic: Diagnostic {
    switch self {
    case .noBrowser, .openToOthers, .otherPort: .warning(message, help: help)
    case .unknownHost, .noFreePort, .refused, .noServer, .revealsToOthers: .error(message, help: help)
    }
  }

  private var message: String {
    switch self {
    case .unknownHost(let host): "this machine has no address “\(host)”"
    case .noFreePort(let first, let last): "none of the ports from \(first) to \(last) is free"
    case .refused(let host, let port, let reason): "cannot listen on port \(port) of \(host): \(reason)"
    case .noServer: "the server cannot start"
    case .revealsToOthers(let host): "--reveal would show protected pages to whoever reaches \(host)"
    case .noBrowser(nil): "there is no program here that opens a browser"
    case .noBrowser(let reason?): "the browser cannot be opened: \(reason)"
    case .openToOthers(let host):
      "whoever reaches \(host) can see this preview, and no protected page opens there: browsers offer no cryptography to pages on plain http from another machine"
    case .otherPort(let wanted, let got): "port \(wanted) is taken, so this is port \(got)"
    }
  }

  private var help: String? {
    switch self {
    case .unknownHost: "name one of its addresses, or leave out --host"
    case .noFreePort: "name another with --port, or 0 for any that is free"
    case .refused(_, let port, _) where port < 1024: "ports below 1024 are for root: name another with --port"
    case .revealsToOthers: "leave out --host, or --reveal"
    case .openToOthers: "to look from another machine, forward the port: ssh -L 8000:localhost:8000 HOST"
    case .noBrowser: "open the address yourself"
    case .refused, .noServer, .otherPort: nil
    }
  }
}
