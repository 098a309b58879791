import CCrypto

/// The operating system's randomness, through libcrypto's generator.
public enum SecureRandom {
  /// `count` random bytes, for salts and other values that become public. Throws where the generator has no seed.
  public static func bytes(_ count: Int) throws(SealingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = Int32(exactly: count), RAND_bytes(&bytes, length) == 1 else { throw .library(.random) }
    return bytes
  }

  /// `count` random bytes that stay secret, from the generator that serves secrets alone.
  static func secretBytes(_ count: Int) throws(SealingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = Int32(exactly: count), RAND_priv_bytes(&bytes, length) == 1 else {
      throw .library(.random)
    }
    return bytes
  }

  /// A random key, from the generator that serves secrets alone.
  static func key() throws(SealingError) -> SecretKey {
    let buffer = SecretBuffer(count: SecretKey.size)
    let pointer = buffer.mutableBytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard RAND_priv_bytes(pointer, Int32(buffer.count)) == 1, let key = SecretKey(buffer) else {
      throw .library(.random)
    }
    return key
  }
}
