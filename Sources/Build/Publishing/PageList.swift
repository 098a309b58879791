import Site

/// A list of pages that is shown in parts.
struct PageList: Sendable {
  /// The pages, as indices into the plan, in order.
  let pages: [Int]
  /// How many pages a part has; 1 or more.
  let size: Int
  /// Where the first part is served.
  let home: SitePath

  /// How many parts there are; 1 where the list is empty.
  var partCount: Int { max(1, (pages.count + size - 1) / size) }

  /// A part, counted from 1.
  func part(_ number: Int) -> ListPart {
    let start = min(pages.count, (number - 1) * size)
    return ListPart(list: self, number: number, pages: pages[start..<min(pages.count, start + size)])
  }

  /// Where a part is served: `/courses/`, then `/courses/page/2/`.
  func output(ofPart number: Int) -> SitePath? {
    number == 1 ? home : SitePath("\(folder)page/\(number)/index.html")
  }

  /// The folder below which the list's other outputs lie, with a slash at its end; empty at the top.
  var folder: String {
    if home.name == "index.html" { return home.folder.map { "\($0.string)/" } ?? "" }
    return home.folder.map { "\($0.string)/\(home.stem)/" } ?? "\(home.stem)/"
  }
}

/// A part of a list.
struct ListPart: Sendable {
  let list: PageList
  /// Which one, from 1.
  let number: Int
  /// Its pages, as indices into the plan.
  let pages: ArraySlice<Int>
}
