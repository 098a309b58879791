import GatehouseKit

/// Builds the site again whenever one of its files is not what it was.
struct Watcher: Sendable {
  /// What it takes from the outside, so that tests can give it instead.
  struct Surroundings: Sendable {
    /// The files to watch; `nil` where that cannot be known now.
    var sources: @Sendable () -> SiteSources?
    /// The files as they are, to be compared with an earlier snapshot.
    var snapshot: @Sendable (SiteSources, Snapshot?) -> Snapshot
    /// Builds the site.
    var build: @Sendable () -> SitePreview
    /// Takes what was built.
    var publish: @Sendable (SitePreview) -> Void
    /// Nanoseconds since 1970.
    var now: @Sendable () -> Int64
    /// Waits, for some nanoseconds.
    var sleep: @Sendable (Int64) -> Void
    /// Is told at every look, so that it can do what has to be done now and then.
    var look: @Sendable () -> Void
    /// Whether to go on.
    var isEnding: @Sendable () -> Bool
  }

  /// How often it looks at least; where looking takes long, a twentieth of the time goes into it.
  private static let interval: Int64 = 50_000_000
  private static let share: Int64 = 20
  /// For how long nothing may have been written before it builds: an editor may be in the middle of a save.
  private static let stillness: Int64 = 30_000_000
  /// The same where a file is gone or empty, which may be filled again in a moment.
  private static let longStillness: Int64 = 200_000_000
  /// Where something is written all the time, it builds nevertheless.
  private static let mostPatience: Int64 = 1_000_000_000
  /// How many builds in a row are dropped because files changed meanwhile.
  private static let mostDropped = 3

  let surroundings: Surroundings

  /// Builds the site, and again after every change, until the end.
  func run(_ first: SiteSources) {
    var watched = first
    var seen = surroundings.snapshot(watched, nil)
    surroundings.publish(surroundings.build())
    var dropped = 0
    var interval = Self.interval
    while !surroundings.isEnding() {
      surroundings.sleep(interval)
      surroundings.look()
      let start = surroundings.now()
      let next = surroundings.snapshot(watched, seen)
      interval = max(Self.interval, (surroundings.now() - start) * Self.share)
      if next.isSame(as: seen) {
        seen = next
        continue
      }
      settle(next, after: seen, watched)
      watched = surroundings.sources() ?? watched
      seen = surroundings.snapshot(watched, nil)
      let preview = surroundings.build()
      if surroundings.isEnding() { return }
      // What is wrong may be that a file was half written; the next look shows that it has changed.
      if preview.report.hasErrors, dropped < Self.mostDropped,
        !surroundings.snapshot(watched, seen).isSame(as: seen)
      {
        dropped += 1
        continue
      }
      dropped = 0
      surroundings.publish(preview)
    }
  }

  /// Waits until a save is over.
  private func settle(_ changed: Snapshot, after seen: Snapshot, _ sources: SiteSources) {
    var current = changed
    let start = surroundings.now()
    while surroundings.now() - start < Self.mostPatience {
      let stillness = current.lacksFile(of: seen) ? Self.longStillness : Self.stillness
      let age = surroundings.now() - current.newest
      if age >= stillness { return }
      surroundings.sleep(age < 0 ? stillness : min(stillness - age, Self.stillness))
      let next = surroundings.snapshot(sources, current)
      // The file system's clock may be ahead of ours.
      if age < 0, next.isSame(as: current) { return }
      current = next
    }
  }
}
