import Foundation

/// The few calls on the file system that the program makes.
public enum Disk {
  /// What the last call that failed said.
  static func lastReason() -> String {
    String(cString: strerror(errno))
  }

  /// The absolute path without links, or `nil` where nothing is there.
  public static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The whole of a file.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastReason()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, reason: lastReason()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "not a file") }
    var failure: String?
    // One byte more than the file's size shows, without a second call, that the file has not grown meanwhile.
    let capacity = Int(status.st_size) + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      failure = fill(buffer, &count, from: descriptor)
    }
    while failure == nil, bytes.count >= capacity {
      let more = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        failure = fill(buffer, &count, from: descriptor)
      }
      bytes += more
      if more.count < 65536 { break }
    }
    if let failure { throw FileError(path: path, reason: failure) }
    return bytes
  }

  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32
  ) -> String? {
    guard let base = buffer.baseAddress else { return nil }
    while count < buffer.count {
      let got = Foundation.read(descriptor, base + count, buffer.count - count)
      if got == 0 { return nil }
      if got < 0 {
        if errno == EINTR { continue }
        return lastReason()
      }
      count += got
    }
    return nil
  }

  /// Whether anything, be it a link to nothing, is there.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The number of the file system that a path is on; `nil` where nothing is there.
  static func device(of path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_dev) : nil
  }

  /// Whether a file is there that this process may run.
  public static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// A file's size and the moment of its last change, in words; `nil` where it is not there.
  public static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return "\(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// The permission bits of a file, or `nil` where it is not there.
  public static func permissions(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode) & 0o777 : nil
  }

  /// Writes a file that must not be there yet.
  public static func create(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644) throws(FileError) {
    try write(bytes, to: path, flags: O_EXCL, mode: mode)
  }

  /// Writes a file at once in place of what is there: whoever reads it sees the old bytes or the new ones. Its
  /// permissions stay, unless `mode` gives others.
  public static func replace(_ path: String, _ bytes: [UInt8], mode: UInt32? = nil) throws(FileError) {
    // Through a link, so that the link stays.
    let target = realPath(path) ?? path
    let temporary = "\(target).\(getpid()).new"
    // A process that had our number may have been killed while it wrote.
    unlink(temporary)
    do throws(FileError) {
      try write(bytes, to: temporary, flags: O_EXCL, mode: mode ?? permissions(of: target) ?? 0o644)
      try move(temporary, to: target)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Whether a name is that of a file which `replace` was writing in a process that is no more.
  static func isLeftover(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "new", let process = pid_t(parts[parts.count - 2]), process > 0
    else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Does something while no other process that asks for the same lock does: the lock is the folder's own.
  public static func locked<Result>(_ folder: String, _ work: () throws -> Result) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: folder, reason: lastReason()) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { throw FileError(path: folder, reason: lastReason()) }
    }
    return try work()
  }

  /// Writes a file; its folder must exist. Its mode is `mode` less the process's mask.
  static func write(
    _ bytes: [UInt8], to path: String, flags: Int32 = O_TRUNC, mode: UInt32 = 0o644
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode_t(mode))
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastReason()) }
    var failure = bytes.withUnsafeBytes { buffer -> String? in
      guard let base = buffer.baseAddress else { return nil }
      var written = 0
      while written < buffer.count {
        let put = Foundation.write(descriptor, base + written, buffer.count - written)
        if put < 0 {
          if errno == EINTR { continue }
          return lastReason()
        }
        written += put
      }
      return nil
    }
    // A full disk may be reported here only.
    if close(descriptor) != 0, failure == nil { failure = lastReason() }
    if let failure { throw FileError(path: path, reason: failure) }
  }

  /// Makes a folder and those above it.
  public static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileError(path: path, reason: lastReason())
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileError(path: path, reason: lastReason()) }
  }

  /// Makes a folder that its owner alone can enter; one that is there keeps its permissions.
  public static func makePrivateFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(path: path, reason: lastReason()) }
  }

  /// Moves a file to where it replaces what is there, at once.
  static func move(_ source: String, to target: String) throws(FileError) {
    guard rename(source, target) == 0 else { throw FileError(path: target, reason: lastReason()) }
  }

  /// Removes a file or a link.
  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path, reason: lastReason()) }
  }

  /// The names in a folder, sorted; `nil` where there is no such folder.
  public static func names(in folder: String) throws(FileError) -> [String]? {
    try entries(in: folder)?.map(\.name).sorted()
  }

  /// What is in a folder, in any order, and whether each is a folder itself; `nil` where there is no such folder.
  static func entries(in folder: String) throws(FileError) -> [(name: String, isFolder: Bool)]? {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return nil }
      throw FileError(path: folder, reason: lastReason())
    }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name == "." || name == ".." { continue }
      // Not all file systems say what an entry is.
      let isFolder =
        entry.pointee.d_type == DT_UNKNOWN
        ? Self.isFolder("\(folder)/\(name)") : entry.pointee.d_type == DT_DIR
      entries.append((name, isFolder))
    }
    return entries
  }

  /// Whether a folder, and not a link to one, is there.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a folder with everything in it; links in it are removed, not followed.
  static func removeTree(_ path: String) throws(FileError) {
    guard isFolder(path) else { return try remove(path) }
    for name in try names(in: path) ?? [] { try removeTree("\(path)/\(name)") }
    guard rmdir(path) == 0 else { throw FileError(path: path, reason: lastReason()) }
  }
}
