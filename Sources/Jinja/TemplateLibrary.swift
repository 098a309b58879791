import Diagnostics

/// Templates that are compiled once and can then be rendered from any number of threads at once.
///
/// What a template means is what Jinja2 3 makes of it with `autoescape=True` and `undefined=StrictUndefined`. What
/// Gatehouse does not know of Jinja2 is an error, never another meaning. `{% guard %}` is Gatehouse's own.
public struct TemplateLibrary: Sendable {
  let templates: [String: Template]
  /// What those templates read whose output follows from it.
  let inputs: [String: TemplateInputs]
  let parts = RenderedParts()

  /// Compiles the templates of these names, and those that they extend and include by a name in quotes.
  ///
  /// - Parameters:
  ///   - names: the templates to begin with. A template whose name is computed when it is extended or included has
  ///     to be among them.
  ///   - filters: filters of the program's own; they come before the built-in ones.
  ///   - source: the bytes of a template, or `nil` where there is none of this name.
  /// - Throws: everything that is wrong in any of them.
  public init(
    names: some Sequence<String>, filters: [String: Filter] = [:],
    source: @escaping (String) throws -> [UInt8]?
  ) throws(JinjaErrors) {
    var loading = Loading(filters: filters, source: source)
    for name in names { loading.load(name, from: nil) }
    loading.finish()
    if !loading.errors.isEmpty {
      let sorted = loading.errors.sorted { ($0.template, $0.position) < ($1.template, $1.position) }
      throw JinjaErrors(errors: sorted)
    }
    let templates = loading.templates
    self.templates = templates
    inputs = templates.compactMapValues { TemplateInputs(of: $0, in: templates) }
  }

  /// Compiles all of these templates.
  public init(sources: [String: [UInt8]], filters: [String: Filter] = [:]) throws(JinjaErrors) {
    try self.init(names: sources.keys.sorted(), filters: filters) { sources[$0] }
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: the template; it has to be in the library.
  ///   - context: the names that the templates can read; each is asked for when it is read.
  ///   - guards: decides what stands in place of each guard.
  /// - Returns: the output, UTF-8.
  public func render(_ name: String, context: Object, guards: GuardHandler) throws(JinjaError) -> [UInt8] {
    guard let template = templates[name] else {
      let cause = JinjaError.Cause.missingTemplate(name: name, suggestion: suggestion(for: name))
      throw JinjaError(cause: cause, template: name, position: .start, chain: [])
    }
    var renderer = Renderer(library: self, template: template, context: context, guards: guards)
    // Most pages have room in it, and none is copied while it grows from nothing.
    renderer.output.reserveCapacity(16384)
    try renderer.renderRoot()
    return renderer.output
  }

  func suggestion(for name: String) -> String? {
    Suggestion.nearest(to: name, in: templates.keys.sorted())
  }
}
