import Diagnostics
import Testing
import YAML

@Suite("Typed YAML values")
struct YAMLReadingTests {
  private func value(_ text: String) throws -> YAMLNode {
    let root = try #require(try YAMLDocument.parse(Array("a: \(text)\n".utf8)))
    return try #require(try root.mapping().first).value
  }

  private func complaint(_ text: String, _ body: (YAMLNode) throws -> Void) throws -> String {
    let node = try value(text)
    do {
      try body(node)
      return "no error"
    } catch let error as YAMLError {
      #expect(error.position == node.position)
      return error.message + (error.help.map { "; help: " + $0 } ?? "")
    }
  }

  @Test(
    "text is text, also where YAML 1.1 would read it as something else",
    arguments: [
      ("Courses", "Courses"), ("no", "no"), ("yes", "yes"), ("y", "y"), ("1:30", "1:30"), ("1.2.3", "1.2.3"),
      ("'12345'", "12345"), ("\"true\"", "true"), ("''", ""), ("12 monkeys", "12 monkeys"), ("a # b", "a"),
      ("a#b", "a#b"), ("a --- b", "a --- b"), ("\"a\\tb\"", "a\tb"), ("2024-05", "2024-05"), ("0x", "0x"),
      ("1e", "1e"), ("+", "+"), (".", "."), ("-.5.", "-.5."), ("1_000", "1_000"), ("|\n  b\n  c", "b\nc\n"),
      (">\n  b\n  c", "b c\n"), ("b\n  c", "b c"),
    ])
  func text(written: String, expected: String) throws {
    #expect(try value(written).string() == expected)
  }

  @Test(
    "a plain scalar that is a number, a boolean, a date or nothing is not text",
    arguments: [
      ("12345", "“12345” is a whole number"), ("0123", "“0123” is a whole number"),
      ("-7", "“-7” is a whole number"), ("+7", "“+7” is a whole number"),
      ("0x1F", "“0x1F” is a whole number"),
      ("0o17", "“0o17” is a whole number"), ("1.5", "“1.5” is a number"), ("1e3", "“1e3” is a number"),
      ("1.", "“1.” is a number"), (".5", "“.5” is a number"), ("-.inf", "“-.inf” is a number"),
      (".nan", "“.nan” is a number"), ("12e03", "“12e03” is a number"), ("true", "“true” is true or false"),
      ("False", "“False” is true or false"), ("2024-02-29", "“2024-02-29” is a date"),
      ("2024-2-9", "“2024-2-9” is a date"), ("2024-02-29T10:00:00Z", "“2024-02-29T10:00:00Z” is a date"),
      ("2024-02-29 10:00", "“2024-02-29 10:00” is a date"), ("~", "“~” means no value"),
      ("null", "“null” means no value"),
    ])
  func notText(written: String, problem: String) throws {
    let help = "write it in quotes: \"\(written)\""
    let expected = "\(problem); text is wanted here; help: \(help)"
    #expect(try complaint(written) { _ = try $0.string() } == expected)
  }

  @Test("an empty value is an error wherever a value is wanted, just after its colon")
  func empty() throws {
    let help = "write a value after the colon, or remove the key"
    #expect(
      try complaint("") { _ = try $0.string() } == "the value is missing; text is wanted here; help: \(help)")
    #expect(
      try complaint("# c") { _ = try $0.list() }
        == "the value is missing; a list is wanted here; help: \(help)")
    #expect(
      try complaint("") { _ = try $0.mapping() }
        == "the value is missing; a mapping of keys to values is wanted here; help: \(help)")
    #expect(
      try complaint("") { _ = try $0.bool() }.hasPrefix("the value is missing; true or false is wanted"))
    #expect(
      try complaint("") { _ = try $0.int() }.hasPrefix("the value is missing; a whole number is wanted"))
    #expect(try complaint("") { _ = try $0.double() }.hasPrefix("the value is missing; a number is wanted"))
    #expect(try complaint("") { _ = try $0.civilDate() }.hasPrefix("the value is missing; a date is wanted"))
    #expect(try value("").position == SourcePosition(line: 1, column: 3))
  }

  @Test("booleans are true and false, and nothing else is a boolean")
  func booleans() throws {
    #expect(try value("true").bool())
    #expect(try !value("false").bool())
    let help = "write true or false, in lower case and without quotes"
    for word in ["True", "TRUE", "False", "FALSE"] {
      #expect(try complaint(word) { _ = try $0.bool() } == "“\(word)” is not true or false; help: \(help)")
    }
    for word in ["yes", "Yes", "y", "Y", "on", "On", "no", "n", "off", "truе", "tru", "'true'", "\"false\""] {
      let shown = word.filter { $0 != "'" && $0 != "\"" }
      #expect(try complaint(word) { _ = try $0.bool() } == "“\(shown)” is not true or false; help: \(help)")
    }
    #expect(
      try complaint("1") { _ = try $0.bool() }
        == "“1” is a whole number; true or false is wanted here; help: \(help)")
    #expect(
      try complaint("[true]") { _ = try $0.bool() }
        == "this is a list; true or false is wanted here; help: \(help)")
  }

  @Test("whole numbers are decimal, without a leading zero, and fit")
  func integers() throws {
    #expect(try value("600000").int() == 600_000)
    #expect(try value("-1").int() == -1)
    #expect(try value("+5").int() == 5)
    #expect(try value("0").int() == 0)
    #expect(
      try complaint("0600") { _ = try $0.int() }
        == "the number “0600” begins with a zero; help: write it without the zero")
    #expect(
      try complaint("9223372036854775808") { _ = try $0.int() }
        == "the number “9223372036854775808” is too large")
    let help = "write a whole number in decimal digits"
    #expect(
      try complaint("1.0") { _ = try $0.int() }
        == "“1.0” is a number; a whole number is wanted here; help: \(help)")
    #expect(try complaint("600_000") { _ = try $0.int() } == "“600_000” is not a whole number; help: \(help)")
    #expect(try complaint("0x1F") { _ = try $0.int() }.hasPrefix("“0x1F” is a whole number"))
    #expect(
      try complaint("'5'") { _ = try $0.int() }
        == "“5” is not a whole number; help: write the number without quotes")
  }

  @Test(
    "numbers are decimal and finite",
    arguments: [("1", 1), ("1.5", 1.5), (".5", 0.5), ("2.", 2), ("-1e3", -1000)])
  func numbers(written: String, expected: Double) throws {
    #expect(try value(written).double() == expected)
  }

  @Test(
    "what is not a finite decimal number is an error",
    arguments: [".inf", "-.inf", ".nan", "1e999", "a", "'1'", "[1]"])
  func notNumbers(written: String) throws {
    #expect(throws: YAMLError.self) { try value(written).double() }
  }

  @Test("a date is a day, in quotes or not; a time or a day that does not exist is an error")
  func dates() throws {
    let date = try #require(CivilDate(year: 2024, month: 2, day: 29))
    #expect(try value("2024-02-29").civilDate() == date)
    #expect(try value("\"2024-02-29\"").civilDate() == date)
    #expect(
      try complaint("2023-02-29") { _ = try $0.civilDate() }
        == "there is no day “2023-02-29”; help: write year, month and day, such as 2024-02-29")
    #expect(
      try complaint("2024-02-29T23:30:00-05:00") { _ = try $0.civilDate() }
        == "“2024-02-29T23:30:00-05:00” has a time, and only a date is wanted; "
        + "help: write the date alone, such as 2024-02-29")
    #expect(
      try complaint("29 February") { _ = try $0.civilDate() }
        == "“29 February” is not a date; help: write year, month and day, such as 2024-02-29")
    #expect(throws: YAMLError.self) { try value("2024-2-9").civilDate() }
    #expect(throws: YAMLError.self) { try value("20240229").civilDate() }
  }

  @Test("a list is no mapping, a mapping no list, and text neither")
  func collections() throws {
    #expect(try value("[b, c]").list().map { try $0.string() } == ["b", "c"])
    #expect(try value("{b: c, a: d}").mapping().map(\.key) == ["b", "a"])
    #expect(
      try complaint("[b]") { _ = try $0.mapping() }
        == "this is a list; a mapping of keys to values is wanted here; "
        + "help: write “key: value”, each key on a line of its own")
    #expect(
      try complaint("{b: c}") { _ = try $0.list() }
        == "this is a mapping of keys to values; a list is wanted here; "
        + "help: write “- ” before each value, or “[a, b]”")
    #expect(
      try complaint("b") { _ = try $0.list() }
        == "“b” is not a list; help: write “- ” before each value, or “[a, b]”")
    #expect(
      try complaint("[b]") { _ = try $0.string() }
        == "this is a list; text is wanted here; "
        + "help: write one value; if its brackets are text, put it in quotes")
  }
}
