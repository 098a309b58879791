import Diagnostics
import Markdown
import Site

extension PageBuilder {
  /// What everybody may read of a public page, in all the ways in which an output may have it: as its author wrote it, as it
  /// reads, and as HTML, in which the names of elements and attributes stand among the words.
  func publicTexts(of index: Int) -> [[UInt8]] {
    var diagnostics: [Diagnostic] = []
    // What cannot be read any more was reported when it was built.
    do {
      let text = try PageReader(input: input).reread(plan.pages[index])
      guard let rendered = render(index, text, into: &diagnostics) else { return [] }
      return rendered.insideGuard { rendered in
        let outside = rendered.outside
        return [Array(rendered.parts.outside), Array(outside.plainText.utf8), outside.html.bytes]
      }
    } catch { return [] }
  }
}
