import Diagnostics
import Markdown
import Site

/// What a build finds wrong in a site, besides what the readers of its files find.
enum BuildProblem: Hashable, Sendable {
  // Reading.
  case listing(FileTree.Problem.Cause)
  case unreadable(reason: String)
  case changedDuringBuild
  case noPages(folder: String)

  // Planning.
  case twoFolderPages(other: String)
  case nearlyPage
  case outputTaken(OutputRegistry.Conflict)
  case builtFileTaken(OutputRegistry.Conflict, BuiltFile)
  case noLayout(name: String, known: [String])
  case layoutElsewhere
  /// The theme had it once.
  case obsoleteLayout
  /// A script of the guard that does not name the files that it loads later.
  case noFileList(script: String, module: String)
  case template(String, help: String?)
  case navigationTargetMissing(String, nearest: String?)
  case navigationTargetSkipped(String, Publication.Skip)
  case navigationMarkUnused
  case feedWithoutURL
  case feedOfNoSection
  case dataTwice(String)
  case badJSON(String?)
  case unknownData
  case fallbackMissing(String)
  case fallbackProtected(String)

  // Sentences.
  case sentenceFile
  case unknownSentence(String, nearest: String?)
  case unknownBlank(String, known: [String])
  case emptySentence(String)
  case missingSentences(Int, first: String)

  // Keys.
  case noSecret(page: String)
  case noMembers(audience: String)
  case noMembersFile(audience: String)
  case badSalt(String)
  case badKey(String)
  case enrolmentWithoutMembers
  case badShareKey(String)
  case shareOfNothing(String)
  case shareOfPublicPage(String)

  // Links.
  case brokenLink(String, LinkFault)
  case protectedAssetInPublic(asset: String)
  case assetOfOtherAudience(asset: String)
  case sealedUseNotSupported(element: String, attribute: String, asset: String)

  // What stands in Markdown.
  case repeatedID(String)
  case reservedID(String)
  case noHighlighter
  case unknownCodeLanguage(String)
  case highlighterFailed(String)
  case codeCache(reason: String)
  /// What pages were made of cannot be kept for the next build.
  case pageCache(reason: String)

  // Protection.
  case section(SectionFault)
  case sectionMisplaced
  case sectionAudience(String, declared: [String])
  case noAudienceForSection
  case sectionLost
  case noGuard(page: String)
  case unusedAssetSealed(audiences: [String])
  case unusedAssetLeftOut
  case sealing(String)
  case leak(page: String, excerpt: String)
  case leakInAsset(page: String, excerpt: String)
  case copyOfSealedAsset(asset: String)
  case fileInOutput(asset: String)
  case secretInOutput
  case privateKeyInOutput
  case passphraseInOutput(audience: String)
  case sectionWord(String)
  case sectionInLayout
  case besideProtectedFolder(folder: String)
  case unwritable(reason: String)

  /// Why a link leads nowhere.
  enum LinkFault: Hashable, Sendable {
    case nothingThere(nearest: String?)
    /// The page is there, and is not published.
    case skipped(Publication.Skip)
    case otherCase(String)
    case outside
    /// The page is there, and nothing on it has this id; without a page, on this one.
    case noAnchor(String, page: String?, nearest: String?)
  }

  /// Whether the build may go on.
  var severity: Diagnostic.Severity {
    switch self {
    case .shareOfNothing, .shareOfPublicPage: .warning
    case .obsoleteLayout, .unusedAssetSealed, .unusedAssetLeftOut: .warning
    case .fallbackMissing, .navigationMarkUnused, .missingSentences: .warning
    case .noHighlighter, .unknownCodeLanguage, .highlighterFailed, .codeCache, .pageCache: .warning
    default: .error
    }
  }

  /// The problem at a place, as people read it.
  func diagnostic(at place: Place?, as severity: Diagnostic.Severity? = nil, notes: [Diagnostic.Note] = [])
    -> Diagnostic
  {
    let severity = severity ?? self.severity
    return Diagnostic(severity, message, at: place, help: help(as: severity), notes: notes)
  }
}
