/// What an included template reads of what is around it: names, each with the attributes that are read of it.
///
/// It may be more than a rendering reads, never less.
struct TemplateInputs: Sendable {
  /// A name and the attributes that follow it: `page.language`.
  struct Path: Hashable, Sendable {
    var name: String
    var attributes: [String] = []
  }

  let paths: [Path]
  /// The same by their names, each of which is looked up once.
  let attributes: [(name: String, paths: [[String]])]

  /// The inputs of a template; `nil` where its output does not follow from texts and numbers around it alone: it has
  /// blocks or guards, extends another or includes one by a computed name.
  init?(of template: Template, in templates: [String: Template]) {
    var search = Search(templates: templates)
    search.visit(template)
    if !search.isDetermined { return nil }
    paths = search.paths
    var attributes: [(name: String, paths: [[String]])] = []
    for path in paths {
      if let index = attributes.firstIndex(where: { $0.name == path.name }) {
        attributes[index].paths.append(path.attributes)
      } else {
        attributes.append((path.name, [path.attributes]))
      }
    }
    self.attributes = attributes
  }

  private struct Search {
    let templates: [String: Template]
    var paths: [Path] = []
    var isDetermined = true
    private var seen: Set<String> = []
    private var template: Template?

    init(templates: [String: Template]) { self.templates = templates }

    mutating func visit(_ next: Template) {
      guard seen.insert(next.name).inserted else { return }
      if !next.blocks.isEmpty { isDetermined = false }
      let outer = template
      template = next
      visit(next.root.statements)
      template = outer
    }

    private mutating func visit(_ statements: [Statement]) {
      for statement in statements { visit(statement) }
    }

    private mutating func visit(_ statement: Statement) {
      switch statement {
      case .text: break
      case .output(let tag): visit(tag.expression)
      case .set(_, let expression, _): visit(expression)
      case .branch(let choice):
        for branch in choice.branches {
          visit(branch.test)
          visit(branch.body)
        }
        visit(choice.otherwise)
      case .loop(let loop):
        visit(loop.sequence)
        if let condition = loop.condition { visit(condition.test) }
        visit(loop.body.statements)
        if let otherwise = loop.otherwise { visit(otherwise.statements) }
      case .capture(_, let body, _): visit(body.statements)
      case .with(let variables, let body):
        for variable in variables { visit(variable.value) }
        visit(body.statements)
      case .include(.constant(.string(let name)), _, _):
        if let included = templates[name] { visit(included) }
      case .include, .block, .extends, .protect: isDetermined = false
      }
    }

    private mutating func visit(_ expression: Expression) {
      switch expression {
      case .superBlock, .cycle: isDetermined = false
      default: break
      }
      expression.forEachPath { name, attributes in
        guard let template, readsAround(name, template) else { return }
        let path = Path(name: template.names[name], attributes: attributes)
        if !paths.contains(path) { paths.append(path) }
      }
    }

    /// Whether any scope of the template may take a name from around it.
    private func readsAround(_ name: Int, _ template: Template) -> Bool {
      template.frames.contains { frame in
        guard frame.slots.indices.contains(name), frame.slots[name] >= 0 else { return false }
        return frame.loads.contains { $0.slot == frame.slots[name] && $0.load == .context }
      }
    }
  }
}
