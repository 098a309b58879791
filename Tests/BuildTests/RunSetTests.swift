import TestSupport
import Testing

@testable import Build

@Suite("The set of protected runs")
struct RunSetTests {
  @Test(
    "It has what was put into it, however full it is, and nothing else",
    arguments: [0, 1, 2, 15, 16, 1000, 100_000])
  func exact(count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    // Some at both ends of the numbers, so that a search has to begin again at the first slot.
    let ends: [UInt64] = [0, 1, .max, .max - 1]
    let hashes = Array(ends.prefix(count)) + (0..<max(0, count - ends.count)).map { _ in random.next() }
    let set = RunSet([hashes, [], Array(hashes.reversed())])
    #expect(hashes.allSatisfy(set.contains))
    let known = Set(hashes.map { max($0, 1) })
    let others = (0..<10_000).map { _ in random.next() }.filter { !known.contains($0) }
    #expect(!others.contains(where: set.contains))
    #expect(set.contains(.max) == (count >= 3))
  }
}
