// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "gatehouse",
  platforms: [.macOS("26.0")],
  products: [
    .executable(name: "gatehouse", targets: ["gatehouse"]),
    .library(name: "GatehouseKit", targets: ["GatehouseKit"]),
  ],
  targets: [
    .executableTarget(name: "gatehouse", dependencies: ["Commands"]),
    .target(
      name: "Commands",
      dependencies: [
        "GatehouseKit", "Preview", "NewSite", "Build", "Site", "Sealing", "PasswordStrength", "YAML",
        "Diagnostics",
      ]),
    .target(
      name: "Preview",
      dependencies: ["GatehouseKit", "Build", "Site", "Sealing", "Markup", "Diagnostics", "CMicrohttpd"],
      resources: [.embedInCode("Files")]),
    .target(name: "GatehouseKit", dependencies: ["Build", "Site", "Sealing", "YAML", "Diagnostics"]),
    .target(
      name: "Build",
      dependencies: [
        "Site", "Sealing", "Markdown", "Jinja", "YAML", "Markup", "Scripts", "Diagnostics", "DefaultTheme",
      ]),
    .target(name: "Site", dependencies: ["YAML", "Markup", "Diagnostics"]),
    .target(name: "Sealing", dependencies: ["CCrypto", "CZlib"]),
    .target(name: "PasswordStrength", dependencies: ["CZxcvbn"]),
    .target(name: "Markdown", dependencies: ["CCmark", "Markup", "Diagnostics"]),
    .target(name: "Jinja", dependencies: ["Markup", "Diagnostics"]),
    .target(name: "YAML", dependencies: ["CYAML", "Diagnostics"]),
    .target(name: "Markup"),
    .target(name: "Scripts", dependencies: ["Diagnostics"]),
    .target(name: "Diagnostics"),
    .target(
      name: "DefaultTheme",
      path: "Templates",
      resources: [
        .embedInCode("layouts"), .embedInCode("styles"), .embedInCode("guard"), .embedInCode("sentences"),
      ]),

    .target(name: "NewSite", resources: [.embedInCode("files")]),

    .systemLibrary(
      name: "CCmark", path: "Sources/CLibraries/CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/CLibraries/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CCrypto", path: "Sources/CLibraries/CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/CLibraries/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CMicrohttpd", path: "Sources/CLibraries/CMicrohttpd", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    // Debian's package has no pkg-config file: the module map names the library.
    .systemLibrary(
      name: "CZxcvbn", path: "Sources/CLibraries/CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),

    .executableTarget(
      name: "markdown-fragment", dependencies: ["Markdown", "Markup", "CCmark"],
      path: "Tests/Tools/markdown-fragment"),
    .executableTarget(
      name: "sealing-exchange", dependencies: ["Sealing", "TestSupport"],
      path: "Tests/Tools/sealing-exchange"),
    .executableTarget(
      name: "published-scripts", dependencies: ["Scripts"], path: "Tests/Tools/published-scripts"),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "ScriptsTests", dependencies: ["Scripts", "Diagnostics", "DefaultTheme", "TestSupport"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "JinjaTests", dependencies: ["Jinja", "Markup", "Diagnostics", "TestSupport"],
      exclude: ["compare-with-jinja2.py", "jinja2-cases.json"]),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Markup", "Diagnostics", "CCmark", "TestSupport"]),
    .testTarget(name: "SealingTests", dependencies: ["Sealing", "CZlib", "TestSupport"]),
    .testTarget(name: "PasswordStrengthTests", dependencies: ["PasswordStrength"]),
    .testTarget(name: "SiteTests", dependencies: ["Site", "YAML", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "BuildTests",
      dependencies: ["Build", "Site", "Sealing", "Diagnostics", "DefaultTheme", "TestSupport"]),
    .testTarget(name: "GatehouseKitTests", dependencies: ["GatehouseKit"]),
    .testTarget(
      name: "PreviewTests",
      dependencies: ["Preview", "GatehouseKit", "Build", "Site", "Sealing", "TestSupport"]),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "Sealing"]),
  ],
  swiftLanguageModes: [.v6]
)
