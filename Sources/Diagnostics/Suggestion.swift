/// "Did you mean": the nearest of the words that would have been right.
public enum Suggestion {
  /// The candidate nearest to `word`, or `nil` where none is near enough to be what was meant.
  ///
  /// Near enough is one edit in three letters, at least one. An edit inserts, removes or replaces a letter, or
  /// swaps two neighbours. Letter case does not count as a difference; among equals the first candidate wins.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    var best: String?
    // What is no nearer than the best so far does not count, so the bound shrinks.
    var bound = max(1, typed.count / 3)
    for candidate in candidates {
      // A scalar is at most four bytes, and lower case has no fewer scalars.
      let bytes = candidate.utf8.count
      if bytes < typed.count - bound || bytes > 4 * (typed.count + bound) { continue }
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard let distance = editDistance(typed, letters, atMost: bound) else { continue }
      best = candidate
      if distance == 0 { break }
      bound = distance - 1
    }
    return best
  }

  /// Optimal string alignment distance: Levenshtein's, with swaps of neighbours as one edit. `nil` where it is more
  /// than `bound`; only the cells that can be within the bound are computed.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard bound >= 0, abs(left.count - right.count) <= bound else { return nil }
    let far = bound + 1
    var beforePrevious: [Int] = []
    var previous = (0...right.count).map { min($0, far) }
    var previousLeast = 0
    for (row, a) in left.enumerated() {
      var current = Array(repeating: far, count: right.count + 1)
      current[0] = min(row + 1, far)
      var least = current[0]
      for column in max(0, row - bound)..<max(0, row - bound, min(right.count, row + bound + 1)) {
        let b = right[column]
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (a == b ? 0 : 1))
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
        least = min(least, cost)
      }
      // A swap reaches over one row, at the price of one edit.
      if least > bound, previousLeast >= bound { return nil }
      (beforePrevious, previous, previousLeast) = (previous, current, least)
    }
    let distance = previous[right.count]
    return distance <= bound ? distance : nil
  }
}
