import Build
import Sealing
import Site

extension SiteBuilder {
  /// Builds the site in memory, for a preview. The output folder is neither read nor written, and need not be there.
  ///
  /// - Parameters:
  ///   - revealing: whether the keys come along that open what the site seals.
  ///   - memory: what is known of the last build of the same preview.
  ///   - patience: what lets a program that colours code end before the process does.
  public func preview(
    revealing: Bool = false, memory: PreviewMemory = PreviewMemory(), patience: Patience = Patience()
  ) -> SitePreview {
    var preview = SitePreview()
    guard let site = read(into: &preview.report) else {
      preview.report = finished(preview.report)
      return preview
    }
    preview.basePath = site.configuration.basePath
    do {
      let excluded = Set([Disk.realPath(site.outputPath)].compactMap(\.self))
      var input = try input(site, excluding: excluded)
      input.highlighter = input.highlighter.map(patience.waiting)
      (input.pageCache, input.memory) = (nil, memory.build)
      let output = MemoryOutput(previous: memory.outputs)
      let outcome = Builder.build(input, into: output.stage)
      preview.report.take(outcome)
      preview.report = finished(preview.report)
      if preview.report.hasErrors { return preview }
      preview.report.diagnostics += outcome.keep()
      preview.report = finished(preview.report)
      memory.note(output)
      preview.outputs = output.all
      if revealing { preview.keys = try Self.keys(site) }
    } catch {
      preview.report.diagnostics.append(FolderProblem(error, output: site.outputPath).diagnostic)
    }
    return preview
  }

  /// The files and folders that a build reads; `nil` where `site.yml` cannot be read, so that it is not known which
  /// these are.
  public func sources() -> SiteSources? {
    var ignored = BuildReport()
    guard let site = read(into: &ignored) else { return nil }
    let display = site.folder.displayPath
    return SiteSources(
      files: ["site.yml", "members.yml", "shares.yml"].map(display) + [site.folder.secretPath],
      folders: [
        options.content ?? display(site.configuration.content.string),
        display(site.configuration.templates.string), display(site.configuration.data.string),
      ],
      excluded: Set([Disk.realPath(site.outputPath)].compactMap(\.self)))
  }

  /// The keys of all audiences.
  private static func keys(_ site: ReadSite) throws(SealingError) -> [AudienceKey] {
    guard let secret = site.secret else { return [] }
    let declared = site.configuration.audiences.map(\.audience)
    // What is wrong with the file was said by the build.
    var ignored: [Diagnostic] = []
    let members = site.membersFile.flatMap {
      MembersFile.read($0.bytes, path: $0.path, audiences: declared, into: &ignored)
    }
    return try declared.map { (audience) throws(SealingError) in
      try AudienceKey(secret: secret, audience: audience.name, epoch: members?.epochs[audience] ?? 1)
    }
  }
}
