import DefaultTheme
import Scripts
import TestSupport
import Testing

@Suite("Whatever a module holds, it is put together or refused")
struct ScriptFuzzTests {
  @Test("Modules with bytes changed, cut out and put in", arguments: 0..<40)
  func damage(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let modules = DefaultTheme.files.filter { $0.name.hasPrefix("guard/") && $0.bytes.count < 4000 }
    guard var bytes = modules.randomElement(using: &random)?.bytes else { return }
    let signs = Array("{}()[];,'`\"/\\$#=>.:? \n".utf8)
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
      }
    }
    do throws(ScriptErrors) {
      let bundler = try ScriptBundler(["a.js": bytes])
      let scripts = try bundler.scripts(entries: ["a.js"], host: "a.js")
      // What was taken is taken again.
      #expect(throws: Never.self) { try ScriptBundler(["a.js": scripts[0].bytes]) }
    } catch {
      #expect(!error.errors.isEmpty && error.errors.allSatisfy { !$0.message.isEmpty })
    }
  }
}
