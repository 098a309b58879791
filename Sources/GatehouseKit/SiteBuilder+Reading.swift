import Build
import Diagnostics
import Sealing
import Site

extension SiteBuilder {
  /// What was read of a site's folder before its content.
  struct ReadSite {
    var folder: SiteFiles
    var configuration: Configuration
    var configurationFile: BuildInput.ReadFile
    var membersFile: BuildInput.ReadFile?
    var sharesFile: BuildInput.ReadFile?
    var secret: SiteSecret?
    var outputPath: String

    /// Folders that the output must not be or contain.
    var kept: [String] {
      [
        folder.displayPath(configuration.content.string), folder.displayPath(configuration.templates.string),
        folder.displayPath(configuration.data.string), folder.path,
      ]
    }
  }

  /// Reads `site.yml`, `members.yml`, `shares.yml` and the secret; `nil` and diagnostics where that cannot be.
  func read(into report: inout BuildReport) -> ReadSite? {
    let folder = SiteFiles(options.site)
    do {
      let (configuration, file) = try folder.readConfiguration(warnings: &report.diagnostics)
      let outputPath = options.output ?? folder.displayPath(configuration.output.string)
      report.output = outputPath
      return ReadSite(
        folder: folder, configuration: configuration, configurationFile: file,
        membersFile: try folder.readMembers(), sharesFile: try folder.readShares(),
        secret: try readSecret(folder, warnings: &report.diagnostics), outputPath: outputPath)
    } catch {
      report.diagnostics += error.diagnostics
      return nil
    }
  }

  private func readSecret(
    _ folder: SiteFiles, warnings: inout [Diagnostic]
  ) throws(SiteFilesFailure) -> SiteSecret? {
    switch options.secret {
    case .none: nil
    case .ofSite: try folder.readSecret(warnings: &warnings)
    case .text(let text, let origin): try SiteFiles.secret(text, origin: origin)
    }
  }

  /// What the build depends on.
  func input(_ site: ReadSite, excluding excluded: Set<String>) throws(FileError) -> BuildInput {
    let contentPath = options.content ?? site.folder.displayPath(site.configuration.content.string)
    let templatesPath = site.folder.displayPath(site.configuration.templates.string)
    var input = BuildInput(
      configuration: site.configuration, configurationFile: site.configurationFile,
      membersFile: site.membersFile, secret: site.secret,
      content: .folder(at: contentPath, name: contentPath, excluding: excluded),
      templates: .folder(at: templatesPath, name: templatesPath, excluding: excluded),
      allowBrokenLinks: options.allowsBrokenLinks)
    let dataPath = site.folder.displayPath(site.configuration.data.string)
    input.data = .folder(at: dataPath, name: dataPath, excluding: excluded)
    input.sharesFile = site.sharesFile
    input.passphrases = options.passphrases
    input.publication = options.publication
    if let program = options.highlighter, site.configuration.markdown.highlight {
      input.highlighter = try .program(at: program)
    }
    if options.usesCache {
      let path = site.folder.displayPath(".gatehouse/cache")
      input.codeCache = .folder(at: path)
      input.pageCache = .folder(at: path, program: options.program)
    }
    input.progress = options.progress
    input.began = options.began
    return input
  }
}

extension CodeCache {
  /// The cache as it is, for whoever writes nothing.
  var readOnly: CodeCache {
    CodeCache(read: read, write: { _, _ throws(FileError) in }, keepOnly: { _ throws(FileError) in })
  }
}
