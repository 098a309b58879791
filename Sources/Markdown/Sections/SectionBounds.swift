import Diagnostics

/// Where a section stands in a document: its two tags, in the blocks of raw HTML that hold them.
struct SectionBounds {
  /// A tag: the block, counted among the document's own blocks, and its place in the block and in the source.
  struct Tag {
    let block: Int
    let range: Range<Int>
    let source: Range<Int>
  }

  let name: String
  let isContainer: Bool
  var section: MarkdownSection
  let start: Tag
  var end: Tag
  /// What the section's source begins with in place of the start tag, and ends with in place of the end tag.
  var opening: [UInt8]
  var closing: [UInt8]
  /// How many lines end between the two tags, their own included.
  var lineEnds = 0
}
