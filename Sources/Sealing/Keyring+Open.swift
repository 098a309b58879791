extension Keyring {
  /// The keys of every audience that has an entry for the member. A pair derived with another number of iterations
  /// than the entry's derivation says has another identifier, and so no entry.
  ///
  /// Throws ``SealingError/entryMissing`` where there is none, which is what a wrong name or password comes to, and
  /// ``SealingError/entryAltered(audience:)``.
  public func open(with pair: MemberKeyPair) throws(SealingError) -> [AudienceKey] {
    var keys: [AudienceKey] = []
    for audience in audiences {
      let entries = audience.entries.filter { $0.member == pair.publicKey.identifier }
      for entry in entries {
        let key = try HPKE.open(
          entry.sealedKey, encapsulated: entry.encapsulatedKey, by: pair.pair,
          info: Keyring.info(for: audience.version), authenticating: siteSalt.bytes)
        guard let key else { throw .entryAltered(audience: audience.version.name) }
        keys.append(AudienceKey(version: audience.version, key: key))
      }
    }
    if keys.isEmpty { throw .entryMissing }
    return keys
  }
}
