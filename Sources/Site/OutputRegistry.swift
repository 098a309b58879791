import Markup

/// Every file that a build will write, with what it is made from. Registered before any is written, so that no
/// output silently replaces another.
public struct OutputRegistry: Sendable {
  /// Two sources that want one place.
  public struct Conflict: Hashable, Sendable {
    /// Why both cannot be.
    public enum Cause: Hashable, Sendable {
      /// The same output path.
      case samePath
      /// Paths that are the same, or whose folders are, on a file system which ignores letter case or Unicode form.
      case sameButForCaseOrForm
      /// One output would be a file where the other needs a folder.
      case fileAndFolder
    }

    /// Why both cannot be.
    public var cause: Cause
    /// The output path that was asked for second.
    public var output: SitePath
    /// What the first output is made from.
    public var first: String
    /// What the second output is made from.
    public var second: String
  }

  private struct Claim {
    var output: SitePath
    var source: String
  }

  private var files: [String: Claim] = [:]
  private var folders: [String: Claim] = [:]

  /// A registry with nothing in it.
  public init() {}

  /// All outputs, sorted.
  public var outputs: [SitePath] {
    files.values.map(\.output).sorted()
  }

  /// How many outputs there are.
  public var count: Int { files.count }

  /// What an output is made from; `nil` where it is not claimed.
  public func source(of output: SitePath) -> String? {
    guard let claim = files[Self.key(output)], claim.output == output else { return nil }
    return claim.source
  }

  /// Claims an output for a source, named as its user would type it. Returns the conflict where there is one; the
  /// earlier claim stays.
  public mutating func register(_ output: SitePath, from source: String) -> Conflict? {
    let key = Self.key(output)
    if let claim = files[key] {
      let cause: Conflict.Cause = claim.output == output ? .samePath : .sameButForCaseOrForm
      return Conflict(cause: cause, output: output, first: claim.source, second: source)
    }
    if let claim = folders[key] {
      return Conflict(cause: .fileAndFolder, output: output, first: claim.source, second: source)
    }
    var ancestors: [(key: String, folder: SitePath)] = []
    var folder = output.folder
    while let current = folder {
      let folderKey = Self.key(current)
      if let claim = folders[folderKey] {
        // Who claimed it has claimed the folders above it as well.
        if claim.output == current { break }
        return Conflict(cause: .sameButForCaseOrForm, output: output, first: claim.source, second: source)
      }
      if let file = files[folderKey] {
        return Conflict(cause: .fileAndFolder, output: output, first: file.source, second: source)
      }
      ancestors.append((folderKey, current))
      folder = current.folder
    }
    for ancestor in ancestors where folders[ancestor.key] == nil {
      folders[ancestor.key] = Claim(output: ancestor.folder, source: source)
    }
    files[key] = Claim(output: output, source: source)
    return nil
  }

  /// What a file system that ignores letter case and Unicode form compares.
  static func key(_ path: SitePath) -> String {
    UnicodeForm.nfc(path.string).lowercased()
  }
}
