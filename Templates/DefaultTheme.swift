/// One file of the default theme, as it stands in the program.
public struct ThemeFile: Sendable {
  /// The path below the theme's folder: `layouts/page.html`.
  public let name: String

  /// The file's bytes, unchanged.
  public let bytes: [UInt8]
}

/// The theme that a site has where it brings none of its own: templates, styles and the guard.
///
/// The program carries the files in itself, so that it runs from any folder and needs nothing beside it.
public enum DefaultTheme {
  /// All files, in the order of their names' bytes.
  ///
  /// SwiftPM embeds by file name alone, without the folder, so no two files of the theme may share a name.
  public static let files: [ThemeFile] = [
    ThemeFile(name: "guard/guard.js", bytes: PackageResources.guard_js),
    ThemeFile(name: "layouts/base.html", bytes: PackageResources.base_html),
    ThemeFile(name: "layouts/icon.html", bytes: PackageResources.icon_html),
    ThemeFile(name: "layouts/locked.html", bytes: PackageResources.locked_html),
    ThemeFile(name: "layouts/navigation.html", bytes: PackageResources.navigation_html),
    ThemeFile(name: "layouts/page.html", bytes: PackageResources.page_html),
    ThemeFile(name: "styles/gatehouse.css", bytes: PackageResources.gatehouse_css),
    ThemeFile(name: "styles/navigation.css", bytes: PackageResources.navigation_css),
    ThemeFile(name: "styles/print.css", bytes: PackageResources.print_css),
    ThemeFile(name: "styles/prose.css", bytes: PackageResources.prose_css),
    ThemeFile(name: "styles/sign-in-form.css", bytes: PackageResources.sign_in_form_css),
    ThemeFile(name: "styles/sign-in.css", bytes: PackageResources.sign_in_css),
  ]
}
