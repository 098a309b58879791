import Markdown
import Site

/// The ids of a page's sections: which each has, and which it has to avoid.
///
/// A section avoids the page's ids, and those of each section that all of its own readers can open. It never avoids those of
/// a section that one of its readers cannot open: the suffix of an id would tell that reader what stands there. So the
/// section for more readers comes first, wherever it stands.
struct SectionIDs {
  private(set) var taken: [Set<String>]
  private(set) var own: [Set<[UInt8]>]

  init(of sections: [PageSection], besides pageIDs: Set<String>, _ renderer: MarkdownRenderer) {
    taken = sections.map { _ in pageIDs }
    own = sections.map { _ in [] }
    let readers = sections.map { Set($0.reader.audiences) }
    // A set that holds another is the larger one.
    let order = sections.indices.sorted { (readers[$1].count, $0) < (readers[$0].count, $1) }
    for (place, index) in order.enumerated() {
      for other in order[..<place] where readers[index].isSubset(of: readers[other]) {
        taken[index].formUnion(own[other].map { String(decoding: $0, as: UTF8.self) })
      }
      own[index] = renderer.anchors(of: sections[index].markdown, takenIDs: taken[index])
    }
  }
}
