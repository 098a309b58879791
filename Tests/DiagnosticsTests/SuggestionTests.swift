import Testing

@testable import Diagnostics

@Suite("Did you mean")
struct SuggestionTests {
  private static let keys = ["title", "description", "access", "audience", "date"]

  @Test(
    "A slip of the finger finds the word that was meant",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("acess", "access"), ("accesss", "access"),
      ("audiences", "audience"), ("descripton", "description"), ("dtae", "date"), ("dat", "date"),
    ])
  func near(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.keys) == meant)
  }

  @Test("A word that is like none of them finds none", arguments: ["weather", "x", "", "tags"])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, in: Self.keys) == nil)
  }

  @Test("Among equals the first wins")
  func equals() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
  }
}
