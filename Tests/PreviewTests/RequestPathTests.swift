import TestSupport
import Testing

@testable import Preview

@Suite("The path of a request")
struct RequestPathTests {
  @Test(
    "is decoded once",
    arguments: [
      ("/a/b.html", "a/b.html"), ("/caf%C3%A9/x", "café/x"), ("/a%20b", "a b"), ("/a+b", "a+b"),
      ("/%2541", "%41"), ("/%252e%252e", "%2e%2e"), ("/a/", "a"), ("/a..b/c...", "a..b/c..."),
      ("/.well-known/security.txt", ".well-known/security.txt"), ("/a;b=1", "a;b=1"), ("/a:b", "a:b"),
    ])
  func decodes(encoded: String, decoded: String) throws {
    #expect(try #require(RequestPath(encoded)).path?.string == decoded)
  }

  @Test(
    "says whether a folder is meant",
    arguments: [("/", true), ("/a/", true), ("/a", false), ("/a.html", false)])
  func tellsFolders(path: String, isFolder: Bool) throws {
    #expect(try #require(RequestPath(path)).isFolder == isFolder)
  }

  @Test(
    "that could mean anything outside of the site is refused",
    arguments: [
      "", "a", "../a", "/..", "/../etc/passwd", "/a/../b", "/./a", "/.", "/%2e%2e/etc/passwd",
      "/%2E%2E/etc/passwd", "/.%2e/a", "/%2e./a", "/..%2fetc/passwd", "/..%2Fetc%2Fpasswd", "/..%5cetc",
      "/..\\etc", "/a\\..\\b", "/%5c%5chost/share", "/a%00.html", "/%00", "//etc/passwd", "/a//b", "//",
      "/%2fetc/passwd", "/%c0%ae%c0%ae/etc/passwd", "/%c0%af", "/%e0%80%ae/", "/%f0%80%80%ae",
      "/%u002e%u002e/a",
      "/%", "/%2", "/%zz", "/%-1", "/%ff", "/.git/config", "/.gatehouse/secret", "/a/.env", "/%2egit/config",
      "/.well-known2/a", "/..;/a",
    ])
  func refuses(path: String) {
    #expect(RequestPath(path) == nil)
  }

  @Test("never has a component that leads elsewhere, whatever the bytes")
  func staysInside() {
    var generator = SeededGenerator(seed: 22)
    let pieces = [
      "/", ".", "..", "%2e", "%2E", "%2f", "%5c", "\\", "%00", "%25", "a", "%", "%c0%ae", "~", "%2", "é",
      "//",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...8, using: &generator)
      let path = "/" + (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let path = RequestPath(path)?.path else { continue }
      taken += 1
      for component in path.components {
        #expect(component != ".." && component != "." && !component.isEmpty)
        #expect(!component.utf8.contains(0) && !component.utf8.contains(UInt8(ascii: "\\")))
      }
    }
    #expect(taken > 100)
  }
}
