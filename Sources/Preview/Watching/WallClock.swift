import Foundation

/// The clock that file systems write times with.
enum WallClock {
  /// Nanoseconds since 1970.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Waits, for some nanoseconds; a signal may end it early.
  static func sleep(_ nanoseconds: Int64) {
    let second: Int64 = 1_000_000_000
    var time = timespec(
      tv_sec: Int(max(0, nanoseconds) / second), tv_nsec: Int(max(0, nanoseconds) % second))
    nanosleep(&time, nil)
  }
}
