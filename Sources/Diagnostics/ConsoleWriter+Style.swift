extension ConsoleWriter {
  /// What a part of the text is; a terminal shows each in its colour.
  enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case place = "1"
  }

  /// Text in its colour, where there are colours.
  func paint(_ text: String, _ style: Style) -> String {
    hasColours ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
