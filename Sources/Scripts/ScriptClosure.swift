import Diagnostics

/// What a module exports, to be exported by the script that it becomes a part of.
struct ScriptExport: Hashable {
  var module: String
  var name: String
}

/// A module with all that it imports, each behind what it imports itself: the order in which a browser runs them.
struct ScriptClosure {
  let entry: String
  private(set) var modules: [ScriptModule] = []
  private(set) var names: Set<String> = []

  init(of entry: String, in all: [String: ScriptModule]) throws(ScriptError) {
    self.entry = entry
    guard let module = all[entry] else {
      throw ScriptError(.unknownModule(entry), module: entry, position: .start)
    }
    var path: [String] = []
    try add(module, all, &path)
  }

  private mutating func add(
    _ module: ScriptModule, _ all: [String: ScriptModule], _ path: inout [String]
  ) throws(ScriptError) {
    if names.contains(module.name) { return }
    path.append(module.name)
    for place in module.staticImports {
      guard let next = all[place.module] else {
        throw module.error(.unknownModule(place.module), at: place.token)
      }
      if let start = path.firstIndex(of: next.name) {
        throw module.error(.cycle(Array(path[start...])), at: place.token)
      }
      try add(next, all, &path)
    }
    path.removeLast()
    names.insert(module.name)
    modules.append(module)
  }

  /// What is loaded later, and where that is said.
  var dynamicImports: [(target: String, module: ScriptModule, token: Int)] {
    modules.flatMap { module in module.dynamicImports.map { ($0.module, module, $0.token) } }
  }

  /// What its modules take from those of another.
  func shared(with other: ScriptClosure) -> [ScriptExport] {
    var found: Set<ScriptExport> = []
    for module in modules where !other.names.contains(module.name) {
      for taken in module.imports where other.names.contains(taken.module) {
        found.insert(ScriptExport(module: taken.module, name: taken.name))
      }
    }
    return found.sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  /// Without the modules of another.
  func without(_ other: ScriptClosure) -> ScriptClosure {
    var rest = self
    rest.modules.removeAll { other.names.contains($0.name) }
    rest.names.subtract(other.names)
    return rest
  }
}

extension ScriptModule {
  /// The modules that it imports, in order.
  var staticImports: [Place] {
    let named = imports.map { Place(module: $0.module, token: $0.token) }
    return (named + bareImports).sorted { $0.token < $1.token }
  }

  func error(_ cause: ScriptError.Cause, at token: Int) -> ScriptError {
    ScriptError(cause, module: name, position: LineTable(bytes).position(of: tokens[token].offset))
  }
}
