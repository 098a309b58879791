import Diagnostics

/// Writes what a command has to say, for people or for programs.
struct Reporter {
  let context: Context
  let format: OutputFormat

  init(_ context: Context, _ invocation: Invocation) {
    self.context = context
    format = invocation.format
  }

  init(_ context: Context, _ format: OutputFormat) {
    self.context = context
    self.format = format
  }

  /// Writes diagnostics to standard error, in the order given.
  ///
  /// - Parameter advice: how to see all of them where there are many.
  func report(_ diagnostics: [Diagnostic], advice: String? = nil) {
    let text =
      switch format {
      case .text: ConsoleWriter(colours: context.hasColours).text(of: diagnostics, advice: advice)
      case .json: JSONWriter().text(of: diagnostics)
      }
    if !text.isEmpty { context.writeError(text) }
  }

  /// Writes a result to standard output.
  func write(_ text: String, _ json: JSONValue) {
    switch format {
    case .text: context.writeOutput(text)
    case .json: context.writeOutput(json.text + "\n")
    }
  }
}
