import Diagnostics
import Foundation
import Jinja
import Site
import YAML

/// Reads the data folder: each file is a value of its name, each folder an object of its own.
struct DataReader {
  /// What a folder holds, by name.
  private indirect enum Node {
    case value(Value)
    case folder([String: Node])
  }

  let tree: FileTree
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: FileTree) {
    self.tree = tree
  }

  /// The value of `site.data`.
  mutating func read() -> Value {
    let listing = tree.list()
    for problem in listing.problems {
      let place = Place(path: "\(tree.name)/\(problem.path)")
      diagnostics.append(BuildProblem.listing(problem.cause).diagnostic(at: place))
    }
    var root: [String: Node] = [:]
    for file in listing.files {
      guard let value = read(file) else { continue }
      let names = file.components.dropLast().map(String.init) + [file.stem]
      if !Self.insert(value, at: names[...], into: &root) { report(.dataTwice(file.stem), file) }
    }
    return Self.value(of: .folder(root))
  }

  private mutating func read(_ file: SitePath) -> Value? {
    let bytes: [UInt8]
    do { bytes = try tree.read(file) } catch {
      report(.unreadable(reason: error.reason), file)
      return nil
    }
    switch file.fileExtension {
    case "yml", "yaml":
      var errors: [YAMLError] = []
      let node = YAMLDocument.read(bytes, errors: &errors)
      diagnostics += errors.map { $0.diagnostic(path: tree.displayPath(file), in: bytes) }
      return node.map(Value.init) ?? Value.none
    case "json":
      do { return try JSONDecoder().decode(JSONValue.self, from: Data(bytes)).value } catch {
        report(.badJSON(Self.reason(error)), file)
        return nil
      }
    default:
      report(.unknownData, file)
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String? {
    guard case DecodingError.dataCorrupted(let context) = error else { return nil }
    return (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
  }

  private mutating func report(_ problem: BuildProblem, _ file: SitePath) {
    diagnostics.append(problem.diagnostic(at: Place(path: tree.displayPath(file))))
  }

  private static func insert(_ value: Value, at names: ArraySlice<String>, into folder: inout [String: Node])
    -> Bool
  {
    guard let name = names.first else { return false }
    if names.count == 1 {
      guard folder[name] == nil else { return false }
      folder[name] = .value(value)
      return true
    }
    switch folder[name] ?? .folder([:]) {
    case .value: return false
    case .folder(var inner):
      let isInserted = insert(value, at: names.dropFirst(), into: &inner)
      folder[name] = .folder(inner)
      return isInserted
    }
  }

  private static func value(of node: Node) -> Value {
    switch node {
    case .value(let value): value
    case .folder(let inner):
      .object(Object(inner.sorted { $0.key < $1.key }.map { (name: $0.key, value: value(of: $0.value)) }))
    }
  }
}

/// Any JSON value (RFC 8259), as templates read it. Names of an object are sorted: the reader does not keep their order.
private struct JSONValue: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .none
    } else if let bool = Self.attempt({ try container.decode(Bool.self) }) {
      value = .bool(bool)
    } else if let int = Self.attempt({ try container.decode(Int.self) }) {
      value = .int(int)
    } else if let double = Self.attempt({ try container.decode(Double.self) }) {
      value = .double(double)
    } else if let text = Self.attempt({ try container.decode(String.self) }) {
      value = .string(text)
    } else if let list = Self.attempt({ try container.decode([JSONValue].self) }) {
      value = .list(list.map(\.value))
    } else {
      let members = try container.decode([String: JSONValue].self)
      value = .object(
        Object(members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.value) }))
    }
  }

  /// The value, or `nil` where the JSON is of another type.
  private static func attempt<Result>(_ decode: () throws -> Result) -> Result? {
    do { return try decode() } catch { return nil }
  }
}
