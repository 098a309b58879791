import Foundation
import Testing

@testable import Sealing

/// `spec/vectors.json`, made by a third implementation of the format.
struct Vectors: Decodable {
  struct Key: Decodable {
    let audience: String
    let epoch: UInt32
    let key: String
  }

  struct Member: Decodable {
    struct Entry: Decodable {
      let audience: String
      let epoch: UInt32
      let member: String
      let enc: String
      let key: String
    }

    let username: String
    let password: String
    let iterations: Int
    let publicKey: String
    let privateKey: String
    let entries: [Entry]
  }

  struct Item: Decodable {
    let name: String
    let path: String
    let type: String
    let encoding: String
    let audiences: [String]
    let content: String?
    let contentSHA256: String
    let contentLength: Int
    let sealed: String?
    let sealedSHA256: String
    let sealedLength: Int

    /// The content; where the file does not hold it, byte i is i mod 251.
    func bytes() throws -> [UInt8] {
      guard let content else { return (0..<contentLength).map { UInt8($0 % 251) } }
      return try #require(Base64URL.decode(content))
    }

    /// The sealed bytes, in base64 with its own alphabet and padding left out.
    func sealedBytes() throws -> [UInt8]? {
      guard let sealed else { return nil }
      let text = sealed.replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "+", with: "-")
      return Base64URL.decode(text)
    }
  }

  let siteSecret: String
  let siteSalt: String
  let siteSaltWithoutMembersFile: String
  let audienceKeys: [Key]
  let members: [Member]
  let items: [Item]
  let padme: [[Int]]

  static func load() throws -> Vectors {
    try SharedFiles.decode(Vectors.self, from: "spec/vectors.json")
  }
}
