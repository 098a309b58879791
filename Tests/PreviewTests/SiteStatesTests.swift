import GatehouseKit
import Site
import Testing

@testable import Preview

@Suite("The state of the site")
struct SiteStatesTests {
  private func preview(_ text: String, base: String = "/") throws -> SitePreview {
    SitePreview(outputs: [try #require(SitePath("index.html")): Array(text.utf8)], basePath: base)
  }

  private let broken = SitePreview(
    outputs: nil, diagnostics: [.error("it is broken"), .warning("mind this")])

  @Test("changes its version where an output or an address changes, and only there")
  func versions() throws {
    let states = SiteStates(start: "s", reveals: false)
    #expect(states.current.version == "s-0")
    states.take(try preview("a"))
    #expect(states.current.version == "s-1")
    states.take(try preview("a"))
    #expect(states.current.version == "s-1")
    states.take(try preview("b"))
    #expect(states.current.version == "s-2")
    states.take(try preview("b", base: "/repo/"))
    #expect(states.current.version == "s-3")
  }

  @Test("keeps the last good build while something is wrong, and says what")
  func keepsTheLastGoodBuild() throws {
    let states = SiteStates(start: "s", reveals: false)
    states.take(try preview("a"))
    states.take(broken)
    #expect(states.current.problems == "error: it is broken\n")
    #expect(states.current.version == "s-1")
    #expect(states.current.site != nil)
    states.take(try preview("a"))
    #expect(states.current.problems == nil && states.current.version == "s-1")
  }

  @Test("is sent once, and not again until it changes")
  func isSentOnce() throws {
    let states = SiteStates(start: "s", reveals: false)
    var seen = StateStream.Seen()
    states.take(try preview("a"))
    guard case .bytes(let first) = states.next(after: &seen, for: 0) else { return #expect(Bool(false)) }
    #expect(
      String(decoding: first, as: UTF8.self)
        == "event: state\nid: 2\ndata: {\"version\":\"s-1\",\"problems\":null}\n\n")
    let before = seen.number
    states.take(try preview("a"))
    states.beat()
    guard case .bytes(let beat) = states.next(after: &seen, for: 0) else { return #expect(Bool(false)) }
    #expect(beat.first == UInt8(ascii: ":"))
    #expect(seen.number == before)
    states.take(broken)
    guard case .bytes(let error) = states.next(after: &seen, for: 0) else { return #expect(Bool(false)) }
    let text = String(decoding: error, as: UTF8.self)
    // A message has one line of data, whatever the diagnostics hold.
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.contains("it is broken"))
    states.end()
    guard case .end = states.next(after: &seen, for: 0) else { return #expect(Bool(false)) }
  }
}
