import Build
import Foundation
import Preview

/// Opens addresses in the browser that its user chose.
struct BrowserOpener: Sendable {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  private let environment: [String: String]

  init(_ context: Context) {
    environment = context.environment
  }

  /// Opens an address; what is wrong where that cannot be.
  func open(_ address: String) -> PreviewProblem? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    guard let program = folders.map({ "\($0)/\(Self.name)" }).first(where: { Disk.isExecutable($0) }) else {
      return .noBrowser(reason: nil)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    // A browser that this starts has no business with the site secret.
    process.environment = environment.filter { !$0.key.hasPrefix("GATEHOUSE_") }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return .noBrowser(reason: error.localizedDescription) }
    return nil
  }
}
