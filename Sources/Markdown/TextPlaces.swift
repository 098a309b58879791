/// Where the texts of one block stand in what the author wrote.
struct TextPlaces {
  /// The block's lines, as cmark's inline parser has them.
  let content: [UInt8]
  /// Where each text begins in the content; empty where that is not known.
  let starts: [CmarkNode: Int]
  /// The bytes of each text that a backslash or a character reference stood for.
  let escapes: [CmarkNode: Set<Int>]

  init(content: [UInt8], walk: InlineWalk, isComplete: Bool) {
    self.content = content
    starts = isComplete ? walk.textStarts : [:]
    escapes = walk.escapes ?? [:]
  }
}
