import Testing

@testable import Preview

@Suite("A page's content policy")
struct ContentPolicyTests {
  @Test(
    "is widened in memory by what the preview's script needs, and by nothing else",
    arguments: [
      ("script-src 'self'; connect-src 'self'", "script-src 'self'; connect-src 'self'"),
      ("default-src 'self'", "default-src 'self'"),
      ("default-src *", "default-src *"),
      ("default-src 'none'", "default-src 'none'; script-src 'self'; connect-src 'self'"),
      ("script-src 'none'", "script-src 'self'"),
      ("script-src https://a.example", "script-src https://a.example 'self'"),
      (
        "default-src https://a.example; script-src 'self'",
        "default-src https://a.example; script-src 'self'; connect-src https://a.example 'self'"
      ),
      ("img-src 'none'", "img-src 'none'"), ("", ""),
      ("SCRIPT-SRC 'NONE'", "script-src 'self'"),
    ])
  func widens(before: String, after: String) {
    var policy = ContentPolicyText(before)
    policy.allowOwnFiles(for: ["script-src", "connect-src"])
    #expect(policy.text == after)
  }

  @Test("is found in the page's element, whatever the order of its attributes")
  func isFound() {
    let pages = [
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;\"><p>",
      "<meta charset=utf-8><meta content=\"default-src 'none'\" http-equiv=content-security-policy><p>",
    ]
    for page in pages {
      let widened = String(decoding: PolicyElement.widening(Array(page.utf8), ["script-src"]), as: UTF8.self)
      #expect(widened.contains("default-src &#39;none&#39;; script-src &#39;self&#39;\""))
      #expect(widened.hasSuffix("<p>"))
    }
  }

  @Test(
    "is nothing else",
    arguments: ["", "<meta", "<meta name=\"a\" content=\"b\">", "<p>content-security-policy"])
  func isNothingElse(page: String) {
    #expect(PolicyElement.widening(Array(page.utf8), ["script-src"]) == Array(page.utf8))
  }
}
