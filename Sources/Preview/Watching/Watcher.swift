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

  /// How often it looks; where looking takes long, a tenth of the time goes into it, but no save waits longer than that.
  private static let interval: Int64 = 40_000_000
  private static let share: Int64 = 10
  private static let longestInterval: Int64 = 500_000_000
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
      // A look that read files took longer than most will.
      if !next.hasContent {
        let cost = surroundings.now() - start
        interval = min(max(Self.interval, cost * Self.share), Self.longestInterval)
      }
      if next.isSame(as: seen) {
        seen = next
        continue
      }
      settle(next, begun: start, after: seen, watched)
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
  ///
  /// - Parameter begun: when the look at `changed` began. A file may have been written again after it was looked at, so that
  ///   only what is older than this is known to be still.
  private func settle(
    _ changed: Snapshot, begun: Int64, after seen: Snapshot, _ sources: SiteSources
  ) {
    var (current, begun) = (changed, begun)
    let start = surroundings.now()
    while surroundings.now() - start < Self.mostPatience {
      let stillness = current.lacksFile(of: seen) ? Self.longStillness : Self.stillness
      let age = begun - current.newest
      if age >= stillness { return }
      begun = surroundings.now()
      let rest = stillness - (begun - current.newest)
      if rest > 0 { surroundings.sleep(age < 0 ? stillness : min(rest, Self.stillness)) }
      begun = surroundings.now()
      let next = surroundings.snapshot(sources, current)
      // The file system's clock may be ahead of ours.
      if age < 0, next.isSame(as: current) { return }
      current = next
    }
  }
}
