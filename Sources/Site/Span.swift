import Diagnostics
import YAML

/// Where something stands in the file that is being read.
struct Span: Hashable {
  var position: SourcePosition
  var length: Int

  init(_ position: SourcePosition, length: Int = 1) {
    self.position = position
    self.length = length
  }

  init(_ node: YAMLNode) {
    self.init(node.position, length: node.length)
  }

  init(keyOf entry: YAMLEntry) {
    self.init(entry.keyPosition, length: entry.keyLength)
  }

  init<Value>(_ located: Located<Value>) {
    self.init(located.position, length: located.length)
  }
}
