import Diagnostics
import Site

/// Looks into outputs, on many threads, and says what it finds.
struct OutputAudit: Sendable {
  /// Something that an output may not hold.
  struct Leak: Sendable {
    enum Cause: Sendable {
      /// Words of a page, a section or a file.
      case words(WordSearch.Hit, ofFile: Bool)
      /// A protected file, by its index in the plan.
      case file(Int)
      case secret(BuildProblem)
    }

    var output: SitePath
    var cause: Cause
  }

  let findings: Audit.Findings
  let secrets: SecretPatterns
  /// What of earlier outputs need not be looked through again.
  let known: KnownStretches
  let read: @Sendable (SitePath) throws(FileError) -> [UInt8]

  init(
    findings: Audit.Findings, secrets: SecretPatterns,
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8]
  ) {
    (self.findings, self.secrets, self.read) = (findings, secrets, read)
    known = KnownStretches(reach: secrets.longest)
  }

  /// What might be wrong with an output.
  struct Suspicion: Sendable {
    /// Protected runs outside of a public page's body.
    var found: Set<UInt64> = []
    /// Whether it holds a secret, a protected file or words of one.
    var isCertain = false
    fileprivate var pieces: AssetPieces.Found = [:]

    /// Whether the output has to be looked at, with these runs known to be public.
    func isSuspect(_ excused: Set<UInt64>) -> Bool { isCertain || !found.isSubset(of: excused) }

    /// Whether there is nothing at all in it.
    fileprivate var isEmpty: Bool { !isCertain && found.isEmpty && pieces.isEmpty }
  }

  /// Reads one output once.
  func suspicion(of output: SitePath) throws(FileError) -> Suspicion {
    let bytes = try read(output)
    var suspicion = Suspicion()
    let body = findings.bodies.range(in: output, bytes)
    if Self.isBinary(bytes) {
      look(bytes, but: body, isBinary: true, into: &suspicion)
    } else {
      let document = known.document(bytes, unique: body ?? 0..<0)
      if document.stretches == [bytes.indices] {
        look(bytes, but: body, isBinary: false, into: &suspicion)
      } else {
        // The body stays in one piece, as nothing is put between its parts.
        let start = document.stretches.reduce(0) { $0 + $1.clamped(to: 0..<(body?.lowerBound ?? 0)).count }
        let count = document.stretches.reduce(0) { $0 + $1.clamped(to: body ?? 0..<0).count }
        look(
          document.stretches.flatMap { bytes[$0] }, but: body.map { _ in start..<(start + count) },
          isBinary: false, into: &suspicion)
      }
      if suspicion.isEmpty { known.note(document) }
    }
    let name = Array(output.string.utf8)
    findings.pages.collect(name, into: &suspicion.found)
    findings.files.search(name) { _ in suspicion.isCertain = true }
    if let body, !suspicion.found.isEmpty {
      // A description is mostly the beginning of the body.
      var own: Set<UInt64> = []
      findings.pages.collect(Array(bytes[body]), into: &own)
      suspicion.found.subtract(own)
    }
    if !findings.pieces.assets(suspicion.pieces).isEmpty { suspicion.isCertain = true }
    return suspicion
  }

  /// Looks through bytes, but not for words of pages in a part of them that everybody may read.
  private func look(
    _ bytes: [UInt8], but part: Range<Int>?, isBinary: Bool, into suspicion: inout Suspicion
  ) {
    let (form, part) = DecodedText.of(bytes, part: part ?? 0..<0)
    findings.pages.collect(
      form: form.bytes, isBinary: isBinary, but: part.isEmpty ? 0..<0 : part, into: &suspicion.found)
    findings.files.search(form.bytes, isBinary: isBinary) { _ in suspicion.isCertain = true }
    let forms = form.bytes == bytes ? [bytes] : [bytes, form.bytes]
    for form in forms {
      findings.pieces.collect(form, into: &suspicion.pieces)
      if secrets.problem(in: form) != nil { suspicion.isCertain = true }
    }
    for form in form.mayHideBase64 ? forms : [bytes] {
      Base64Runs.decode(form) { decoded, isText in
        if isText {
          let text = Array(decoded)
          findings.pages.collect(text, into: &suspicion.found)
          findings.files.search(text) { _ in suspicion.isCertain = true }
          if secrets.problem(in: text) != nil { suspicion.isCertain = true }
        }
        findings.pieces.collect(decoded, into: &suspicion.pieces)
      }
    }
  }

  /// The protected runs that stand in a public page's own body: everybody may read them.
  func excused(in output: SitePath) throws(FileError) -> Set<UInt64> {
    guard findings.bodies.has(output) else { return [] }
    let bytes = try read(output)
    var excused: Set<UInt64> = []
    if let body = findings.bodies.range(in: output, bytes) {
      findings.pages.collect(Array(bytes[body]), into: &excused)
    }
    return excused
  }

  /// Everything that is in one output, each run once.
  func leaks(in output: SitePath, excused: Set<UInt64>) throws(FileError) -> [Leak] {
    let bytes = try read(output)
    var leaks: [Leak] = []
    var seen: Set<UInt64> = []
    func add(_ hit: WordSearch.Hit, ofFile: Bool) {
      if seen.insert(hit.hash).inserted {
        leaks.append(Leak(output: output, cause: .words(hit, ofFile: ofFile)))
      }
    }
    func look(_ text: [UInt8], isBinary: Bool) {
      findings.pages.search(text, isBinary: isBinary, excused: excused) { add($0, ofFile: false) }
      findings.files.search(text, isBinary: isBinary) { add($0, ofFile: true) }
    }
    var pieces: AssetPieces.Found = [:]
    look(Array(output.string.utf8), isBinary: false)
    look(bytes, isBinary: Self.isBinary(bytes))
    var forms = [bytes]
    if let decoded = DecodedText.of(bytes) { forms.append(decoded) }
    for form in forms {
      findings.pieces.collect(form, into: &pieces)
      if let problem = secrets.problem(in: form) {
        leaks.append(Leak(output: output, cause: .secret(problem)))
      }
      Base64Runs.decode(form) { decoded, isText in
        if isText {
          let text = Array(decoded)
          look(text, isBinary: false)
          if let problem = secrets.problem(in: text) {
            leaks.append(Leak(output: output, cause: .secret(problem)))
          }
        }
        findings.pieces.collect(decoded, into: &pieces)
      }
    }
    return leaks + findings.pieces.assets(pieces).map { Leak(output: output, cause: .file($0)) }
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    ByteSearch.has(0, in: bytes.prefix(1 << 16)) || bytes.starts(with: "gatehouse-sealed/".utf8)
  }
}

extension OutputAudit.Suspicion {
  /// What was found in an output before.
  init(_ finding: PageRecord.Finding) {
    found = Set(finding.found)
  }
}

extension PageRecord.Finding {
  init(_ suspicion: OutputAudit.Suspicion) {
    found = suspicion.found.sorted()
  }
}
