import Foundation
import Jinja
import Testing

/// One row of the table that the real Jinja2 judges, too: `compare-with-jinja2.py`.
struct Jinja2Case: CustomTestStringConvertible, Sendable {
  var name = ""
  var templates: [String: [UInt8]] = [:]
  var data: Object = [:]
  /// What Jinja2 makes of it; `nil` for an error.
  var expected: String?
  /// Whether Gatehouse refuses what Jinja2 accepts.
  var isRefused = false

  var testDescription: String { name }

  static let all: [Jinja2Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "jinja2-cases.json")
    guard let bytes = try? Data(contentsOf: file), case .array(let rows)? = try? JSONReader.read(Array(bytes))
    else { return [] }
    return rows.map(Jinja2Case.init)
  }()

  init(_ row: JSONReader.Node) {
    guard case .object(let fields) = row else { return }
    for (key, node) in fields {
      switch (key, node) {
      case ("name", .string(let text)): name = text
      case ("expected", .string(let text)): expected = text
      case ("refused", .bool(let flag)): isRefused = flag
      case ("templates", .object(let sources)):
        for case (let name, .string(let source)) in sources { templates[name] = Array(source.utf8) }
      case ("data", _): if case .object(let object) = node.value { data = object }
      default: break
      }
    }
  }

  /// What Gatehouse makes of it; `nil` for an error.
  func render() -> (output: String?, error: String) {
    do {
      let library = try TemplateLibrary(sources: templates)
      let bytes = try library.render("main", context: data, guards: .transparent)
      return (String(decoding: bytes, as: UTF8.self), "")
    } catch let errors as JinjaErrors {
      return (nil, errors.errors.map(\.message).joined(separator: "; "))
    } catch {
      return (nil, (error as? JinjaError)?.message ?? "\(error)")
    }
  }
}
