/// What is known of the runs that are looked for, so that few others are.
struct SoughtRuns: Sendable {
  /// Their lengths.
  let lengths: RunLengths
  /// What those end with that are shorter than seven words.
  let ends: WordFilter
  /// The words that those of seven are made of. Few stretches of the rest of a page, its tags and addresses, have no other.
  let words: WordFilter

  /// The runs of many texts.
  init(_ texts: [ProtectedWords]) {
    lengths = texts.reduce(into: RunLengths()) { $0.formUnion($1.lengths) }
    let areKnown = texts.allSatisfy(\.areWordsKnown)
    ends = WordFilter(areKnown ? texts.map(\.ends) : nil)
    words = WordFilter(areKnown ? texts.map(\.words) : nil)
  }
}

extension SoughtRuns {
  func write(to writer: inout RecordWriter) {
    lengths.write(to: &writer)
    ends.write(to: &writer)
    words.write(to: &writer)
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    lengths = try RunLengths(from: &reader)
    ends = try WordFilter(from: &reader)
    words = try WordFilter(from: &reader)
  }
}
