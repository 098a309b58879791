// Puts the modules of a folder together and writes the scripts into another one:
//
//     published-scripts FROM TO MODULE...
//
// so that the tests of single modules can be run over what is published as well.

import Foundation
import Scripts

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2 else {
  print("usage: published-scripts FROM TO MODULE...")
  exit(2)
}
let (source, target) = (URL(fileURLWithPath: arguments[0]), URL(fileURLWithPath: arguments[1]))
var modules: [String: [UInt8]] = [:]
for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where name.hasSuffix(".js") {
  modules[name] = Array(try Data(contentsOf: source.appendingPathComponent(name)))
}
do {
  let scripts = try ScriptBundler(modules).scripts(entries: Array(arguments[2...]), host: "guard.js")
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  for script in scripts { try Data(script.bytes).write(to: target.appendingPathComponent(script.name)) }
} catch let failure as ScriptErrors {
  for error in failure.errors { print("\(error.module):\(error.position.line): \(error.message)") }
  exit(1)
}
