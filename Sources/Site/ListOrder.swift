import Markup
import YAML

/// How pages follow one another in lists: by weight, then by date, newest first, then by title. What has no weight
/// comes after what has one, and what has no date after what has one.
struct ListOrder {
  /// What is compared where a word is: the same letters in either case are together, and no two words are equal.
  struct TextKey: Comparable {
    var folded: [UInt8]
    var exact: [UInt8]

    static func < (left: TextKey, right: TextKey) -> Bool {
      left.folded == right.folded
        ? left.exact.lexicographicallyPrecedes(right.exact)
        : left.folded.lexicographicallyPrecedes(right.folded)
    }
  }

  private let pages: [PublicPage]
  private let titles: [TextKey]

  init(_ pages: [PublicPage]) {
    self.pages = pages
    titles = pages.map { ListOrder.key(of: $0.title, $0.url.string) }
  }

  /// The key of a text; `other` tells texts apart that are the same but for letter case.
  static func key(of text: String, _ other: String) -> TextKey {
    TextKey(folded: Array(UnicodeForm.nfkc(text).lowercased().utf8), exact: Array(other.utf8))
  }

  /// Whether a page comes before another in a section.
  func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (pages[left].weight, pages[right].weight)
    guard a == b else { return (a ?? Int.max, a == nil ? 1 : 0) < (b ?? Int.max, b == nil ? 1 : 0) }
    return isNewer(left, right)
  }

  /// Whether a page comes before another in a list that goes by date.
  func isNewer(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (pages[left].date, pages[right].date)
    guard a == b else {
      guard let a else { return false }
      return b.map { a > $0 } ?? true
    }
    return titles[left] < titles[right]
  }
}
