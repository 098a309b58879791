import Foundation

/// An address of this machine to listen on.
struct SocketAddress: Hashable, Sendable {
  /// `AF_INET` or `AF_INET6`.
  let family: Int32
  private let bytes: [UInt8]

  /// The addresses that a name has; empty where it has none.
  static func all(of host: String) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "0", &hints, &list) == 0, let first = list else { return [] }
    defer { freeaddrinfo(first) }
    var found: [SocketAddress] = []
    for entry in sequence(first: first, next: { $0.pointee.ai_next }) {
      guard let address = SocketAddress(entry.pointee), !found.contains(address) else { continue }
      found.append(address)
    }
    return found
  }

  private init?(_ entry: addrinfo) {
    guard [AF_INET, AF_INET6].contains(entry.ai_family), let address = entry.ai_addr else { return nil }
    family = entry.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen)))
  }

  /// Whether only programs on this machine can reach it: 127.0.0.0/8 (RFC 1122, section 3.2.1.3) and ::1 (RFC 4291,
  /// section 2.5.3).
  var isLoopback: Bool {
    if family == AF_INET { return bytes.count >= 8 && bytes[4] == 127 }
    return bytes.count >= 24 && bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
  }

  /// Lends the address with a port to a call of the system. The port is the two bytes after the family, in network
  /// order, in both families.
  func withPointer<Result>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var bytes = self.bytes
    bytes[2] = UInt8(port >> 8)
    bytes[3] = UInt8(port & 0xFF)
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(bytes.count)) }
    }
  }

  /// The port of a socket.
  static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { return 0 }
    return withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }
}
