/// The names that one template and those it extends share: what was set at their top, what came with an include, and
/// the data. It belongs to one rendering and is never copied.
final class Context {
  /// A block with the template it stands in.
  struct Entry {
    let template: Template
    let block: Block
  }

  let data: Object
  private let locals: [(name: String, operand: Operand)]
  private let outer: Context?
  var variables: [String: Operand] = [:]
  /// The templates that share this context, in the order in which they extend each other.
  private(set) var templates: [Template] = []

  init(data: Object) {
    self.data = data
    locals = []
    outer = nil
  }

  /// The context of an included template.
  init(includedFrom outer: Context, locals: [(name: String, operand: Operand)]) {
    data = outer.data
    self.locals = locals
    self.outer = outer
  }

  func lookup(_ name: String) -> Operand? {
    // Most contexts have no names of their own, and a name is not hashed for nothing.
    if !variables.isEmpty, let operand = variables[name] { return operand }
    for index in locals.indices where locals[index].name == name { return locals[index].operand }
    if let outer { return outer.lookup(name) }
    return data.lookup(name).map { .value($0) }
  }

  func register(_ template: Template) { templates.append(template) }

  /// The block of a name: at level 0 the most derived template's, above that the one which `super()` leads to.
  func block(_ name: String, level: Int) -> Entry? {
    var below = level
    for template in templates {
      guard let block = template.blocks[name] else { continue }
      if below == 0 { return Entry(template: template, block: block) }
      below -= 1
    }
    return nil
  }
}
