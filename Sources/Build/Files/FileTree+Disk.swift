import Foundation
import Site

extension FileTree {
  /// A folder on disk.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: how its user would type it.
  ///   - excluding: folders that are not entered, as real paths: the output, where it lies inside.
  public static func folder(at path: String, name: String, excluding: Set<String> = []) -> FileTree {
    FileTree(
      name: name,
      list: {
        var walk = FolderWalk(root: path, excluding: excluding)
        walk.enter("")
        return walk.sortedListing
      },
      read: { file throws(FileError) in try Disk.read("\(path)/\(file.string)") })
  }
}

/// Walks a folder with the system's own calls: one `readdir` a folder, one `lstat` an entry.
private struct FolderWalk {
  let root: String
  let realRoot: String
  let excluding: Set<String>
  var files: [SitePath] = []
  var problems: [FileTree.Problem] = []

  init(root: String, excluding: Set<String>) {
    self.root = root
    self.realRoot = Disk.realPath(root) ?? root
    self.excluding = excluding
  }

  var sortedListing: FileTree.Listing {
    FileTree.Listing(files: files.sorted(), problems: problems.sorted { $0.path < $1.path })
  }

  mutating func enter(_ folder: String) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    if let real = Disk.realPath(path), excluding.contains(real) { return }
    if !folder.isEmpty, Disk.exists("\(path)/\(OutputFolder.markerName)") {
      return refuse(folder, .outputOfBuild)
    }
    guard let stream = opendir(path) else {
      if errno != ENOENT { refuse(folder, .unreadable(Disk.lastReason())) }
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(validating: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name else {
        refuse(folder.isEmpty ? "?" : "\(folder)/?", .unusableName)
        continue
      }
      if name == "." || name == ".." || Leavings.contains(name) { continue }
      take(folder.isEmpty ? name : "\(folder)/\(name)", entry.pointee.d_type)
    }
  }

  /// - Parameter type: what the folder says that it is; not all file systems do.
  private mutating func take(_ path: String, _ type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): add(path)
    case Int(DT_DIR): enter(path)
    default: takeUnknown(path)
    }
  }

  private mutating func takeUnknown(_ path: String) {
    var status = stat()
    guard lstat("\(root)/\(path)", &status) == 0 else { return refuse(path, .unreadable(Disk.lastReason())) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: enter(path)
    case S_IFREG: add(path)
    case S_IFLNK: takeLink(path)
    default: refuse(path, .notAFile)
    }
  }

  private mutating func takeLink(_ path: String) {
    guard let target = Disk.realPath("\(root)/\(path)") else { return refuse(path, .linkToNothing) }
    refuse(path, target == realRoot || target.hasPrefix(realRoot + "/") ? .link : .linkOut)
  }

  private mutating func add(_ path: String) {
    if let path = SitePath(path) { files.append(path) } else { refuse(path, .unusableName) }
  }

  private mutating func refuse(_ path: String, _ cause: FileTree.Problem.Cause) {
    problems.append(FileTree.Problem(path: path, cause: cause))
  }
}
