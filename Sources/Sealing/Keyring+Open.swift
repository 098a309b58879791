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
        keys.append(try open(entry, of: audience.version, with: pair))
      }
    }
    if keys.isEmpty { throw .entryMissing }
    return keys
  }

  private func open(
    _ entry: Entry, of version: AudienceVersion, with pair: MemberKeyPair
  ) throws(SealingError) -> AudienceKey {
    do {
      let key = try HPKE.open(
        entry.sealedKey, encapsulated: entry.encapsulatedKey, by: pair.pair,
        info: Keyring.info(for: version), authenticating: siteSalt.bytes)
      if let key { return AudienceKey(version: version, key: key) }
    } catch .publicKeyUnusable {
      // No build encapsulates with a point of low order.
    }
    throw .entryAltered(audience: version.name)
  }
}
