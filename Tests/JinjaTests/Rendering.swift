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

/// A generator of random numbers that gives the same ones each time.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
