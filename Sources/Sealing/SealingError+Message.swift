extension SealingError {
  /// What is wrong, in plain words.
  public var message: String {
    switch self {
    case .library(let primitive): "\(primitive.rawValue) failed"
    case .siteSecretMalformed: "this is not a site secret"
    case .siteSaltMalformed: "this is not a site salt"
    case .publicKeyMalformed: "this is not a member's public key"
    case .publicKeyUnusable: "this public key cannot be used, because nobody can hold its private half"
    case .audienceNameMalformed(let name): "“\(name)” is not the name of an audience"
    case .epochMalformed(let text): "“\(text)” is not the epoch of an audience"
    case .audienceWordMalformed(let word): "“\(word)” is not an audience with its epoch"
    case .iterationsRefused(let count): "\(count) iterations of PBKDF2 are refused"
    case .memberRepeated(let audience): "a member stands twice in the audience “\(audience)”"
    case .audienceRepeated(let audience): "the audience “\(audience)” stands twice"
    case .audiencesEmpty: "the item is sealed for nobody"
    case .pathMalformed(let path): "“\(path)” is not the path of an item"
    case .typeMalformed(let type): "“\(type)” is not a media type"
    case .contentTooLarge: "the content is too large to be sealed"
    case .keyringMalformed(let flaw): "the keyring cannot be read: \(flaw.message)"
    case .entryMissing: "the keyring has no entry for this member"
    case .entryAltered(let audience): "the member's entry for the audience “\(audience)” was altered"
    case .refused(let refusal): "the sealed item is refused: \(refusal.message)"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .library: "check the installation of OpenSSL 3 and zlib, and the memory that is free"
    case .siteSecretMalformed: "give the whole text, which is “ghs1_” and 43 letters, digits, “-” or “_”"
    case .siteSaltMalformed: "give the salt as it was made, which is 22 letters, digits, “-” or “_”"
    case .publicKeyMalformed, .publicKeyUnusable:
      "add the member again, so that the key is “ghm1_” and 43 letters, digits, “-” or “_”"
    case .audienceNameMalformed: "use letters and digits, without white space, “@” or “,”"
    case .epochMalformed: "write a whole number from 1 up"
    case .audienceWordMalformed: "write a name, “@” and a whole number from 1 up, such as “members@1”"
    case .iterationsRefused: "use \(MemberKeyPair.fewestIterations) or more"
    case .memberRepeated: "remove one of the two"
    case .audienceRepeated: "name each audience once"
    case .audiencesEmpty: "name one audience or more"
    case .pathMalformed: "begin with “/” and percent-encode what is not ASCII"
    case .typeMalformed: "write a type such as “text/html”"
    case .contentTooLarge: "split the file into parts below 4 GB"
    case .keyringMalformed, .entryAltered: "build the site again"
    case .entryMissing: "check the name and the password"
    case .refused(let refusal): refusal.help
    }
  }
}

extension SealingError.KeyringFlaw {
  /// What is wrong, in plain words.
  public var message: String {
    switch self {
    case .structure: "it is not the JSON that the format describes"
    case .version(let version): "its version is \(version), and only version 1 is known"
    case .derivation: "its keys are derived in a way that is not known"
    case .derivationMissing(let index): "an entry names derivation \(index), which is not there"
    case .bytes: "a value has the wrong length or is not base64url"
    }
  }
}

extension Refusal {
  /// What is wrong, in plain words.
  public var message: String {
    switch self {
    case .notSealed: "it does not begin as a sealed item does"
    case .versionUnknown: "its version is not known"
    case .headerUnended: "its header has no end"
    case .lineUnknown: "its header has a line that is not known"
    case .lineMissing(let line): "its header has no “\(line.rawValue)” line"
    case .lineRepeated(let line): "its header has a “\(line.rawValue)” line twice"
    case .lineMisplaced(let line): "the “\(line.rawValue)” line of its header is out of order"
    case .lineMalformed(let line): "the “\(line.rawValue)” line of its header is not as the format says"
    case .pathUnexpected: "it belongs to another path"
    case .keyMissing: "no key at hand opens it"
    case .keyAltered: "the key in its header was altered"
    case .chunkAltered(let number): "its chunk \(number) or its header was altered"
    case .lastChunkMissing: "its end is missing"
    case .lastChunkRepeated: "it has a second last chunk"
    case .bytesAfterLastChunk: "bytes follow its last chunk"
    case .paddingUnmarked: "the mark of its padding is missing"
    case .encodingDamaged: "its content cannot be decompressed"
    }
  }

  /// What to do about it.
  public var help: String {
    switch self {
    case .versionUnknown: "use the version of Gatehouse that sealed it, or build the site again"
    case .keyMissing: "sign in to one of its audiences"
    default: "build the site again, and publish all of its files"
    }
  }
}
