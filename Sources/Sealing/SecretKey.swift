import CCrypto
import Synchronization

/// A key of 32 bytes that lives longer than one computation. Copies of the reference share one place in memory, which
/// is cleansed when the last of them goes.
final class SecretKey: Sendable {
  /// How many bytes a key has.
  static let size = 32

  // A mutex, because only through one may a `Sendable` class change, and so cleanse, what it stores.
  private let storage: Mutex<SIMD32<UInt8>>

  /// Takes 32 bytes, or returns `nil` where there are more or fewer.
  init?(_ secret: consuming SecretBuffer) {
    guard let key = secret.loadKey() else { return nil }
    storage = Mutex(key)
  }

  deinit {
    storage.withLock { key in
      withUnsafeMutableBytes(of: &key) { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
  }

  /// The bytes, for one computation.
  func copy() -> SecretBuffer {
    let buffer = SecretBuffer(count: SecretKey.size)
    storage.withLock { key in
      withUnsafeBytes(of: &key) { buffer.mutableBytes.copyMemory(from: $0) }
    }
    return buffer
  }

  /// Whether both are the same key, in a time that does not depend on the bytes.
  func equals(_ other: SecretKey) -> Bool {
    copy().equals(other.copy())
  }
}
