import Diagnostics

/// The state of a library that is being compiled.
struct Loading {
  let filters: [String: Filter]
  let source: (String) throws -> [UInt8]?
  var templates: [String: Template] = [:]
  var errors: [JinjaError] = []
  private var seen: Set<String> = []
  private var missing: [(name: String, place: JinjaError.Step?)] = []

  init(filters: [String: Filter], source: @escaping (String) throws -> [UInt8]?) {
    self.filters = filters
    self.source = source
  }

  /// Loads a template and all that it names.
  mutating func load(_ name: String, from place: JinjaError.Step?) {
    var pending: [(name: String, place: JinjaError.Step?, isOptional: Bool)] = [(name, place, false)]
    while let next = pending.popLast() {
      if !next.isOptional, seen.contains(next.name), templates[next.name] == nil {
        note(next.name, next.place)
      }
      guard seen.insert(next.name).inserted else { continue }
      guard let template = compile(next.name, next.place, isOptional: next.isOptional) else { continue }
      for reference in template.references {
        let place = JinjaError.Step(template: next.name, position: template.position(of: reference.offset))
        pending.append((reference.name, place, reference.ignoresMissing))
      }
    }
  }

  private mutating func compile(_ name: String, _ place: JinjaError.Step?, isOptional: Bool) -> Template? {
    let bytes: [UInt8]?
    do {
      bytes = try source(name)
    } catch {
      report(.unreadable(name: name, reason: String(describing: error)), place, name)
      return nil
    }
    guard let bytes else {
      if !isOptional { note(name, place) }
      return nil
    }
    do throws(JinjaErrors) {
      let template = try Template.compile(name, bytes, filters: filters)
      templates[name] = template
      return template
    } catch {
      errors += error.errors
      return nil
    }
  }

  private mutating func note(_ name: String, _ place: JinjaError.Step?) { missing.append((name, place)) }

  private mutating func report(_ cause: JinjaError.Cause, _ place: JinjaError.Step?, _ name: String) {
    errors.append(
      JinjaError(
        cause: cause, template: place?.template ?? name, position: place?.position ?? .start, chain: []))
  }

  /// Reports what is missing, now that all names are known.
  mutating func finish() {
    let broken = Set(errors.map(\.template))
    for entry in missing where templates[entry.name] == nil && !broken.contains(entry.name) {
      let suggestion = Suggestion.nearest(to: entry.name, in: templates.keys.sorted())
      report(.missingTemplate(name: entry.name, suggestion: suggestion), entry.place, entry.name)
    }
    missing = []
  }
}
