import Sealing
import Site

/// Answers requests: a function of a request and of the state of the site.
struct Router: Sendable {
  let hosts: HostCheck
  /// Whether protected pages are in the clear.
  let reveals: Bool

  /// What holds for every answer. Pages of other sites can load nothing from here, though they run in the same browser
  /// (Fetch, section 3.7).
  private static let common: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private static let noName = "No file of a site can have this name."

  /// The answer to a request.
  func response(to request: Request, _ state: SiteState) -> Response {
    var response = answer(request, state)
    response.fields += Self.common
    return response
  }

  private func answer(_ request: Request, _ state: SiteState) -> Response {
    guard hosts.accepts(request.host) else {
      return Response(403, text: "This preview answers to http://localhost only.")
    }
    guard request.method != nil else {
      var response = Response(405, text: "This preview answers to GET and HEAD only.")
      response.fields.append(("Allow", "GET, HEAD"))
      return response
    }
    if request.path == PreviewFile.states {
      return Response(200, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")], .states)
    }
    if let file = PreviewFile(path: request.path) {
      return fresh(file.bytes[...], type: ContentType.withCharset(file.type), request)
    }
    guard RequestPath(request.path) != nil else { return Response(400, text: Self.noName) }
    guard let site = state.site else { return waiting(state) }
    return answer(request, site, PageAdditions(version: state.version, reveals: reveals))
  }

  /// The site's own part.
  private func answer(_ request: Request, _ site: ServedSite, _ additions: PageAdditions) -> Response {
    guard request.path.utf8.starts(with: site.base.utf8) else {
      // A site at https://example.org/repo/ has nothing at https://example.org/.
      let isAbove = request.path == "/" || request.path + "/" == site.base
      return isAbove ? redirect(302, to: site.base) : Response(404, text: "The site begins at \(site.base)")
    }
    let below = String(decoding: request.path.utf8.dropFirst(site.base.utf8.count - 1), as: UTF8.self)
    guard let inside = RequestPath(below) else { return Response(400, text: Self.noName) }
    switch site.target(of: inside) {
    case .file(let name, let bytes): return file(name, bytes, site, additions, request)
    case .folderWithoutSlash:
      return redirect(301, to: "\(request.path)/" + (request.query.map { "?\($0)" } ?? ""))
    case .nothing:
      guard let page = site.notFoundPage else { return Response(404, text: "There is nothing here.") }
      var response = file(page.name, page.bytes, site, additions, Request(request.method, "/"))
      response.status = 404
      return response
    }
  }

  private func file(
    _ name: SitePath, _ bytes: [UInt8], _ site: ServedSite, _ additions: PageAdditions, _ request: Request
  ) -> Response {
    if let sealed = site.opened(name, bytes) {
      return part(of: sealed.file, type: ContentType.withCharset(sealed.type), path: sealed.path, request)
    }
    guard ["html", "htm"].contains(name.fileExtension) else {
      return fresh(bytes[...], type: ContentType.named(name.fileExtension), request)
    }
    switch site.document(bytes, additions) {
    case .bytes(let page): return fresh(page, type: ContentType.named("html"), request, isPage: true)
    case .clear(let page):
      return Response(
        200, Self.pageFields + [("Content-Type", ContentType.named("html")), ("Cache-Control", "no-store")],
        .clear(page))
    case .states: return Response(500)
    }
  }

  /// What a page cannot say itself: no other site may frame it.
  private static let pageFields = [(name: "Content-Security-Policy", value: "frame-ancestors 'self'")]

  /// A file that browsers may keep as long as they ask whether it is still the same.
  private func fresh(
    _ bytes: ArraySlice<UInt8>, type: String, _ request: Request, isPage: Bool = false
  ) -> Response {
    let tag: String
    do { tag = "\"\(try SHA256.digest(bytes).hex.prefix(32))\"" } catch {
      return Response(500, text: error.message)
    }
    var fields: [(name: String, value: String)] = [("ETag", tag), ("Cache-Control", "no-cache")]
    if isPage { fields += Self.pageFields }
    if EntityTags(request.ifNoneMatch).match(tag) { return Response(304, fields) }
    fields += [("Content-Type", type), ("Accept-Ranges", "bytes")]
    let asks = request.method == .get && (request.ifRange == nil || request.ifRange == tag)
    switch ByteRange(asks ? request.range : nil, of: bytes.count) {
    case .whole: return Response(200, fields, .bytes(bytes))
    case .unsatisfiable: return Self.unsatisfiable(bytes.count)
    case .part(let range):
      fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
      let start = bytes.startIndex
      return Response(206, fields, .bytes(bytes[(start + range.lowerBound)..<(start + range.upperBound)]))
    }
  }

  /// An opened file. No browser keeps it.
  private func part(of file: ClearText, type: String, path: String, _ request: Request) -> Response {
    let name = path.split(separator: "/").last.map(String.init) ?? "file"
    var fields: [(name: String, value: String)] = [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("Accept-Ranges", "bytes"),
      ("Content-Disposition", "inline; filename*=UTF-8''\(name)"),
    ]
    switch ByteRange(request.method == .get ? request.range : nil, of: file.count) {
    case .whole: return Response(200, fields, .clear(file))
    case .unsatisfiable: return Self.unsatisfiable(file.count)
    case .part(let range):
      fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.count)"))
      return Response(206, fields, .clear(file[range]))
    }
  }

  private static func unsatisfiable(_ length: Int) -> Response {
    var response = Response(416, text: "The file has \(length) bytes.")
    response.fields.append(("Content-Range", "bytes */\(length)"))
    return response
  }

  private func redirect(_ status: Int, to target: String) -> Response {
    Response(status, [("Location", target), ("Cache-Control", "no-store")])
  }

  private func waiting(_ state: SiteState) -> Response {
    let page = PageAdditions(version: state.version, reveals: false)
      .applied(to: PageAdditions.waiting(state.problems))
    return Response(
      503, [("Content-Type", ContentType.named("html")), ("Cache-Control", "no-store")], .bytes(page[...]))
  }
}
