import GatehouseKit
import Sealing
import Site
import Testing

@testable import Preview

@Suite("Revealing")
struct RevealTests {
  /// A secret that belongs to no site. Its text form is put together here, so that none stands in a file.
  private static func secret() throws -> SiteSecret {
    try SiteSecret(text: "ghs1_" + Base64URL.encode((0..<32).map { UInt8($0 * 5 % 256) }))
  }

  private static func seal(_ text: String, path: String, type: String = "text/html") throws -> [UInt8] {
    try Sealer(secret: secret()).seal(
      Array(text.utf8), path: path, type: type, encoding: .identity,
      audiences: [try AudienceVersion(name: "members", epoch: 1)])
  }

  private static func keys() throws -> [AudienceKey] {
    [try AudienceKey(secret: secret(), audience: "members", epoch: 1)]
  }

  private static func element(_ source: String, _ path: String) -> String {
    """
    <requires-authentication audience="members" src="\(source)" path="\(path)" presentation="modal">
    <p>Locked</p>
    </requires-authentication>
    """
  }

  private static func site(keys: [AudienceKey]?) throws -> SiteState {
    let section = element("/repo/plan/index.2.sealed.bin", "/plan/#2")
    let page =
      "<p>The plan <img alt=\"\" data-sealed-src=\"/repo/chart.0f.bin\" data-sealed-path=\"/chart.svg\">\n\(section)"
    let files = [
      "plan/index.html": Array(
        "<h1>Plan</h1>\n\(element("/repo/plan/index.sealed.bin", "/plan/"))\n<p>After".utf8),
      "plan/index.sealed.bin": try seal(page, path: "/plan/"),
      "plan/index.2.sealed.bin": try seal("<p>For staff", path: "/plan/#2"),
      "chart.0f.bin": try seal("<svg/>", path: "/chart.svg", type: "image/svg+xml"),
      "other.bin": Array("not sealed".utf8),
      "moved/index.html": Array(element("/repo/plan/index.sealed.bin", "/moved/").utf8),
    ]
    var outputs: [SitePath: [UInt8]] = [:]
    for (path, bytes) in files { outputs[try #require(SitePath(path))] = bytes }
    return SiteState(
      site: ServedSite(base: "/repo/", outputs: outputs, keys: keys), version: "v-1", problems: nil)
  }

  private func answer(_ path: String, keys: [AudienceKey]?) throws -> Response {
    Router(hosts: HostCheck(host: "localhost"), reveals: keys != nil)
      .response(to: Request(path), try Self.site(keys: keys))
  }

  @Test("opens pages, and sections in them, in their places")
  func opensPages() throws {
    let response = try answer("/repo/plan/", keys: Self.keys())
    guard case .clear = response.body else { return #expect(Bool(false), "it is not clear text") }
    let page = try text(response)
    #expect(page.hasPrefix("<h1>Plan</h1>\n<div class=\"gatehouse-content\">\n<p>The plan "))
    #expect(page.contains("<div class=\"gatehouse-content\">\n<p>For staff</div></div>\n<p>After\n"))
    #expect(page.contains(" src=\"/repo/chart.0f.bin\""))
    #expect(!page.contains("<requires-authentication") && !page.contains("Locked"))
    #expect(page.contains("class=\"gatehouse-preview-banner\""))
    #expect(response["Cache-Control"] == "no-store" && response["ETag"] == nil)
  }

  @Test("opens files, with their type and under their name")
  func opensFiles() throws {
    let response = try answer("/repo/chart.0f.bin", keys: Self.keys())
    #expect(try text(response) == "<svg/>")
    #expect(response["Content-Type"] == "image/svg+xml")
    #expect(response["Content-Disposition"] == "inline; filename*=UTF-8''chart.svg")
    #expect(try text(answer("/repo/other.bin", keys: Self.keys())) == "not sealed")
  }

  @Test("leaves sealed what was sealed for another page, and what its keys do not open")
  func opensNothingElse() throws {
    #expect(try text(answer("/repo/moved/", keys: Self.keys())).contains("<requires-authentication"))
    #expect(try text(answer("/repo/plan/", keys: [])).contains("<requires-authentication"))
    #expect(try text(answer("/repo/chart.0f.bin", keys: [])).hasPrefix("gatehouse-sealed/1\n"))
  }

  @Test("does nothing where it was not asked for")
  func isOff() throws {
    let page = try text(answer("/repo/plan/", keys: nil))
    #expect(page.contains("<requires-authentication") && page.contains("Locked"))
    #expect(!page.contains("The plan ") && !page.contains("banner"))
    #expect(try text(answer("/repo/chart.0f.bin", keys: nil)).hasPrefix("gatehouse-sealed/1\n"))
  }
}
