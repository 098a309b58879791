import Foundation
import Markdown

// Renders files for the scripts in Tests/, which name them on standard input, one a line.
//
//   markdown-fragment               writes for each file its count of bytes, a line feed, and its HTML
//   markdown-fragment --commonmark  the same without extensions
//   markdown-fragment --time        writes for each file the seconds that libcmark takes, and that it takes with extensions
//   markdown-fragment --benchmark   writes what the extensions cost for all files together
let arguments = CommandLine.arguments.dropFirst()
var options = MarkdownOptions(headingIDs: false)
if arguments.contains("--commonmark") { options = .commonMark }

if arguments.contains("--benchmark") {
  var files: [[UInt8]] = []
  while let name = readLine() { files.append(try Array(Data(contentsOf: URL(fileURLWithPath: name)))) }
  Benchmark(files: files).run()
} else {
  while let name = readLine() {
    let source = try Array(Data(contentsOf: URL(fileURLWithPath: name)))
    if arguments.contains("--time") {
      let plain = Benchmark.seconds { Benchmark.cmark(source) }
      let extended = Benchmark.seconds { Benchmark.render(source, options) }
      print(String(format: "%.3f %.3f", plain, extended))
    } else {
      let html = MarkdownRenderer(options: options).render(source[...]).html.bytes
      try FileHandle.standardOutput.write(contentsOf: Data("\(html.count)\n".utf8))
      try FileHandle.standardOutput.write(contentsOf: Data(html))
    }
  }
}
