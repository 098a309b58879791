import Foundation

extension Keyring {
  /// The file's bytes: compact JSON with its keys in the format's order, and a line end.
  public var json: [UInt8] {
    let derivations = derivations.map { #"{"name":"PBKDF2-HMAC-SHA256","iterations":\#($0)}"# }
    let audiences = audiences.map { audience in
      let entries = audience.entries.map { entry in
        #"{"derivation":\#(entry.derivation),"member":"\#(Base64URL.encode(entry.member))","#
          + #""enc":"\#(Base64URL.encode(entry.encapsulatedKey))","#
          + #""key":"\#(Base64URL.encode(entry.sealedKey))"}"#
      }
      return #"\#(Keyring.quoted(audience.version.name)):{"epoch":\#(audience.version.epoch),"#
        + #""signIn":"\#(audience.signIn.rawValue)","entries":[\#(entries.joined(separator: ","))]}"#
    }
    let text =
      #"{"version":1,"siteSalt":"\#(siteSalt.text)","derivations":[\#(derivations.joined(separator: ","))],"#
      + #""audiences":{\#(audiences.joined(separator: ","))}}"#
    return Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  // A name holds no control characters, so that these two are all that JSON wants escaped.
  private static func quoted(_ name: String) -> String {
    var result = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Reads a keyring's file. Throws ``SealingError/keyringMalformed(_:)``, or what a value in it is not.
  public init(parsing json: [UInt8]) throws(SealingError) {
    let data = Data(json)
    guard let version = Keyring.decode(VersionFile.self, from: data)?.version else {
      throw .keyringMalformed(.structure)
    }
    guard version == 1 else { throw .keyringMalformed(.version(version)) }
    guard let file = Keyring.decode(File.self, from: data) else { throw .keyringMalformed(.structure) }
    for derivation in file.derivations {
      guard derivation.name == "PBKDF2-HMAC-SHA256" else { throw .keyringMalformed(.derivation) }
      guard MemberKeyPair.fewestIterations...Int(Int32.max) ~= derivation.iterations else {
        throw .iterationsRefused(derivation.iterations)
      }
    }
    let names = file.audiences.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var audiences: [Audience] = []
    for name in names {
      guard let audience = file.audiences[name] else { continue }
      audiences.append(try audience.value(name: name, derivations: file.derivations.count))
    }
    let iterations = file.derivations.map(\.iterations)
    self.init(siteSalt: try SiteSalt(text: file.siteSalt), derivations: iterations, audiences: audiences)
  }

  // The decoder's errors quote the file at length; which of the flaws it is says enough.
  private static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      return nil
    }
  }

  private struct VersionFile: Decodable {
    let version: Int
  }

  private struct File: Decodable {
    let siteSalt: String
    let derivations: [DerivationFile]
    let audiences: [String: AudienceFile]
  }

  private struct DerivationFile: Decodable {
    let name: String
    let iterations: Int
  }

  private struct AudienceFile: Decodable {
    let epoch: UInt32
    let signIn: String
    let entries: [EntryFile]

    func value(name: String, derivations: Int) throws(SealingError) -> Audience {
      guard let signIn = SignIn(rawValue: signIn) else { throw .keyringMalformed(.structure) }
      return Audience(
        version: try AudienceVersion(name: name, epoch: epoch), signIn: signIn,
        entries: try entries.map { (entry) throws(SealingError) in
          guard 0..<derivations ~= entry.derivation else {
            throw .keyringMalformed(.derivationMissing(entry.derivation))
          }
          return try entry.value()
        })
    }
  }

  private struct EntryFile: Decodable {
    let derivation: Int
    let member: String
    let enc: String
    let key: String

    func value() throws(SealingError) -> Entry {
      guard let member = Base64URL.decode(member), member.count == 8,
        let encapsulatedKey = Base64URL.decode(enc), encapsulatedKey.count == X25519.size,
        let sealedKey = Base64URL.decode(key), sealedKey.count == SecretKey.size + AESGCM.tagSize
      else { throw .keyringMalformed(.bytes) }
      return Entry(
        derivation: derivation, member: member, encapsulatedKey: encapsulatedKey, sealedKey: sealedKey)
    }
  }
}
