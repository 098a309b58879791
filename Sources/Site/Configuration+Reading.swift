import Diagnostics
import YAML

extension Configuration {
  /// Reads `site.yml`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  ///   - diagnostics: Where everything that is wrong goes.
  /// - Returns: `nil` where anything is wrong.
  public static func read(
    _ bytes: [UInt8], path: String, into diagnostics: inout [Diagnostic]
  ) -> Configuration? {
    var problems = ProblemCollector(path: path, text: bytes)
    defer { diagnostics += problems.diagnostics }
    guard let root = problems.document(bytes) else {
      if problems.isEmpty { problems.report(.missingKey(Key.title.rawValue)) }
      return nil
    }
    let reading = ConfigurationReading(root, problems: &problems)
    if problems.isEmpty,
      let (key, span) = SwallowedKey(in: bytes, bytes.indices, firstLine: 1, root: root).accessOfSite()
    {
      problems.report(.swallowedSiteKey(key), at: span)
    }
    guard problems.isEmpty, let title = reading.title else { return nil }
    return Configuration(
      title: title, description: reading.description, url: reading.url, language: reading.language,
      content: reading.content.value, output: reading.output.value, templates: reading.templates.value,
      data: reading.data.value, audiences: reading.audiences, accessRules: AccessRules(reading.rules),
      navigation: reading.navigation, guarding: reading.guarding, markdown: reading.markdown,
      publishing: reading.publishing, policy: reading.policy, passwords: reading.passwords,
      hasEnrolment: reading.hasEnrolment)
  }
}
