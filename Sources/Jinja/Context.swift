/// The names that one template and those it extends share: what was set at their top, what came with an include, and
/// the data. It belongs to one rendering and is never copied.
final class Context {
  /// A block with the template it stands in.
  struct Entry {
    let template: Template
    let block: Block
  }

  let data: Object
  private let locals: [String: Operand]
  private let outer: Context?
  var variables: [String: Operand] = [:]
  /// The blocks of each name, the most derived template's first.
  private(set) var blocks: [String: [Entry]] = [:]
  /// The names of the templates that share this context, in the order in which they extend each other.
  private(set) var templates: [String] = []

  init(data: Object) {
    self.data = data
    locals = [:]
    outer = nil
  }

  /// The context of an included template.
  init(includedFrom outer: Context, locals: [String: Operand]) {
    data = outer.data
    self.locals = locals
    self.outer = outer
  }

  func lookup(_ name: String) -> Operand? {
    if let operand = variables[name] ?? locals[name] { return operand }
    if let outer { return outer.lookup(name) }
    return data.lookup(name).map { .value($0) }
  }

  func register(_ template: Template) {
    templates.append(template.name)
    for (name, block) in template.blocks {
      blocks[name, default: []].append(Entry(template: template, block: block))
    }
  }
}
