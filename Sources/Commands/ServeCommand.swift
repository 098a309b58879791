import Diagnostics
import Foundation
import GatehouseKit
import Preview
import Synchronization

/// `gatehouse serve`: shows the site in browsers, and again after every change.
struct ServeCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let signals = EndingSignals()
    let (patience, memory) = (Patience(), PreviewMemory())
    let command = SiteCommand(context: context, invocation: invocation)
    guard let sources = SiteBuilder(command.options).sources() else {
      throw CommandFailure(SiteBuilder(command.options).list().diagnostics)
    }
    let server = try listen()
    let reveals = invocation.has(Self.reveal)
    let log = PreviewLog(
      context, invocation, opener: invocation.has(Self.open) ? BrowserOpener(context) : nil)
    log.say(server.warnings.map(\.diagnostic))
    let address = { @Sendable [port = server.port] in
      PreviewServer.address(host: self.options.host, port: port, base: $0)
    }
    let site = PreviewServer.Site(
      build: { log.timed { command.preview(revealing: reveals, memory, patience) } },
      sources: { SiteBuilder(command.options).sources() },
      wasBuilt: { log.tell($0, address($0.basePath)) })
    server.show(site, from: sources)
    signals.wait()
    server.stop()
    patience.end()
    // A build may still run, and libcrypto would be taken from under it at an exit in good order.
    _exit(Program.ExitCode.success.rawValue)
  }

  private var options: PreviewServer.Options {
    var options = PreviewServer.Options()
    if let host = invocation[Self.host] { options.host = host }
    if let port = invocation[Self.port].flatMap({ UInt16($0) }) { options.port = port }
    options.reveals = invocation.has(Self.reveal)
    return options
  }

  private func listen() throws(CommandFailure) -> PreviewServer {
    do { return try PreviewServer(options) } catch { throw CommandFailure([error.diagnostic]) }
  }
}

extension SiteCommand {
  /// Builds the site in memory, with the passphrases that the environment holds.
  func preview(revealing: Bool, _ memory: PreviewMemory, _ patience: Patience) -> SitePreview {
    var options = options
    do { options.passphrases = try passphrases() } catch { return SitePreview(failed: error.diagnostics) }
    return SiteBuilder(options).preview(revealing: revealing, memory: memory, patience: patience)
  }
}
