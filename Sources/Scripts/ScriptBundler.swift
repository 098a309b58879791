import Diagnostics

/// A script that is published: modules put together, or one alone.
public struct PublishedScript: Hashable, Sendable {
  /// The file's name, that of its first module.
  public let name: String
  /// Its bytes.
  public let bytes: [UInt8]
}

/// Puts the modules of the guard together into few small files: comments, white space and long names go, and nothing
/// else changes.
///
/// It reads the part of JavaScript that it can follow name by name, and refuses the rest. Names are changed as a whole:
/// each declared name and all that refers to it, never those of properties.
public struct ScriptBundler {
  private var modules: [String: ScriptModule] = [:]

  /// Takes the modules apart.
  ///
  /// - Parameter files: The modules by name, such as `guard.js`.
  public init(_ files: [String: [UInt8]]) throws(ScriptErrors) {
    var errors: [ScriptError] = []
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      do throws(ScriptError) {
        var parser = try ScriptParser(bytes, module: name)
        modules[name] = try parser.module()
      } catch { errors.append(error) }
    }
    if !errors.isEmpty { throw ScriptErrors(errors: errors) }
  }

  /// The published scripts: one for each of `entries`, and one for each module that a script loads later. Such a part takes
  /// what it shares with the script that loads it from there.
  ///
  /// - Parameters:
  ///   - entries: Names of modules.
  ///   - host: The entry that modules are parts of which nothing imports.
  /// - Throws: What is wrong with how the modules hang together.
  public func scripts(entries: [String], host: String) throws(ScriptErrors) -> [PublishedScript] {
    do throws(ScriptError) {
      var scripts: [PublishedScript] = []
      let mains = try entries.map { (entry) throws(ScriptError) in try ScriptClosure(of: entry, in: modules) }
      var found = try mains.map { (main) throws(ScriptError) in try parts(of: main, besides: entries) }
      let known = (mains + found.flatMap(\.self)).reduce(into: Set<String>()) { $0.formUnion($1.names) }
      if let place = entries.firstIndex(of: host) {
        let imported = Set(modules.values.flatMap(\.staticImports).map(\.module))
        for name in modules.keys.sorted() where !known.contains(name) && !imported.contains(name) {
          found[place].append(try ScriptClosure(of: name, in: modules))
        }
      }
      for (main, parts) in zip(mains, found) {
        var writer = try ScriptWriter(main, host: nil)
        let host = try writer.export(parts.flatMap { $0.shared(with: main) })
        scripts.append(PublishedScript(name: main.entry, bytes: writer.text()))
        for part in parts {
          let bytes = try ScriptWriter(part.without(main), host: host).text()
          scripts.append(PublishedScript(name: part.entry, bytes: bytes))
        }
      }
      return scripts.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    } catch { throw ScriptErrors(errors: [error]) }
  }

  /// What `main` and its parts load later, but for other entries.
  private func parts(of main: ScriptClosure, besides entries: [String]) throws(ScriptError) -> [ScriptClosure]
  {
    var parts: [ScriptClosure] = []
    var owners: [String: String] = [:]
    var rest = main.dynamicImports
    while let place = rest.popLast() {
      if entries.contains(place.target) || parts.contains(where: { $0.entry == place.target }) { continue }
      if main.names.contains(place.target) {
        throw place.module.error(.insideImport(place.target), at: place.token)
      }
      let part = try ScriptClosure(of: place.target, in: modules)
      for name in part.names where !main.names.contains(name) {
        guard owners.updateValue(place.target, forKey: name) == nil else {
          throw place.module.error(.sharedByParts(name), at: place.token)
        }
      }
      parts.append(part)
      rest += part.without(main).dynamicImports
    }
    return parts.sorted { $0.entry < $1.entry }
  }
}

/// All that is wrong with some modules.
public struct ScriptErrors: Error, Sendable {
  /// At least one.
  public let errors: [ScriptError]
}
