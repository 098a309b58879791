import Foundation
import Sealing

/// An item, what it was sealed for, and its content, as the two halves of the exchange hand it to one another: the length
/// of the description in four bytes, big-endian, the description in JSON, the content, the item.
struct Record {
  struct Description: Codable {
    /// The site secret's text.
    var secret: String
    /// The path that is expected.
    var path: String
    var type: String
    var encoding: String
    /// In the form `members@1`.
    var audiences: [String]
    var contentLength: Int
    var itemLength: Int
  }

  var description: Description
  var content: Data
  var item: Data

  /// The record in bytes.
  var data: Data {
    get throws {
      let text = try JSONEncoder().encode(description)
      let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
      return Data(length) + text + content + item
    }
  }

  /// The next record; `nil` at the end.
  static func read(from file: FileHandle) throws -> Record? {
    guard let prefix = try file.read(upToCount: 4), prefix.count == 4 else { return nil }
    let length = prefix.reduce(0) { $0 << 8 | Int($1) }
    let description = try JSONDecoder().decode(Description.self, from: bytes(length, from: file))
    return Record(
      description: description, content: try bytes(description.contentLength, from: file),
      item: try bytes(description.itemLength, from: file))
  }

  private static func bytes(_ count: Int, from file: FileHandle) throws -> Data {
    var bytes = Data()
    while bytes.count < count, let more = try file.read(upToCount: count - bytes.count), !more.isEmpty {
      bytes += more
    }
    return bytes
  }

  /// What comes of opening the item.
  func outcome() throws -> String {
    let secret = try SiteSecret(text: description.secret)
    let keys = try description.audiences.map {
      try AudienceKey(secret: secret, version: AudienceVersion(word: $0))
    }
    do throws(SealingError) {
      let opened = try SealedItem.open(Array(item), expectedPath: description.path, keys: keys)
      let isSame =
        opened.type == description.type && opened.encoding.rawValue == description.encoding
        && opened.content.elementsEqual(content)
      return isSame ? "opened" : "differs"
    } catch {
      guard case .refused = error else { throw error }
      return "refused"
    }
  }
}
