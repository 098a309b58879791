import Testing

@testable import Preview

@Suite("The host of a request")
struct HostCheckTests {
  @Test(
    "is one that leads here",
    arguments: [
      "localhost", "LOCALHOST", "localhost:8000", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8000",
      "localhost:",
    ])
  func accepts(field: String) {
    #expect(HostCheck(host: "localhost").accepts(field))
  }

  @Test(
    "is not that of another site, whose page would read the preview",
    arguments: [
      nil, "", "evil.example", "localhost.evil.example", "evil.example:8000", "127.0.0.1.evil.example",
      "localhost:8000.evil.example", "[::1", "[::1].evil.example", "10.0.0.5", "[fe80::1]",
      "localhost@evil.example",
      "evil.example:80:localhost", "0.0.0.0", " localhost",
    ])
  func refuses(field: String?) {
    #expect(!HostCheck(host: "localhost").accepts(field))
  }

  @Test("may be the one that was given")
  func acceptsGiven() {
    #expect(HostCheck(host: "Studio.local").accepts("studio.local:8000"))
    #expect(!HostCheck(host: "Studio.local").accepts("other.local:8000"))
  }

  @Test("may be any address where it listens everywhere, and no name", arguments: ["0.0.0.0", "::"])
  func acceptsAddresses(host: String) {
    let check = HostCheck(host: host)
    #expect(check.accepts("10.0.0.5:8000") && check.accepts("[fe80::1]:8000"))
    #expect(
      !check.accepts("evil.example") && !check.accepts("10.0.0.5.evil.example") && !check.accepts("1.2.3"))
  }
}
