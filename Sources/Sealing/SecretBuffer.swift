import CCrypto

/// Secret bytes while they are worked with. The memory is cleansed before it is freed, and is never copied by an
/// assignment.
struct SecretBuffer: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  /// Makes `count` zero bytes.
  init(count: Int) {
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Copies the bytes, in order.
  init(_ pieces: [UInt8]...) {
    self.init(count: pieces.reduce(0) { $0 + $1.count })
    var offset = 0
    for piece in pieces {
      UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyBytes(from: piece)
      offset += piece.count
    }
  }

  /// Puts `prefix` before the bytes of `secret`.
  init(prefix: [UInt8], _ secret: borrowing SecretBuffer) {
    self.init(count: prefix.count + secret.count)
    memory.copyBytes(from: prefix)
    UnsafeMutableRawBufferPointer(rebasing: memory[prefix.count...]).copyMemory(from: secret.bytes)
  }

  deinit {
    OPENSSL_cleanse(memory.baseAddress, memory.count)
    memory.deallocate()
  }

  /// How many bytes there are.
  var count: Int { memory.count }

  /// A copy of the bytes, where they are no secret after all: ciphertext, nonces, hashes.
  func copyOfBytes() -> [UInt8] {
    Array(memory)
  }

  /// The bytes. They must not outlive the buffer, so that a caller has to use or return it afterwards, or to have
  /// borrowed it.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  /// The bytes, to be written, under the same rule.
  var mutableBytes: UnsafeMutableRawBufferPointer { memory }

  /// The bytes as one value, or `nil` where they are not 32.
  func loadKey() -> SIMD32<UInt8>? {
    memory.count == SecretKey.size ? memory.loadUnaligned(as: SIMD32<UInt8>.self) : nil
  }

  /// The bytes' text in base64url, for the one secret that has a text.
  func base64URL() -> String {
    Base64URL.encode(memory)
  }

  /// Whether both hold the same bytes, in a time that depends on the length alone.
  func equals(_ other: borrowing SecretBuffer) -> Bool {
    guard count == other.count else { return false }
    return CRYPTO_memcmp(memory.baseAddress, other.bytes.baseAddress, count) == 0
  }
}
