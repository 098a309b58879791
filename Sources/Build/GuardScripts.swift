import DefaultTheme
import Diagnostics
import Scripts
import Site

/// The guard's modules as they are published: put together into a few small files.
enum GuardScripts {
  /// What pages load, each in its turn; everything else is a part of one of them.
  private static let entries = ["start.js", "guard.js", "enrolment.js"]
  /// What a module of a site's own that nothing imports is a part of.
  private static let host = "guard.js"

  private typealias Outcome = Result<[PublishedScript], ScriptErrors>

  /// The program's own modules, which are the same for every build.
  private static let builtIn: Outcome = {
    let files = DefaultTheme.files.compactMap(Theme.File.init).filter(isModule)
    return outcome(modules(files))
  }()

  /// Puts the published scripts in the place of the modules.
  ///
  /// - Returns: The modules by name; `nil` where something is wrong with them.
  static func publish(
    _ files: inout [SitePath: Theme.File], into diagnostics: inout [Diagnostic]
  ) -> [String: Theme.File]? {
    let found = files.values.filter(isModule)
    let isBuiltIn = found.allSatisfy(\.isBuiltIn)
    switch isBuiltIn ? builtIn : outcome(modules(found)) {
    case .failure(let failure):
      diagnostics += failure.errors.map { diagnostic($0, files) }
      return nil
    case .success(let scripts):
      for file in found { files[file.name] = nil }
      for script in scripts {
        guard let name = SitePath("guard/\(script.name)") else { continue }
        files[name] = Theme.File(
          name: name, bytes: script.bytes, displayPath: "\(name.string) (put together)")
      }
      return Dictionary(found.map { ($0.name.name, $0) }) { $1 }
    }
  }

  private static func isModule(_ file: Theme.File) -> Bool {
    file.name.components.count == 2 && file.name.components.first == "guard"
      && file.name.fileExtension == "js"
  }

  private static func modules(_ files: [Theme.File]) -> [String: [UInt8]] {
    Dictionary(files.map { (String($0.name.components.last ?? ""), $0.bytes) }) { $1 }
  }

  private static func outcome(_ modules: [String: [UInt8]]) -> Outcome {
    do throws(ScriptErrors) {
      return .success(try ScriptBundler(modules).scripts(entries: entries, host: host))
    } catch { return .failure(error) }
  }

  private static func diagnostic(_ error: ScriptError, _ files: [SitePath: Theme.File]) -> Diagnostic {
    guard let file = SitePath("guard/\(error.module)").flatMap({ files[$0] }) else {
      return .error(error.message, at: nil, help: error.help)
    }
    let place = Place(path: file.displayPath, position: error.position, in: file.bytes)
    return .error(error.message, at: place, help: error.help)
  }
}
