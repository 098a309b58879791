/// `LabeledExtract` and `LabeledExpand` of RFC 9180 section 4.
struct LabeledHKDF: Sendable {
  private static let version = Array("HPKE-v1".utf8)

  /// The suite's identifier.
  let suite: [UInt8]

  /// `LabeledExtract(salt, label, ikm)`.
  func extract(
    salt: borrowing SecretBuffer, label: String, _ material: borrowing SecretBuffer
  ) throws(SealingError) -> SecretBuffer {
    let labeled = SecretBuffer(prefix: LabeledHKDF.version + suite + Array(label.utf8), material)
    return try HKDF.extract(from: labeled, salt: salt)
  }

  /// `LabeledExpand(prk, label, info, L)`, with `count` as `L`, below 65,536.
  func expand(
    _ secret: borrowing SecretBuffer, label: String, info: [UInt8], count: Int
  ) throws(SealingError) -> SecretBuffer {
    let length = [UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
    let labeled = length + LabeledHKDF.version + suite + Array(label.utf8) + info
    return try HKDF.expand(secret, info: labeled, count: count)
  }
}
