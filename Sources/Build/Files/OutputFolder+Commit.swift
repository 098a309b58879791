import Site

extension OutputFolder {
  /// What a commit did.
  public struct Change: Hashable, Sendable {
    /// Files that are new or have other bytes.
    public var written = 0
    /// Files that are gone.
    public var removed = 0
  }

  /// The outputs, and the folders that lead to them.
  private struct Tree {
    let files: Set<SitePath>
    let folders: Set<SitePath>

    init(of outputs: [SitePath]) {
      var folders: Set<SitePath> = []
      for output in outputs {
        var folder = output.folder
        while let current = folder, folders.insert(current).inserted { folder = current.folder }
      }
      (files, self.folders) = (Set(outputs), folders)
    }
  }

  /// Makes the folder hold just `outputs`, all of which were put. Where that fails, nothing waits any more.
  public func commit(_ outputs: [SitePath]) throws(FileError) -> Change {
    do throws(FileError) {
      let change = try moveIn(outputs)
      try discard()
      return change
    } catch {
      try discard()
      throw error
    }
  }

  private func moveIn(_ outputs: [SitePath]) throws(FileError) -> Change {
    if let change = try moveInFirst(outputs) { return change }
    var change = Change()
    let tree = Tree(of: outputs)
    let waiting = changed.withLock { $0.sorted() }
    let moved = waiting.filter(tree.files.contains)
    for stray in waiting where !tree.files.contains(stray) { try Disk.remove("\(staging)/\(stray.string)") }
    // A folder that is not there yet waits with everything that will be in it.
    let whole = newFolders(Tree(of: moved))
    // What was public before may be protected now: what has to go goes first.
    change.removed = try removeStrangers(keeping: tree)
    for folder in whole.sorted() {
      try Disk.move("\(staging)/\(folder.string)", to: "\(path)/\(folder.string)")
    }
    for output in moved {
      change.written += 1
      if isInside(whole, output) { continue }
      if let folder = output.folder { try Disk.makeFolder("\(path)/\(folder.string)") }
      try Disk.move("\(staging)/\(output.string)", to: "\(path)/\(output.string)")
    }
    return change
  }

  /// Moves everything that waits into a folder that has nothing in it, as a first build does and each build in CI; `nil` where the
  /// folder has something, or something waits that is no output.
  private func moveInFirst(_ outputs: [SitePath]) throws(FileError) -> Change? {
    guard try Disk.names(in: path)?.allSatisfy(Self.kept.contains) == true else { return nil }
    let waiting = changed.withLock { $0 }
    guard waiting.count == outputs.count, outputs.allSatisfy(waiting.contains) else { return nil }
    for name in (try Disk.names(in: staging) ?? []).sorted() {
      try Disk.move("\(staging)/\(name)", to: "\(path)/\(name)")
    }
    return Change(written: waiting.count, removed: 0)
  }

  /// The topmost folders of which nothing is there. What a file or a link stands in the way of is no such folder.
  private func newFolders(_ tree: Tree) -> Set<SitePath> {
    var found: Set<SitePath> = []
    // Sorted, a folder comes before those in it.
    for folder in tree.folders.sorted() where !isInside(found, folder) {
      let parent = folder.folder.map { "\(path)/\($0.string)" } ?? path
      if !Disk.exists("\(path)/\(folder.string)"), Disk.isFolder(parent) { found.insert(folder) }
    }
    return found
  }

  private func isInside(_ folders: Set<SitePath>, _ path: SitePath) -> Bool {
    var folder = path.folder
    while let current = folder {
      if folders.contains(current) { return true }
      folder = current.folder
    }
    return false
  }

  /// Removes what is no output, and gives the number of what was removed.
  private func removeStrangers(keeping tree: Tree) throws(FileError) -> Int {
    var removed = 0
    // Level by level: all folders of one are looked at on all cores, as there are as many as pages.
    var level = [""]
    while !level.isEmpty {
      let looked = parallelMap(level) { folder in
        Result { () throws(FileError) in try look(in: folder, keeping: tree) }
      }
      level = []
      for folder in looked {
        let (strangers, folders) = try folder.get()
        level += folders
        removed += strangers.count
        for stranger in strangers {
          let path = "\(path)/\(stranger.path)"
          if stranger.isFolder { try Disk.removeTree(path) } else { try Disk.remove(path) }
        }
      }
    }
    return removed
  }

  /// What in a folder is no output, and which folders in it lead to outputs.
  ///
  /// - Parameter folder: its path below the output folder, and a slash; empty for that itself.
  private func look(in folder: String, keeping tree: Tree) throws(FileError) -> (
    strangers: [(path: String, isFolder: Bool)], folders: [String]
  ) {
    var strangers: [(path: String, isFolder: Bool)] = []
    var folders: [String] = []
    for (name, isFolder) in try Disk.entries(in: "\(path)/\(folder)") ?? [] {
      if folder.isEmpty, Self.kept.contains(name) { continue }
      let relative = folder + name
      let known = SitePath(relative)
      if known.map(isFolder ? tree.folders.contains : tree.files.contains) != true {
        strangers.append((relative, isFolder))
      } else if isFolder {
        folders.append("\(relative)/")
      }
    }
    return (strangers, folders)
  }
}
