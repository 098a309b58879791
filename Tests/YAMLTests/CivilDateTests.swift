import Testing
import YAML

@Suite("Civil dates")
struct CivilDateTests {
  @Test(
    "a day that the calendar has is read, and written as it was",
    arguments: ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2023-04-30"])
  func valid(text: String) throws {
    let date = try #require(CivilDate(text))
    #expect(date.description == text)
    #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
  }

  @Test(
    "a day that the calendar does not have is no date, nor is another form",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00",
      "0000-01-01", "2024-1-1", "24-01-01", "2024/01/01", "2024-01-01T00:00:00Z", "2024-01-0１", "",
      "-024-01-01",
    ])
  func invalid(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test("dates are ordered by time")
  func order() throws {
    let dates = try ["2023-12-31", "2024-01-01", "2024-01-02", "2024-02-01"].map {
      try #require(CivilDate($0))
    }
    #expect(dates.reversed().sorted() == dates)
  }
}
