import TestSupport
import Testing

@testable import Diagnostics

@Suite("Did you mean")
struct SuggestionTests {
  private static let keys = ["title", "description", "access", "audience", "date"]

  @Test(
    "A slip of the finger finds the word that was meant",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("acess", "access"), ("accesss", "access"),
      ("audiences", "audience"), ("descripton", "description"), ("dtae", "date"), ("dat", "date"),
    ])
  func near(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.keys) == meant)
  }

  @Test("A word that is like none of them finds none", arguments: ["weather", "x", "", "tags"])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.keys) == nil)
  }

  @Test("Among equals the first wins")
  func equals() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
  }

  @Test("The bounded search finds what comparing with every candidate in full finds")
  func agreement() {
    var generator = SeededGenerator(seed: 8)
    var found = 0
    for _ in 0..<3000 {
      let word = random(using: &generator)
      let candidates = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Bool.random(using: &generator) ? changed(word, using: &generator) : random(using: &generator)
      }
      let typed = Array(word.lowercased().unicodeScalars)
      let nearest = candidates.map {
        (word: $0, distance: plain(typed, Array($0.lowercased().unicodeScalars)))
      }
      .filter { $0.distance <= max(1, typed.count / 3) }
      .min { $0.distance < $1.distance }
      found += nearest == nil ? 0 : 1
      #expect(Suggestion.nearest(to: word, in: candidates) == nearest?.word, "\(word) \(candidates)")
    }
    #expect(found > 500)
  }

  @Test("The bounded distance is the plain one, or nothing where that is more")
  func distances() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<5000 {
      let word = random(using: &generator)
      let (left, right) = (Array(word.unicodeScalars), Array(changed(word, using: &generator).unicodeScalars))
      let distance = plain(left, right)
      for bound in 0...8 {
        #expect(
          Suggestion.editDistance(left, right, atMost: bound) == (distance <= bound ? distance : nil))
      }
    }
  }

  private static let letters = Array("abcABé\u{130}/語".unicodeScalars)

  private func random(using generator: inout SeededGenerator) -> String {
    var word = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...10, using: &generator) {
      word.append(Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)])
    }
    return String(word)
  }

  private func changed(_ word: String, using generator: inout SeededGenerator) -> String {
    var scalars = Array(word.unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let index = Int.random(in: 0...scalars.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0 where index < scalars.count: scalars.remove(at: index)
      case 1 where index + 1 < scalars.count: scalars.swapAt(index, index + 1)
      default:
        scalars.insert(Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)], at: index)
      }
    }
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: scalars)
    return String(changed)
  }

  /// The definition, cell by cell.
  private func plain(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = [Array(0...right.count)]
    for row in left.indices {
      table.append([row + 1])
      for column in right.indices {
        let replaced = table[row][column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(table[row][column + 1] + 1, table[row + 1][column] + 1, replaced)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1].append(cost)
      }
    }
    return table[left.count][right.count]
  }
}
