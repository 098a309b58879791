/// "Did you mean": the nearest of the words that would have been right.
public enum Suggestion {
  /// The candidate nearest to `word`, or `nil` where none is near enough to be what was meant.
  ///
  /// Near enough is one edit in three letters, at least one. An edit inserts, removes or replaces a letter, or
  /// swaps two neighbours. Letter case does not count as a difference; among equals the first candidate wins.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(typed, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, typed.count / 3) else { return nil }
    return best.candidate
  }

  /// Optimal string alignment distance: Levenshtein's, with swaps of neighbours as one edit.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (a == b ? 0 : 1))
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
