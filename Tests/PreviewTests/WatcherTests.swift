import Foundation
import GatehouseKit
import Synchronization
import Testing

@testable import Preview

@Suite("Watching a site")
struct WatcherTests {
  /// A site whose files change by a script, on a clock that only waiting moves.
  private final class Scene: Sendable {
    struct State {
      var now: Int64 = 1_000_000_000_000
      /// When something is written, in milliseconds after the start, and by its number what.
      var writes: [Int64]
      var buildTime: Int64 = 0
      /// How long a look takes, in milliseconds; the file is looked at first.
      var lookTime: Int64 = 0
      var failing: Set<Int> = []
      var builds: [Int] = []
      var published: [Int] = []
      var end: Int64 = 0
      /// At which versions the file is gone.
      var gone: Set<Int> = []
    }

    static let start: Int64 = 1_000_000_000_000
    let state: Mutex<State>

    init(_ state: State) {
      self.state = Mutex(state)
    }

    static func version(_ state: State) -> Int {
      state.writes.count { start + $0 * 1_000_000 <= state.now }
    }

    func run() -> State {
      let preview = { @Sendable (version: Int, fails: Bool) in
        SitePreview(
          outputs: fails ? nil : [:], basePath: "/\(version)/", diagnostics: fails ? [.error("x")] : [])
      }
      let surroundings = Watcher.Surroundings(
        sources: { nil },
        snapshot: { _, _ in
          self.state.withLock { state in
            let version = Self.version(state)
            let newest = version == 0 ? 0 : Self.start + state.writes[version - 1] * 1_000_000
            var status = stat()
            status.st_size = 1
            status.st_ino = ino_t(version)
            let entry = Snapshot.Entry(path: "a", stamp: Stamp(status), content: nil, isYoung: false)
            state.now += state.lookTime * 1_000_000
            return Snapshot(entries: state.gone.contains(version) ? [] : [entry], newest: newest)
          }
        },
        build: {
          self.state.withLock { state in
            let version = Self.version(state)
            state.builds.append(version)
            state.now += state.buildTime * 1_000_000
            return preview(version, state.failing.contains(version))
          }
        },
        publish: { preview in
          self.state.withLock { $0.published.append(Int(preview.basePath.dropFirst().dropLast()) ?? -1) }
        },
        now: { self.state.withLock { $0.now } },
        sleep: { time in self.state.withLock { $0.now += time } }, look: {},
        isEnding: { self.state.withLock { $0.now > Self.start + ($0.end) * 1_000_000 } })
      Watcher(surroundings: surroundings).run(SiteSources(files: [], folders: []))
      return state.withLock { $0 }
    }
  }

  @Test("builds once for each save")
  func buildsOnce() {
    let scene = Scene(.init(writes: [100, 500, 900, 1400], end: 3000))
    #expect(scene.run().published == [0, 1, 2, 3, 4])
  }

  @Test("builds nothing where nothing changes")
  func rests() {
    #expect(Scene(.init(writes: [], end: 3000)).run().builds == [0])
  }

  @Test("waits until a save in several steps is over")
  func waits() {
    let scene = Scene(.init(writes: [100, 110, 125, 140], end: 3000))
    #expect(scene.run().published == [0, 4])
  }

  @Test("waits longer where a file is gone, which may come back")
  func waitsForFiles() {
    #expect(Scene(.init(writes: [100, 250], end: 3000, gone: [1])).run().published == [0, 2])
    #expect(Scene(.init(writes: [100], end: 3000, gone: [1])).run().published == [0, 1])
  }

  @Test("a save in several steps is one, however long looking at files takes", arguments: [20, 40, 90])
  func waitsThroughSlowLooks(time: Int64) {
    let writes = stride(from: Int64(100), to: 300, by: 20).map { $0 }
    #expect(Scene(.init(writes: writes, lookTime: time, end: 5000)).run().published == [0, writes.count])
  }

  @Test("looks often enough however long looking takes")
  func neverRestsLong() {
    let scene = Scene(.init(writes: [5000], lookTime: 400, end: 6900))
    #expect(scene.run().published == [0, 1])
  }

  @Test("builds in the end though something is written all the time")
  func doesNotWaitForEver() {
    let scene = Scene(.init(writes: (1...400).map { $0 * 10 }, end: 3500))
    #expect(scene.run().published.count >= 3)
  }

  @Test("misses nothing that is written during a build")
  func missesNothing() {
    let scene = Scene(.init(writes: [10, 150, 300, 2050], buildTime: 200, end: 5000))
    #expect(scene.run().published.last == 4)
  }

  @Test("shows no error of a file that is written while it is read")
  func dropsHalfSaves() {
    let scene = Scene(.init(writes: [300, 450], buildTime: 200, failing: [1], end: 3000))
    let state = scene.run()
    #expect(state.builds == [0, 1, 2])
    #expect(state.published == [0, 2])
  }

  @Test("shows an error that stays")
  func showsErrors() {
    let scene = Scene(.init(writes: [500], buildTime: 20, failing: [1], end: 3000))
    #expect(scene.run().published.count == 2)
  }

  @Test(
    "sees a save and what becomes of it within the time that it waits for saves to be over",
    arguments: [100, 137, 149])
  func isQuick(write: Int64) {
    let scene = Scene(.init(writes: [write], end: write + 85))
    #expect(scene.run().published == [0, 1])
  }
}
