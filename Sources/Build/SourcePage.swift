import Diagnostics
import Markdown
import Sealing
import Site

/// A page's file after reading: everything that planning needs, and no body.
struct SourcePage: Sendable {
  var page: Page
  /// What the whole file's bytes were, so that a file which changes during the build is noticed: it may say
  /// something else about its access by then.
  var digest: Digest
  /// What everything before the body was.
  var frontMatterDigest: Digest
  /// Where the body's bytes are in the file.
  var bodyRange: Range<Int>
  /// The number of the body's first line.
  var bodyLine: Int
  /// What a fragment can lead to in its body.
  var anchors: PageAnchors
  /// What is kept of reading it for the next build; `nil` where that is not all.
  var survey: PageRecord.Survey?
  /// Who may read each of its sections, in order.
  var sections: [PageSection.Reader] = []

  /// Whether it has words that no output may hold.
  var isGuarded: Bool { page.access.isProtected || !sections.isEmpty }
}

/// What a page's file was read as; without a page where anything is wrong with it.
struct PageReading: Sendable {
  var page: SourcePage?
  var code: [CodeUse] = []
  var diagnostics: [Diagnostic] = []
}

/// Reads pages.
struct PageReader: Sendable {
  let input: BuildInput
  /// What the last build kept of pages.
  var kept: KeptPages?

  /// Reads a page, or says what is wrong with it.
  func read(_ source: SitePath) -> PageReading {
    let place = Place(path: input.content.displayPath(source))
    do {
      let bytes = try input.content.read(source)
      let digest = try SHA256.digest(bytes)
      if let kept = input.memory?.reading(of: source, digest) { return kept }
      let reading = read(bytes, digest, source)
      input.memory?.keep(reading, of: source, digest)
      return reading
    } catch {
      return PageReading(diagnostics: PageFailure(error, at: place).diagnostics)
    }
  }

  private func read(_ bytes: [UInt8], _ digest: Digest, _ source: SitePath) -> PageReading {
    var diagnostics: [Diagnostic] = []
    let path = input.content.displayPath(source)
    let key: Digest?
    do { key = try kept?.readingKey(source, digest) } catch {
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: Place(path: path)))
      return PageReading(diagnostics: diagnostics)
    }
    let known = key.flatMap { kept?.survey(of: source, $0) }
    let text = SourceText.read(bytes, path: path, isKnown: known != nil, into: &diagnostics)
    guard let text else { return PageReading(diagnostics: diagnostics) }
    let access = AccessDecision.access(
      ofPage: source, source: text, path: path, configuration: input.configuration, into: &diagnostics)
    guard let access else { return PageReading(diagnostics: diagnostics) }
    do {
      // Only what everybody reads is kept.
      if let known, access == .public {
        let page = try page(text, digest, access, source, known.firstHeading, known.anchors)
        if var page {
          page.survey = known
          return PageReading(page: page, diagnostics: diagnostics)
        }
      }
      return try survey(text, digest, access, source, access.isProtected ? nil : key, diagnostics)
    } catch {
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: Place(path: path)))
      return PageReading(diagnostics: diagnostics)
    }
  }

  /// Looks through a page's body.
  private func survey(
    _ text: SourceText, _ digest: Digest, _ access: Access, _ source: SitePath, _ key: Digest?,
    _ earlier: [Diagnostic]
  ) throws(SealingError) -> PageReading {
    var diagnostics = earlier
    let path = input.content.displayPath(source)
    let renderer = MarkdownRenderer(options: input.markdown)
    let parts = PageParts(of: text, path: path, renderer: renderer, input.configuration, into: &diagnostics)
    guard let parts else { return PageReading(diagnostics: diagnostics) }
    if !needsSurvey(text, access, parts) {
      guard var read = try page(text, digest, access, source, nil, nil) else {
        return unusable(path, diagnostics)
      }
      if let key, diagnostics.isEmpty { read.survey = PageRecord.Survey(key: key) }
      return PageReading(page: read, diagnostics: diagnostics)
    }
    let survey = renderer.survey(parts.outside, firstLine: text.bodyLine)
    let heading = access.isProtected ? nil : survey.firstHeading
    guard var read = try page(text, digest, access, source, heading, survey.anchors) else {
      return unusable(path, diagnostics)
    }
    read.sections = parts.sections.map(\.reader)
    var code: [CodeUse] = []
    if input.configuration.markdown.highlight {
      code = self.code(survey, read.page, text.bytes, isProtected: access.isProtected)
      for section in parts.sections {
        let survey = renderer.survey(section.markdown.source[...], firstLine: text.bodyLine)
        code += self.code(survey, read.page, text.bytes, isProtected: true)
      }
    }
    if let key, code.isEmpty, parts.sections.isEmpty, diagnostics.isEmpty {
      read.survey = PageRecord.Survey(key: key, firstHeading: heading, anchors: survey.anchors)
    }
    return PageReading(page: read, code: code, diagnostics: diagnostics)
  }

  /// Whether planning has to know something of a page's body: who may read its sections, its first heading where it has no title and
  /// may show it, its code where that gets colours.
  private func needsSurvey(_ text: SourceText, _ access: Access, _ parts: PageParts) -> Bool {
    !parts.sections.isEmpty || text.frontMatter.title == nil && !access.isProtected
      || input.configuration.markdown.highlight && MarkdownSurvey.mayHaveCode(text.body)
  }

  private func unusable(_ path: String, _ earlier: [Diagnostic]) -> PageReading {
    PageReading(
      diagnostics: earlier + [BuildProblem.listing(.unusableName).diagnostic(at: Place(path: path))])
  }

  /// The page with what was found in its body; `nil` where its path cannot be an output's.
  private func page(
    _ text: SourceText, _ digest: Digest, _ access: Access, _ source: SitePath, _ firstHeading: String?,
    _ anchors: Set<[UInt8]>?
  ) throws(SealingError) -> SourcePage? {
    let page = Page(
      source: source, frontMatter: text.frontMatter, access: access, firstHeading: firstHeading,
      siteTitle: input.configuration.title)
    guard let page else { return nil }
    return SourcePage(
      page: page, digest: digest,
      frontMatterDigest: try SHA256.digest(text.bytes[..<text.bodyRange.lowerBound]),
      bodyRange: text.bodyRange, bodyLine: text.bodyLine, anchors: PageAnchors(anchors))
  }

  private func code(
    _ survey: MarkdownSurvey, _ page: Page, _ bytes: [UInt8], isProtected: Bool
  ) -> [CodeUse] {
    let path = input.content.displayPath(page.source)
    // A warning is about a language, so the line is looked for where a language first is.
    var seen: Set<String> = []
    return survey.code.map { found in
      let isFirst = seen.insert(found.block.language).inserted
      let place =
        isFirst
        ? Place(path: path, position: found.position, in: bytes) : Place(path: path, position: found.position)
      return CodeUse(block: found.block, place: place, isProtected: isProtected)
    }
  }

  /// Reads a page again, for its body, and checks that it is what was planned.
  func reread(_ source: SourcePage) throws(PageFailure) -> SourceText {
    let path = input.content.displayPath(source.page.source)
    let place = Place(path: path)
    do {
      let bytes = try input.content.read(source.page.source)
      // The same bytes say the same.
      if try SHA256.digest(bytes) == source.digest {
        return SourceText(
          bytes: bytes, frontMatter: source.page.frontMatter, bodyRange: source.bodyRange,
          bodyLine: source.bodyLine)
      }
    } catch {
      throw PageFailure(error, at: place)
    }
    throw PageFailure([BuildProblem.changedDuringBuild.diagnostic(at: place)])
  }
}

/// A page that could not be built, with everything that was found wrong.
struct PageFailure: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// What reading and hashing a file comes to where it fails.
  init(_ error: any Error, at place: Place) {
    switch error {
    case let failure as PageFailure: self = failure
    case let error as SealingError: self.init([BuildProblem.sealing(error.message).diagnostic(at: place)])
    case let error as FileError:
      self.init([BuildProblem.unreadable(reason: error.reason).diagnostic(at: place)])
    default: self.init([BuildProblem.unreadable(reason: "\(error)").diagnostic(at: place)])
    }
  }
}
