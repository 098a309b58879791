import Foundation

/// The terminal that a person sits at, whatever standard input and output are.
enum Terminal {
  /// Asks for a line; `nil` where there is no terminal, or after Ctrl-C or Ctrl-D.
  static func ask(_ prompt: String, showsAnswer: Bool) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var silent = before
    // Without ISIG, Ctrl-C arrives as a byte and cannot leave the terminal mute.
    silent.c_lflag &= ~tcflag_t(showsAnswer ? ISIG : ECHO | ISIG)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    show(prompt, at: terminal)
    let line = readLine(from: terminal)
    if !showsAnswer { show("\n", at: terminal) }
    return line
  }

  private static func show(_ text: String, at terminal: Int32) {
    write(text, to: terminal)
  }

  /// Writes text to a descriptor. Where nobody reads it any more, or the disk is full, nobody is left to be told, and
  /// the exit code still says how the command went.
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let put = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if put < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, put))
    }
  }

  /// How many columns the terminal behind a descriptor has; `nil` where there is none. 80 where it does not say.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Seconds on a clock that is never set back.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func readLine(from terminal: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1 {
      switch byte {
      case 0x0A, 0x0D: return String(validating: line, as: UTF8.self)
      case 0x03, 0x1C: return nil
      default: line.append(byte)
      }
    }
    return nil
  }
}
