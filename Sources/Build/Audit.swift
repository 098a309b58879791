import Diagnostics
import Markdown
import Markup
import Sealing
import Site
import Synchronization

/// Reads every byte of every output before anything is committed, and looks for text of protected pages.
///
/// Protected text is what the author wrote, what it was rendered to, and its plain text. An output may hold a piece of it
/// only where the same piece stands in what is public by itself: in the output's own public source, in a title, a
/// description or a teaser, in a layout. A file that a rule makes public is its author's decision.
final class Audit: Sendable {
  private let index = Mutex(LeakIndex())
  /// The owner of a piece of the site secret, which is no page.
  static let secretOwner = -1

  /// Notes the text of a page's sections, and the page's own where it is protected; `owner` is its index in the plan.
  func protect(
    _ source: ArraySlice<UInt8>, _ body: Guarded<RenderedParts>, of owner: Int, isWhole: Bool
  ) {
    body.insideGuard { rendered in
      if !isWhole, rendered.sections.isEmpty { return }
      index.withLock { index in
        if isWhole {
          index.add(source, owner: owner)
          index.add(rendered.outside.html.bytes, owner: owner)
          index.add(rendered.outside.plainText.utf8, owner: owner)
        }
        for (section, html) in zip(rendered.parts.sections, rendered.sections) {
          index.add(section.markdown.source, owner: owner)
          index.add(html.html.bytes, owner: owner)
          index.add(html.plainText.utf8, owner: owner)
        }
      }
    }
  }

  /// Reads all outputs and gives a diagnostic for each that holds what it may not.
  func run(builder: PageBuilder) -> [Diagnostic] {
    var index = self.index.withLock { $0 }
    index.excuse(folded: Self.published(builder))
    if let secret = builder.input.secret { index.add(secret.text.utf8, owner: Self.secretOwner) }
    let plan = builder.plan
    var pages: [SitePath: Int] = [:]
    for (number, source) in plan.pages.enumerated() { pages[source.page.route.output] = number }
    var assets: [SitePath: Asset] = [:]
    for asset in plan.assets { assets[asset.route.output] = asset }
    for (output, index) in builder.publicNames.loadedOutputs { assets[output] = plan.assets[index] }
    let reader = OutputReader(index: index, builder: builder, pages: pages, assets: assets)
    return parallelMap(builder.outputs.paths) { reader.diagnostics(for: $0) }.flatMap(\.self)
  }

  /// Everything that is public without being a page's body, white space folded: a stretch of bytes in which each text
  /// stands apart from the next.
  private static func published(_ builder: PageBuilder) -> [UInt8] {
    var texts: [String?] = [
      builder.input.configuration.title, builder.input.configuration.description,
    ]
    for page in builder.plan.pages.map(\.page) {
      texts += [page.title, page.frontMatter.description, page.frontMatter.teaser]
      let urls = builder.composer.context.urls
      texts += [page.route.output.string, urls.local(page.route.url), urls.absolute(page.route.url)]
    }
    texts += builder.input.configuration.navigation.map(\.label)
    var bytes: [UInt8] = []
    for text in texts.compactMap(\.self) {
      bytes += LeakIndex.fold(text.utf8) + [0]
      bytes += LeakIndex.fold(HTML(escaping: text).bytes) + [0]
    }
    // A list or a redirect leads to a page by its title or address, as the text of a protected page may.
    for page in builder.plan.publicPages {
      let url = HTML(escaping: builder.composer.context.urls.local(page.url)).bytes
      let title = HTML(escaping: page.title).bytes
      for opening in [" <p>", " <li>", "<td>"] {
        bytes += LeakIndex.fold("\(opening)<a href=\"".utf8 + url + "\">".utf8 + title + "</a>".utf8) + [0]
      }
    }
    for text in HTMLBoilerplate.texts { bytes += LeakIndex.fold(text.utf8) + [0] }
    for file in builder.composer.theme.layouts { bytes += LeakIndex.fold(file.bytes) + [0] }
    return bytes
  }
}

/// Looks into single outputs, on many threads.
private struct OutputReader: Sendable {
  let index: LeakIndex
  let builder: PageBuilder
  let pages: [SitePath: Int]
  let assets: [SitePath: Asset]

  func diagnostics(for output: SitePath) -> [Diagnostic] {
    do {
      let bytes = LeakIndex.fold(try builder.outputs.read(output))
      // The page's own body is rendered again for the few pages that share a piece with a protected one.
      let hits = try index.hits(inFolded: bytes) { try ownText(of: output) }
      return hits.lazy.compactMap { diagnostic($0, in: output) }.first.map { [$0] } ?? []
    } catch let failure as PageFailure {
      return failure.diagnostics
    } catch {
      return [BuildProblem.unreadable(reason: "\(error)").diagnostic(at: Place(path: output.string))]
    }
  }

  /// What a public page says by its own source: its body, and its headings, which layouts list.
  private func ownText(of output: SitePath) throws(PageFailure) -> [UInt8] {
    guard let page = pages[output], let body = try builder.publicBody(of: page) else { return [] }
    return body.insideGuard { rendered in
      // Layouts put a body between tags.
      var text = Array("> ".utf8) + rendered.html.bytes + Array(" <".utf8) + [0]
      for heading in rendered.outline {
        text += HTML(escaping: "#\(heading.id)").bytes + [0] + HTML(escaping: heading.title).bytes + [0]
      }
      return LeakIndex.fold(text)
    }
  }

  private func diagnostic(_ hit: LeakIndex.Hit, in output: SitePath) -> Diagnostic? {
    if hit.owner == Audit.secretOwner {
      return BuildProblem.secretInOutput.diagnostic(at: place(of: output))
    }
    let page = builder.input.content.displayPath(builder.plan.pages[hit.owner].page.source)
    let excerpt = String(decoding: hit.piece, as: UTF8.self)
    guard let asset = assets[output] else {
      return BuildProblem.leak(page: page, excerpt: excerpt).diagnostic(at: place(of: output))
    }
    if asset.claim == .ruled(.public) { return nil }
    return BuildProblem.leakInAsset(page: page, excerpt: excerpt).diagnostic(at: place(of: output))
  }

  /// The file that an output is a copy of, or the output itself.
  private func place(of output: SitePath) -> Place {
    Place(path: assets[output].map { builder.input.content.displayPath($0.source) } ?? output.string)
  }
}
