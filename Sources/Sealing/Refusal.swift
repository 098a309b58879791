/// Why a reader refuses a sealed item (sealed format, “What a reader must refuse”). Nothing of the content comes out
/// with any of them.
public enum Refusal: Hashable, Sendable {
  /// The bytes do not begin as a sealed item does.
  case notSealed
  /// The header is of a version that this program does not know.
  case versionUnknown
  /// No blank line ends the header.
  case headerUnended
  /// A line has a name that the format does not know, or none.
  case lineUnknown
  /// A line is missing.
  case lineMissing(HeaderLine)
  /// A line, or the word of a key line, stands twice.
  case lineRepeated(HeaderLine)
  /// A line stands before one that it has to follow.
  case lineMisplaced(HeaderLine)
  /// The value of a line is not what the format says.
  case lineMalformed(HeaderLine)
  /// The item belongs to another path than the one expected.
  case pathUnexpected
  /// None of the keys at hand opens the item.
  case keyMissing
  /// The item key's tag is bad: altered, or wrapped with another key.
  case keyAltered
  /// A chunk's tag is bad: the header, or the chunk with this number from 0, was altered or moved.
  case chunkAltered(Int)
  /// The item ends before its last chunk.
  case lastChunkMissing
  /// The item goes on, after its last chunk, with another last chunk.
  case lastChunkRepeated
  /// Bytes that are no chunk stand after the last chunk.
  case bytesAfterLastChunk
  /// The padding lacks its 0x80.
  case paddingUnmarked
  /// The content is not the DEFLATE stream that the header says.
  case encodingDamaged

  /// A line of the header, by its name.
  public enum HeaderLine: String, CaseIterable, Hashable, Sendable {
    case path, type, encoding, salt, key
  }
}
