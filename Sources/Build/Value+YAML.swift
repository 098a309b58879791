import Jinja
import YAML

extension Value {
  /// What an author wrote under `extra:`, as templates read it. A number that fits no type of ours stays text.
  init(_ node: YAMLNode) {
    switch node.value {
    case .sequence(let nodes): self = .list(nodes.map(Value.init))
    case .mapping(let entries): self = .object(Object(entries.map { ($0.key, Value($0.value)) }))
    case .scalar(let text, _):
      switch node.type {
      case .null: self = .none
      case .boolean: self = .bool(text.lowercased() == "true")
      case .integer: self = Int(text).map(Value.int) ?? .string(text)
      case .number: self = Double(text).map(Value.double) ?? .string(text)
      default: self = .string(text)
      }
    }
  }
}
