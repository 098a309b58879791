/// A day of the Gregorian calendar, without a time and without a time zone, so that it is the same day everywhere.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date, or returns `nil` where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Takes `2024-02-29` (RFC 3339, `full-date`), or returns `nil` where it is not of that form or not a day.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CivilDate.number(bytes[0..<4]), let month = CivilDate.number(bytes[5..<7]),
      let day = CivilDate.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Ordered by time.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The text form, `2024-02-29`.
  public var description: String {
    let parts = [year / 1000, year / 100, year / 10, year, -1, month / 10, month, -1, day / 10, day]
    return String(unsafeUninitializedCapacity: parts.count) { text in
      for (place, part) in parts.enumerated() {
        text[place] = part < 0 ? UInt8(ascii: "-") : UInt8(ascii: "0") + UInt8(part % 10)
      }
      return parts.count
    }
  }
}
