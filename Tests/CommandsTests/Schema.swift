import Foundation

/// As much of JSON Schema as `docs/diagnostics.md` uses. It is stricter in one thing: a member without a schema is wrong.
struct Schema {
  private let root: [String: Any]

  /// The schemas of `docs/diagnostics.md`, by their `$id`.
  static func all() throws -> [String: Schema] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/diagnostics.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    var found: [String: Schema] = [:]
    for block in text.components(separatedBy: "```json\n").dropFirst() {
      let json = Data((block.components(separatedBy: "\n```").first ?? "").utf8)
      guard let root = try JSONSerialization.jsonObject(with: json) as? [String: Any] else { continue }
      if let id = root["$id"] as? String { found[id] = Schema(root: root) }
    }
    return found
  }

  /// What is wrong with one line of JSON.
  func faults(_ line: some StringProtocol) throws -> [String] {
    Self.faults(try JSONSerialization.jsonObject(with: Data(line.utf8)), root, "")
  }

  private static func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var faults: [String] = []
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { isSame($0, value) }) {
      faults.append("\(path): \(value) is none of \(allowed)")
    }
    let types = (schema["type"] as? String).map { [$0] } ?? schema["type"] as? [String]
    if let types, !types.contains(type(of: value)) {
      faults.append("\(path): \(value) is no \(types)")
    }
    if let least = schema["minimum"] as? Int, let number = value as? Int, number < least {
      faults.append("\(path): \(number) is too small")
    }
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      for (index, value) in values.enumerated() { faults += self.faults(value, items, "\(path)/\(index)") }
    }
    guard let members = value as? [String: Any] else { return faults }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for name in schema["required"] as? [String] ?? [] where members[name] == nil {
      faults.append("\(path): \(name) is missing")
    }
    for (name, value) in members {
      if let schema = properties[name] {
        faults += self.faults(value, schema, "\(path)/\(name)")
      } else {
        faults.append("\(path): \(name) has no schema")
      }
    }
    return faults
  }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject)?.isEqual(right) == true || (left is NSNull && right is NSNull)
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is String: "string"
    case is [Any]: "array"
    case is [String: Any]: "object"
    case is Int: "integer"
    default: "number"
    }
  }
}
