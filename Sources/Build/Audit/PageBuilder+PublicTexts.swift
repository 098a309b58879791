import Diagnostics
import Markdown
import Site

extension PageBuilder {
  /// What everybody may read of a page, in all the ways in which an output may have it: as its author wrote it, as it
  /// reads, its headings, and as HTML, in which the names of elements and attributes stand among the words. Of a protected
  /// page, what stands in its place until it is opened.
  func publicTexts(of index: Int) -> [[UInt8]] {
    var diagnostics: [Diagnostic] = []
    // What cannot be read any more was reported when it was built.
    do {
      let page = plan.pages[index].page
      if page.access.isProtected { return [try composer.locked(page)] }
      let text = try PageReader(input: input).reread(plan.pages[index])
      guard let rendered = render(index, text, into: &diagnostics) else { return [] }
      return rendered.insideGuard { rendered in
        let outside = rendered.outside
        return outlines(of: outside) + [
          Array(text.bytes[..<text.body.startIndex]), Array(rendered.parts.outside),
          Array(outside.plainText.utf8), outside.html.bytes,
        ]
      }
    } catch { return [] }
  }
}
