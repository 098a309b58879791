import Testing

@testable import Build

@Suite("Names of files in texts")
struct FileNameScanTests {
  @Test(
    "A text names the files whose names stand in it whole, and those whose names it may have to escape",
    arguments: [
      ("url(a.png)", ["a.png", "b c.png"]), ("'../x/a.png?v=1'", ["a.png", "b c.png"]),
      ("aa.png a.pngx", ["b c.png"]), ("a.png", ["a.png", "b c.png"]), ("", ["b c.png"]),
      ("x.css,a.png", ["a.png", "b c.png", "x.css"]),
    ] as [(String, Set<String>)])
  func named(text: String, names: Set<String>) {
    let scan = FileNameScan(names: ["a.png", "b c.png", "x.css"])
    #expect(scan.names(in: Array(text.utf8)) == names)
  }
}
