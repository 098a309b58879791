import Foundation

/// The signals that ask a process to end: Ctrl-C, `kill`, a terminal that is closed. They are held back from when this is
/// made, on every thread that begins afterwards, and wait for whoever waits for them.
struct EndingSignals {
  private let signals: sigset_t

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    self.signals = signals
  }

  /// Waits for one of them.
  func wait() {
    var signals = signals
    var signal: Int32 = 0
    _ = sigwait(&signals, &signal)
  }
}
