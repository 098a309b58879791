import GatehouseKit
import Site
import Testing

@testable import Preview

@Suite("Answers")
struct RouterTests {
  private static let files = [
    "index.html": "<!DOCTYPE html><title>Home</title>", "dir/index.html": "<p>dir", "a b/é.txt": "text",
    "picture.png": "0123456789", "404.html": "<p>nothing", "empty.txt": "", "feed.xml": "<feed/>",
    ".well-known/security.txt": "contact", ".nojekyll": "", "Case.txt": "case",
  ]

  private func state(base: String = "/", _ files: [String: String] = files, problems: String? = nil) throws
    -> SiteState
  {
    var outputs: [SitePath: [UInt8]] = [:]
    for (path, text) in files { outputs[try #require(SitePath(path))] = Array(text.utf8) }
    return SiteState(
      site: ServedSite(base: base, outputs: outputs), version: "v-1", problems: problems)
  }

  private func answer(_ request: Request, base: String = "/", state: SiteState? = nil) throws -> Response {
    Router(hosts: HostCheck(host: "localhost"), reveals: false)
      .response(to: request, try state ?? self.state(base: base))
  }

  @Test(
    "have the file's media type",
    arguments: [
      ("/", "text/html; charset=utf-8"), ("/picture.png", "image/png"), ("/feed.xml", "application/xml"),
      ("/a%20b/%C3%A9.txt", "text/plain; charset=utf-8"),
      ("/.well-known/security.txt", "text/plain; charset=utf-8"),
    ])
  func haveTypes(path: String, type: String) throws {
    let response = try answer(Request(path))
    #expect(response.status == 200 && response["Content-Type"] == type)
    #expect(response["X-Content-Type-Options"] == "nosniff")
  }

  @Test("of a file are its bytes, and of a page its bytes with the script behind them")
  func addTheScriptToPages() throws {
    #expect(try text(answer(Request("/feed.xml"))) == "<feed/>")
    let page = try text(answer(Request("/")))
    #expect(
      page
        == "<!DOCTYPE html><title>Home</title>\n<script type=\"module\" src=\"/.gatehouse/preview.js?version=v-1\"></script>\n"
    )
  }

  @Test(
    "are in the letter case and the Unicode form of the file only",
    arguments: ["/case.txt", "/CASE.TXT", "/a%20b/e%CC%81.txt"])
  func matchCase(path: String) throws {
    #expect(try answer(Request(path)).status == 404)
    #expect(try answer(Request("/Case.txt")).status == 200)
  }

  @Test("where nothing is are the site's page with status 404")
  func showTheNotFoundPage() throws {
    let response = try answer(Request("/nowhere/at/all"))
    #expect(response.status == 404)
    #expect(try text(response).hasPrefix("<p>nothing\n<script"))
    var plain = RouterTests.files
    plain["404.html"] = nil
    #expect(try answer(Request("/nowhere"), state: state(plain)).status == 404)
  }

  @Test("send folders to their slash, with the query")
  func addSlashes() throws {
    var request = Request("/dir")
    #expect(try answer(request).status == 301)
    #expect(try answer(request)["Location"] == "/dir/")
    request.query = "a=1&b"
    #expect(try answer(request)["Location"] == "/dir/?a=1&b")
    #expect(try answer(Request("/dir/")).status == 200)
    #expect(try answer(Request("/picture.png/")).status == 404)
  }

  @Test("below a base path are as in production")
  func haveABase() throws {
    #expect(try answer(Request("/repo/"), base: "/repo/").status == 200)
    #expect(try answer(Request("/repo/dir"), base: "/repo/")["Location"] == "/repo/dir/")
    for path in ["/", "/repo"] {
      let response = try answer(Request(path), base: "/repo/")
      #expect(response.status == 302 && response["Location"] == "/repo/")
    }
    for path in ["/dir/", "/picture.png", "/repository/", "/Repo/"] {
      #expect(try answer(Request(path), base: "/repo/").status == 404)
    }
  }

  @Test(
    "to names with dots and to traversal are refusals",
    arguments: ["/.nojekyll", "/../x", "/%2e%2e/x", "/repo/..%2fx"])
  func refuse(path: String) throws {
    #expect(try answer(Request(path)).status == 400)
    #expect(try answer(Request(path), base: "/repo/").status == 400)
  }

  @Test(
    "to anybody else's host are refusals, for the preview's own files too",
    arguments: ["/", "/.gatehouse/states"])
  func checkHosts(path: String) throws {
    #expect(try answer(Request(.get, path, host: "evil.example")).status == 403)
    #expect(try answer(Request(.get, path, host: nil)).status == 403)
  }

  @Test("to other methods say which there are")
  func refuseMethods() throws {
    let response = try answer(Request(nil, "/"))
    #expect(response.status == 405 && response["Allow"] == "GET, HEAD")
  }

  @Test("to a range are that part")
  func sendParts() throws {
    var request = Request("/picture.png")
    request.range = "bytes=2-4"
    let response = try answer(request)
    #expect(response.status == 206 && response["Content-Range"] == "bytes 2-4/10")
    #expect(try text(response) == "234")
    request.range = "bytes=10-"
    #expect(try answer(request).status == 416)
    #expect(try answer(request)["Content-Range"] == "bytes */10")
    request.range = "bytes=2-4"
    request.ifRange = "\"another\""
    #expect(try answer(request).status == 200)
    request.ifRange = response["ETag"]
    #expect(try answer(request).status == 206)
    request.method = .head
    #expect(try answer(request).status == 200)
  }

  @Test("to who has the file already are short")
  func knowTags() throws {
    var request = Request("/feed.xml")
    let tag = try #require(try answer(request)["ETag"])
    for field in [tag, "W/\(tag)", "\"x\", \(tag) ", "*"] {
      request.ifNoneMatch = field
      #expect(try answer(request).status == 304, "\(field)")
    }
    request.ifNoneMatch = "\"x\""
    #expect(try answer(request).status == 200)
    #expect(try answer(request)["Cache-Control"] == "no-cache")
  }

  @Test("before the first good build say what is wrong")
  func wait() throws {
    let state = SiteState(site: nil, version: "v-0", problems: "a <b>")
    let response = try answer(Request("/any"), state: state)
    #expect(response.status == 503)
    #expect(try text(response).contains("a &lt;b&gt;"))
    #expect(try answer(Request("/../x"), state: state).status == 400)
  }

  @Test("have the preview's own files", arguments: PreviewFile.allCases)
  func haveOwnFiles(file: PreviewFile) throws {
    let response = try answer(Request(file.path))
    #expect(response.status == 200)
    #expect(try text(response) == String(decoding: file.bytes, as: UTF8.self))
    #expect(try answer(Request("/.gatehouse/secret")).status == 400)
  }

  @Test("can be read by no other site, and framed by none")
  func areOwn() throws {
    let response = try answer(Request("/"))
    #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(response["Content-Security-Policy"] == "frame-ancestors 'self'")
    #expect(response["Access-Control-Allow-Origin"] == nil)
  }
}

/// What a response sends.
func text(_ response: Response) throws -> String {
  let stream: BodyStream
  switch response.body {
  case .bytes(let bytes): stream = BodyStream(bytes)
  case .clear(let text): stream = BodyStream(text)
  case .states: return ""
  }
  var sent: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 7)
  while let total = stream.count, sent.count < total {
    let count = buffer.withUnsafeMutableBytes { stream.read(from: sent.count, into: $0) }
    sent += buffer.prefix(try #require(count))
  }
  return String(decoding: sent, as: UTF8.self)
}

extension Request {
  init(_ path: String) { self.init(.get, path) }
}
