import CMicrohttpd
import Diagnostics
import Foundation
import GatehouseKit

/// Shows a site in browsers while it is being written: builds it in memory, builds it again when one of its files
/// changes, and reloads the pages that are open.
public final class PreviewServer {
  /// Where it listens, and what it shows.
  public struct Options: Sendable {
    /// The name or address to listen on. `localhost` stands for both of its addresses.
    public var host = "localhost"
    /// The port to listen on, or the first one after it that is free; 0 for any.
    public var port: UInt16 = 8000
    /// Whether protected pages are shown in the clear.
    public var reveals = false

    /// The default: `localhost`, port 8000, nothing revealed.
    public init() {}
  }

  /// What it shows.
  public struct Site: Sendable {
    /// Builds the site.
    public var build: @Sendable () -> SitePreview
    /// The files that it is built from; `nil` where that cannot be known now.
    public var sources: @Sendable () -> SiteSources?
    /// Is told of every build that is shown.
    public var wasBuilt: @Sendable (SitePreview) -> Void

    /// Makes a site from what can be done with it.
    public init(
      build: @escaping @Sendable () -> SitePreview, sources: @escaping @Sendable () -> SiteSources?,
      wasBuilt: @escaping @Sendable (SitePreview) -> Void
    ) {
      self.build = build
      self.sources = sources
      self.wasBuilt = wasBuilt
    }
  }

  /// The port that it listens on.
  public let port: UInt16
  /// What is to be said of where it listens.
  public let warnings: [PreviewProblem]
  private let states: SiteStates
  private var daemons: [HTTPDaemon]

  /// Listens. Until the site is built, every page says so.
  public init(_ options: Options) throws(PreviewProblem) {
    // Browsers take “localhost” for both addresses (RFC 6761, section 6.3), whatever the system knows of it.
    let names = options.host == "localhost" ? ["127.0.0.1", "::1"] : [options.host]
    let addresses = names.flatMap(SocketAddress.all)
    if addresses.isEmpty { throw .unknownHost(options.host) }
    let isLocal = addresses.allSatisfy(\.isLoopback)
    if options.reveals, !isLocal { throw .revealsToOthers(host: options.host) }
    // Differs from process to process, so that pages of an earlier one are loaded anew.
    let start = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    states = SiteStates(start: start, reveals: options.reveals)
    let router = Router(hosts: HostCheck(host: options.host), reveals: options.reveals)
    (daemons, port) = try Self.listen(addresses, options, RequestHandler(router, states))
    warnings =
      (isLocal ? [] : [.openToOthers(host: options.host)])
      + (options.port == port || options.port == 0 ? [] : [.otherPort(wanted: options.port, got: port)])
  }

  /// How many ports are tried.
  private static let mostPorts = 100

  private static func listen(
    _ addresses: [SocketAddress], _ options: Options, _ handler: RequestHandler
  ) throws(PreviewProblem) -> ([HTTPDaemon], UInt16) {
    let last = UInt16(min(Int(options.port) + mostPorts - 1, Int(UInt16.max)))
    for port in options.port...last {
      var daemons: [HTTPDaemon] = []
      var bound = port
      do throws(ListeningSocket.Refusal) {
        for address in addresses {
          do throws(ListeningSocket.Refusal) {
            let socket = try ListeningSocket(address, port: bound)
            bound = socket.port
            daemons.append(try start(socket, handler))
          } catch {
            // A machine without IPv6 still has a name for its address.
            if error != .noAddress { throw error }
          }
        }
      } catch {
        if case .other(let reason) = error {
          throw .refused(host: options.host, port: port, reason: reason)
        }
        continue
      }
      if daemons.isEmpty { throw .unknownHost(options.host) }
      return (daemons, bound)
    }
    throw .noFreePort(first: options.port, last: last)
  }

  private static func start(
    _ socket: consuming ListeningSocket, _ handler: RequestHandler
  ) throws(ListeningSocket.Refusal) -> HTTPDaemon {
    do { return try HTTPDaemon(listeningOn: socket, handler) } catch {
      throw .other(error.diagnostic.message)
    }
  }

  /// The address of a site below a path.
  public static func address(host: String, port: UInt16, base: String) -> String {
    let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)\(base)"
  }

  /// Builds the site, and again after every change, on a thread of its own.
  ///
  /// - Parameter first: the files that it is built from.
  public func show(_ site: Site, from first: SiteSources) {
    let states = self.states
    let beat = Beat(every: 10_000_000_000)
    let watcher = Watcher(
      surroundings: Watcher.Surroundings(
        sources: site.sources,
        snapshot: { SnapshotWalk.take($0, after: $1, now: WallClock.now()) }, build: site.build,
        publish: { preview in
          states.take(preview)
          site.wasBuilt(preview)
          gatehouse_release_memory()
        }, now: WallClock.now, sleep: WallClock.sleep,
        look: { if beat.isDue(at: WallClock.now()) { states.beat() } }, isEnding: { states.isEnding }))
    let thread = Thread { watcher.run(first) }
    // Builds go as deep as on the main thread.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends all connections and listens no more. A build that runs goes on, and is not shown.
  public func stop() {
    states.end()
    daemons = []
  }
}
