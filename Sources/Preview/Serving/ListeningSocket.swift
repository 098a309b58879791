import Foundation

/// A socket that waits for connections.
struct ListeningSocket: ~Copyable {
  /// Why a socket cannot be had.
  enum Refusal: Error, Hashable {
    /// Another program has the port.
    case taken
    /// This machine has no such address.
    case noAddress
    /// The system's own words.
    case other(String)
  }

  /// The system's number for it.
  let descriptor: Int32

  /// Listens on a port of an address; 0 for any port that is free.
  init(_ address: SocketAddress, port: UInt16) throws(Refusal) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(address.family, kind, 0)
    guard descriptor >= 0 else { throw errno == EAFNOSUPPORT ? .noAddress : .other(Self.reason) }
    do throws(Refusal) { try Self.listen(descriptor, address, port) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  private static func listen(_ descriptor: Int32, _ address: SocketAddress, _ port: UInt16) throws(Refusal) {
    // No child that the build starts needs it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if address.family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size) }
    let bound = address.withPointer(port: port) { bind(descriptor, $0, $1) }
    guard bound == 0, Foundation.listen(descriptor, 512) == 0 else {
      switch errno {
      case EADDRINUSE: throw .taken
      case EADDRNOTAVAIL: throw .noAddress
      default: throw .other(reason)
      }
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// The port that it listens on.
  var port: UInt16 { SocketAddress.port(of: descriptor) }

  /// Leaves the socket to somebody else, who closes it.
  consuming func release() {
    discard self
  }

  deinit {
    close(descriptor)
  }
}
