import TestSupport
import Testing

@testable import Build

@Suite("Pieces of protected files")
struct AssetPiecesTests {
  private static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 13) }
  }

  @Test(
    "A file is found wherever it stands in another, however small it is",
    arguments: [48, 49, 64, 100, 300, 5000])
  func everywhere(_ count: Int) {
    for seed in 0..<200 as Range<UInt64> {
      let file = Self.noise(count, seed: seed)
      var pieces = AssetPieces()
      pieces.add(file, of: 7)
      let before = Self.noise(Int(seed % 67), seed: seed + 1000)
      #expect(pieces.assets(in: before + file + before) == [7], "\(count) bytes, seed \(seed)")
      #expect(pieces.assets(in: Self.noise(count * 2, seed: seed + 2000)) == [])
    }
  }

  @Test("One small file does not hide the others, nor two that are alike each other")
  func many() {
    var pieces = AssetPieces()
    let files = (0..<40).map { Self.noise(48 + $0 * 37, seed: UInt64($0)) }
    for (asset, file) in files.enumerated() { pieces.add(file, of: asset) }
    pieces.add(files[9], of: 40)
    #expect(pieces.assets(in: Array(files.joined())) == Array(0...40))
    #expect(pieces.assets(in: files[9]) == [9, 40])
  }

  @Test("The beginning of a file is not the file, its greater part is")
  func parts() {
    var pieces = AssetPieces()
    let file = Self.noise(20_000, seed: 5)
    pieces.add(file, of: 0)
    #expect(pieces.assets(in: Array(file.prefix(6000))) == [])
    #expect(pieces.assets(in: Array(file.prefix(14_000))) == [0])
  }

  /// A small picture as programs write it: all but its last line is the same in each.
  private static func icon(_ name: String, _ shape: String) -> [UInt8] {
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" \
      stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon icon-\(name)">
      """
    return Array("\(start)<polyline points=\"\(shape)\"></polyline></svg>\n".utf8)
  }

  @Test("A small file that begins as another does is not the other")
  func small() {
    let (check, cross) = (Self.icon("x", "20 6 9 17 4 12"), Self.icon("x", "18 6 6 18 7 7"))
    var pieces = AssetPieces()
    pieces.add(check, of: 0)
    #expect(pieces.assets(in: cross) == [])
    #expect(pieces.assets(in: Array("<p>".utf8) + check.dropLast() + Array("</p>".utf8)) == [0])
    #expect(pieces.shared(with: cross) == [])
  }

  @Test("What a file shares with a public one says nothing, unless that has all of it")
  func common() {
    let (head, one, other) = (Self.noise(9000, seed: 1), Self.noise(3000, seed: 2), Self.noise(3000, seed: 3))
    var pieces = AssetPieces()
    pieces.add(head + one, of: 0)
    #expect(pieces.assets(in: head + other) == [0])
    let common = pieces.shared(with: head + other)
    #expect(pieces.assets(in: head + other, but: common) == [])
    #expect(pieces.assets(in: [1] + head + one, but: common) == [0])
    #expect(pieces.shared(with: [1] + head + one) == [])
  }

  @Test("What has nothing of its own is not looked for")
  func constant() {
    var pieces = AssetPieces()
    pieces.add([UInt8](repeating: 0, count: 4096), of: 0)
    #expect(pieces.isEmpty)
    pieces.add(Self.noise(47, seed: 1), of: 1)
    #expect(pieces.isEmpty)
  }
}
