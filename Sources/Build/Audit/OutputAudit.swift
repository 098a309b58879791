import Diagnostics
import Markup
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
  let read: @Sendable (SitePath) throws(FileError) -> [UInt8]
  /// Pieces of protected files that stand in public ones as well.
  var common: Set<AssetPieces.ID> = []

  /// What might be wrong with an output.
  struct Suspicion: Sendable {
    /// Protected runs outside of a public page's body.
    var found: Set<UInt64> = []
    /// Whether it holds a secret, a protected file or words of one.
    var isCertain = false

    /// Whether the output has to be looked at, with these runs known to be public.
    func isSuspect(_ excused: Set<UInt64>) -> Bool { isCertain || !found.isSubset(of: excused) }
  }

  /// Reads one output once.
  func suspicion(of output: SitePath) throws(FileError) -> Suspicion {
    let bytes = try read(output)
    var suspicion = Suspicion()
    findings.pages.collect(Array(output.string.utf8), into: &suspicion.found)
    let body = findings.bodies.range(in: output, bytes)
    let (form, part) = DecodedText.of(bytes, part: body ?? 0..<0)
    let isBinary = Self.isBinary(bytes)
    findings.pages.collect(
      form: form.bytes, isBinary: isBinary, but: body == nil ? 0..<0 : part, into: &suspicion.found)
    if body != nil, !suspicion.found.isEmpty {
      // A description is mostly the beginning of the body.
      var own: Set<UInt64> = []
      findings.pages.collect(form: Array(form.bytes[part]), isBinary: isBinary) { hash, _ in own.insert(hash)
      }
      suspicion.found.subtract(own)
    }
    suspicion.isCertain = holdsMore(output, bytes, form, isBinary: isBinary, into: &suspicion.found)
    return suspicion
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

  /// Whether an output holds a secret, a file or words of one; adds what base64 in it says of pages.
  private func holdsMore(
    _ output: SitePath, _ bytes: [UInt8], _ form: DecodedText.Form, isBinary: Bool,
    into found: inout Set<UInt64>
  ) -> Bool {
    var isCertain = false
    func look(_ text: [UInt8], isBinary: Bool) {
      if isCertain { return }
      findings.files.search(text, isBinary: isBinary) { _ in isCertain = true }
    }
    look(Array(output.string.utf8), isBinary: false)
    look(form.bytes, isBinary: isBinary)
    let forms = form.bytes == bytes ? [bytes] : [bytes, form.bytes]
    for form in forms where !findings.pieces.assets(in: form).isEmpty || secrets.problem(in: form) != nil {
      return true
    }
    for form in form.mayHideBase64 ? forms : [bytes] {
      Base64Runs.decode(form, shortestOther: findings.pieces.shortest) { decoded, isText in
        if isText {
          let text = Array(decoded)
          findings.pages.collect(text, into: &found)
          look(text, isBinary: false)
          if secrets.problem(in: text) != nil { isCertain = true }
        }
        if !findings.pieces.assets(in: decoded).isEmpty { isCertain = true }
      }
    }
    return isCertain
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
    var files: Set<Int> = []
    look(Array(output.string.utf8), isBinary: false)
    look(bytes, isBinary: Self.isBinary(bytes))
    var forms = [bytes]
    if let decoded = DecodedText.of(bytes) { forms.append(decoded) }
    for form in forms {
      files.formUnion(findings.pieces.assets(in: form, but: common))
      if let problem = secrets.problem(in: form) {
        leaks.append(Leak(output: output, cause: .secret(problem)))
      }
      Base64Runs.decode(form, shortestOther: findings.pieces.shortest) { decoded, isText in
        if isText {
          let text = Array(decoded)
          look(text, isBinary: false)
          if let problem = secrets.problem(in: text) {
            leaks.append(Leak(output: output, cause: .secret(problem)))
          }
        }
        files.formUnion(findings.pieces.assets(in: decoded, but: common))
      }
    }
    return leaks + files.sorted().map { Leak(output: output, cause: .file($0)) }
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
