import Site
import Testing

@Suite("passwords: and enrolment: in site.yml")
struct PasswordSettingsTests {
  @Test(
    "A key is derived with 600,000 iterations, and there is no enrolment page, where the file says nothing")
  func defaults() throws {
    let configuration = try #require(readConfiguration("title: A\n").configuration)
    #expect(configuration.passwords.iterations == 600_000)
    #expect(!configuration.hasEnrolment)
  }

  @Test("The file sets both", arguments: [600_000, 600_001, 10_000_000])
  func values(iterations: Int) throws {
    let text = "title: A\npasswords: {iterations: \(iterations)}\nenrolment: true\n"
    let configuration = try #require(readConfiguration(text).configuration)
    #expect(configuration.passwords.iterations == iterations)
    #expect(configuration.hasEnrolment)
  }

  @Test(
    "What is wrong is an error with its place and what to do",
    arguments: [
      (
        "passwords: {iterations: 599999}",
        """
        site.yml:2:25: error: 599999 iterations are too few
          passwords: {iterations: 599999}
                                  ^~~~~~
        help: take 600000 or more

        """
      ),
      (
        "passwords: {iterations: 10000001}",
        """
        site.yml:2:25: error: 10000001 iterations are too many: nobody would wait to sign in
          passwords: {iterations: 10000001}
                                  ^~~~~~~~
        help: take 10000000 or fewer

        """
      ),
      (
        "passwords: {iteration: 700000}",
        """
        site.yml:2:13: error: unknown key “iteration”
          passwords: {iteration: 700000}
                      ^~~~~~~~~
        help: did you mean “iterations”?

        """
      ),
    ])
  func wrong(line: String, shown: String) {
    let read = readConfiguration("title: A\n\(line)\n")
    #expect(read.configuration == nil)
    #expect(read.shown == shown)
  }

  @Test(
    "No value of another type is taken for one",
    arguments: [
      "passwords: 600000", "passwords: [600000]", "passwords: {iterations: '600000'}",
      "passwords: {iterations: 600_000}", "passwords: {iterations: 6e5}", "passwords: {iterations: 0600000}",
      "passwords: {iterations: -600000}", "passwords: {iterations: true}", "passwords: {iterations: }",
      "passwords: {iterations: 99999999999999999999}", "passwords: {iterations: 600000, iterations: 600000}",
      "Passwords: {iterations: 600000}", "enrolment: yes", "enrolment: 'true'", "enrolment: 1", "enrolment:",
      "enrolment: {path: /enrol/}", "enrollment: true",
    ])
  func types(line: String) {
    let read = readConfiguration("title: A\n\(line)\n")
    #expect(read.configuration == nil)
    #expect(read.shown.hasPrefix("site.yml:2:"))
  }
}
