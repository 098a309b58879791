extension Builder {
  /// Reads and plans the site, and builds nothing: which pages it has, and what is wrong with them or with how they
  /// are put together. Links and layouts are not looked at.
  public static func list(_ input: BuildInput) -> BuildOutcome {
    var builder = Builder(input)
    let files = ThemeFiles(overrides: input.templates, into: &builder.diagnostics)
    var planner = Planner(input: input)
    let content = planner.read()
    let theme = files.theme(for: planner.languages(of: content), into: &builder.diagnostics)
    let plan = planner.plan(content, theme: theme)
    builder.diagnostics += planner.diagnostics
    return builder.outcome(plan, [])
  }
}
