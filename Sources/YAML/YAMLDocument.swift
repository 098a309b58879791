import Diagnostics

/// Reads YAML: the part of YAML 1.2 that people write by hand, without anchors, aliases, tags and several documents.
public enum YAMLDocument {
  /// How deep lists and mappings may stand in each other.
  public static let nestingLimit = 64

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; one byte-order mark at the start of a file is dropped.
  ///   - firstLine: The number of the first line, where the document is part of a file.
  /// - Returns: The value, or `nil` for a document that holds nothing but comments.
  /// - Throws: The first thing that is wrong.
  public static func parse(
    _ bytes: some Collection<UInt8>, firstLine: Int = 1
  ) throws(YAMLError) -> YAMLNode? {
    var errors: [YAMLError] = []
    let node = read(bytes, firstLine: firstLine, errors: &errors)
    if let first = errors.first { throw first }
    return node
  }

  /// Reads a document and goes on after errors where that makes sense (duplicate keys), so that a person sees them
  /// all at once.
  ///
  /// The value is only good for finding more errors where `errors` has grown; of a duplicate key, the first entry
  /// stays.
  public static func read(
    _ bytes: some Collection<UInt8>, firstLine: Int = 1, errors: inout [YAMLError]
  ) -> YAMLNode? {
    let isMarked = firstLine == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = isMarked ? Array(bytes.dropFirst(3)) : Array(bytes)
    var found: [YAMLError] = []
    defer { errors += found.sorted { $0.position < $1.position } }
    do throws(YAMLError) {
      let lines = try CheckedText(text, firstLine: firstLine)
      var composer = Composer(events: try EventStream(lines))
      do throws(YAMLError) {
        let node = try composer.document()
        found = composer.errors
        return node
      } catch {
        found = composer.errors + [error]
        return nil
      }
    } catch {
      found = [error]
      return nil
    }
  }
}
