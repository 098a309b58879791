import GatehouseKit
import Synchronization
import Testing

@testable import Commands

@Suite("Progress of a build on a terminal")
struct ProgressTests {
  /// A clock that goes on by so many seconds each time it is read.
  private static func clock(step: Double) -> @Sendable () -> Double {
    let clock = Ticks(step: step)
    return { clock.read() }
  }

  private final class Ticks: Sendable {
    private let now = Mutex(0.0)
    private let step: Double
    init(step: Double) { self.step = step }
    func read() -> Double {
      now.withLock { now in
        now += step
        return now
      }
    }
  }

  private static func build(
    step: Double, width: Int? = 80, environment: [String: String] = [:], _ options: String...
  ) throws -> String {
    let story = try Story(["site.yml": "title: A\n", "content/a.txt": "a"])
    for number in 0..<20 { try story.write("content/page\(number).md", "# Page \(number)\n") }
    let console = Console()
    let context = console.context(environment: environment, terminalWidth: width, seconds: clock(step: step))
    #expect(Program(context: context).run(["build", "--site", story.root] + options) == 0)
    return console.errors
  }

  @Test(
    "A build of less than a second shows none, a longer one a line for each phase, which is gone at the end")
  func line() throws {
    #expect(try Self.build(step: 0.001) == "")
    let shown = try Self.build(step: 0.5)
    #expect(shown.hasPrefix("\rReading pages: "))
    for line in [
      "Reading pages: 20 of 20, 2/s", "Building public pages: 20 of 20, 2/s", "Building other files: 1 of 1",
    ] {
      #expect(shown.contains("\r\(line)\u{1B}[K"), "\(shown)")
    }
    #expect(shown.hasSuffix("\r\u{1B}[K"))
    #expect(!shown.contains("\n"))
  }

  @Test("Its rate is that of the phase, and is left out where it says nothing")
  func speed() throws {
    let console = Console()
    let now = Mutex(0.0)
    let context = console.context(terminalWidth: 80) { now.withLock { $0 } }
    let line = try #require(ProgressLine(context, Invocation(BuildCommand.syntax)))
    func show(_ phase: BuildProgress.Phase, _ done: Int, at seconds: Double) {
      now.withLock { $0 = seconds }
      line.show(BuildProgress(phase: phase, done: done, total: 5000))
    }
    show(.reading, 1, at: 0.5)
    show(.reading, 1219, at: 2)
    show(.colours, 0, at: 3)
    show(.colours, 1, at: 9)
    show(.lists, 5000, at: 10)
    show(.audit, 4, at: 11)
    show(.audit, 10, at: 14)
    #expect(
      console.errors
        == [
          "Reading pages: 1219 of 5000, 812/s", "Colouring code: 0 of 5000", "Colouring code: 1 of 5000",
          "Making lists: 5000 of 5000", "Looking for leaks: 4 of 5000", "Looking for leaks: 10 of 5000, 2/s",
        ].map { "\r\($0)\u{1B}[K" }.joined())
  }

  @Test("It changes ten times a second, not more")
  func rate() throws {
    let console = Console()
    let clock = Ticks(step: 0.0625)
    let context = console.context(terminalWidth: 80) { clock.read() }
    let invocation = Invocation(BuildCommand.syntax)
    let line = try #require(ProgressLine(context, invocation))
    for number in 1...60 { line.show(BuildProgress(phase: .publicPages, done: number, total: 60)) }
    // The first second, 15 steps, is silent; then every second step of a sixteenth shows.
    #expect(console.errors.split(separator: "\r").count == 23)
  }

  @Test("Nothing of it in a pipe, on a dumb terminal, with --quiet or with --format json")
  func none() throws {
    #expect(try Self.build(step: 1, width: nil) == "")
    #expect(try Self.build(step: 1, environment: ["TERM": "dumb"]) == "")
    #expect(try Self.build(step: 1, "--quiet") == "")
    #expect(try Self.build(step: 1, "--format", "json") == "")
  }

  @Test("It never fills a narrow terminal's line")
  func narrow() throws {
    let lines = try Self.build(step: 1, width: 12).split(separator: "\r").map {
      $0.split(separator: "\u{1B}")[0]
    }
    #expect(lines.contains("Reading pag"))
    #expect(lines.allSatisfy { $0.count < 12 })
  }
}
