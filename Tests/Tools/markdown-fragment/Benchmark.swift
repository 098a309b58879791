import CCmark
import Foundation
import Markdown

/// Measures in one process what the extensions cost, as a share of the time of plain libcmark.
struct Benchmark {
  let files: [[UInt8]]
  private static let roundCount = 15

  /// Takes the best of several rounds, taken in turn, and prints them.
  func run() {
    let extended = MarkdownOptions(headingIDs: false)
    var best = (cmark: Double.infinity, plain: Double.infinity, extended: Double.infinity)
    for _ in 0..<Benchmark.roundCount {
      best.cmark = min(best.cmark, Benchmark.seconds { for file in files { Benchmark.cmark(file) } })
      best.plain = min(
        best.plain, Benchmark.seconds { for file in files { Benchmark.render(file, .commonMark) } })
      best.extended = min(
        best.extended, Benchmark.seconds { for file in files { Benchmark.render(file, extended) } })
    }
    let size = files.reduce(0) { $0 + $1.count }
    print("\(files.count) files, \(size) bytes, best of \(Benchmark.roundCount) rounds")
    print(String(format: "libcmark alone:     %.2f ms", best.cmark * 1000))
    print(String(format: "without extensions: %.2f ms", best.plain * 1000))
    print(String(format: "with extensions:    %.2f ms", best.extended * 1000))
    let share = (best.extended - best.plain) / best.cmark * 100
    print(String(format: "the extensions cost %.1f %% of libcmark's time", share))
  }

  /// The processor time that something takes, which other programs do not change much.
  static func seconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  static func cmark(_ source: [UInt8]) {
    source.withUnsafeBytes { buffer in
      let html = cmark_markdown_to_html(
        buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, CMARK_OPT_UNSAFE)
      cmark_get_default_mem_allocator().pointee.free(html)
    }
  }

  static func render(_ source: [UInt8], _ options: MarkdownOptions) {
    _ = MarkdownRenderer(options: options).render(source[...])
  }
}
