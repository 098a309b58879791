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
  let read: @Sendable (SitePath) throws(FileError) -> [UInt8]

  /// Everything that is in one output, each run once.
  func leaks(in output: SitePath) throws(FileError) -> [Leak] {
    let bytes = try read(output)
    var leaks: [Leak] = []
    var seen: Set<UInt64> = []
    func add(_ hit: WordSearch.Hit, ofFile: Bool) {
      if seen.insert(hit.hash).inserted {
        leaks.append(Leak(output: output, cause: .words(hit, ofFile: ofFile)))
      }
    }
    func look(_ text: [UInt8], isBinary: Bool) {
      findings.pages.search(text, isBinary: isBinary, excused: findings.excused) { add($0, ofFile: false) }
      findings.files.search(text, isBinary: isBinary) { add($0, ofFile: true) }
    }
    var files: Set<Int> = []
    look(Array(output.string.utf8), isBinary: false)
    look(bytes, isBinary: Self.isBinary(bytes))
    var forms = [bytes]
    if let decoded = DecodedText.of(bytes) { forms.append(decoded) }
    for form in forms {
      files.formUnion(findings.pieces.assets(in: form))
      if let problem = secrets.problem(in: form) {
        leaks.append(Leak(output: output, cause: .secret(problem)))
      }
      Base64Runs.decode(form) { decoded, isText in
        if isText {
          look(decoded, isBinary: false)
          if let problem = secrets.problem(in: decoded) {
            leaks.append(Leak(output: output, cause: .secret(problem)))
          }
        }
        files.formUnion(findings.pieces.assets(in: decoded))
      }
    }
    return leaks + files.sorted().map { Leak(output: output, cause: .file($0)) }
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1 << 16).contains(0) || bytes.starts(with: "gatehouse-sealed/".utf8)
  }
}
