import Jinja

/// Renders the template "main" of these sources.
func render(
  _ templates: [String: String], _ context: Object = [:], filters: [String: Filter] = [:],
  guards: GuardHandler = .transparent
) throws -> String {
  let library = try TemplateLibrary(sources: templates.mapValues { Array($0.utf8) }, filters: filters)
  return String(decoding: try library.render("main", context: context, guards: guards), as: UTF8.self)
}

/// The first error of compiling or rendering, if there is one.
func failure(
  _ templates: [String: String], _ context: Object = [:], filters: [String: Filter] = [:],
  guards: GuardHandler = .transparent
) -> JinjaError? {
  do {
    _ = try render(templates, context, filters: filters, guards: guards)
    return nil
  } catch let error as JinjaError {
    return error
  } catch {
    return (error as? JinjaErrors)?.errors.first
  }
}

/// Puts every guard's content away, as a protected page does.
var sealing: GuardHandler { GuardHandler { audience, _ in Array("[sealed \(audience ?? "-")]".utf8) } }
