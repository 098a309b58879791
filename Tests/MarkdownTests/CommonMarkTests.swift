import CCmark
import Markdown
import Testing

/// Skipped where the folder of shared files is absent.
@Suite("CommonMark", .enabled(if: Shared.has("spec/commonmark-0.30.json")))
struct CommonMarkTests {
  @Test("each example of CommonMark 0.30 comes out byte for byte")
  func specification() throws {
    let examples = try Shared.examples()
    #expect(examples.count == 652)
    for example in examples {
      #expect(plain.render(example.markdown).html.string == example.html, "example \(example.example)")
    }
  }

  @Test(
    "the rust book comes out as cmark itself writes it", .enabled(if: Shared.has("corpora/rust-book/src")))
  func corpus() throws {
    let chapters = try Shared.bookChapters()
    #expect(chapters.count > 50)
    for chapter in chapters {
      let html = plain.render(chapter[...]).html
      #expect(html.bytes == cmarkHTML(chapter.filter { $0 != 0x0D }))
    }
  }

  @Test("each byte of a URL and of a title is escaped as cmark does")
  func escaping() {
    for scalar in (1...0x24F).compactMap(Unicode.Scalar.init) where scalar != "\r" {
      let source = "[a](<x\(scalar)y> \"\(scalar)\") ![a](x\(scalar)y)\n"
      #expect(plain.render(source).html.bytes == cmarkHTML(Array(source.utf8)), "\(scalar.value)")
    }
  }
}

/// What cmark's own renderer makes of valid UTF-8 with LF line ends.
func cmarkHTML(_ source: [UInt8]) -> [UInt8] {
  source.withUnsafeBytes { buffer in
    guard
      let html = cmark_markdown_to_html(
        buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, CMARK_OPT_UNSAFE)
    else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return Array(String(cString: html).utf8)
  }
}
