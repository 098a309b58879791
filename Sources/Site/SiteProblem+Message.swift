import Diagnostics

extension SiteProblem {
  static let firstGivenHere = "first given here"
  static let publicHere = "“access: public” stands here"
  static let urlHere = "“url:” stands here"
  static let decidesHere = "this rule decides"
  static let nearEnd = "this line is nearly the end of the front matter"

  /// What is wrong, in plain words.
  var message: String {
    switch self {
    case .nearDelimiter(let line): "the first line “\(Self.visible(line))” is nearly front matter"
    case .missingOpening(let key): "“\(key):” stands here without a line “---” before it"
    case .lateFrontMatter: "front matter begins here, and not on the first line"
    case .unclosedFrontMatter: "the front matter that begins here is not closed"
    case .utf16: "the file is UTF-16"
    case .swallowedAccess: "“access: protected” stands here, but as part of another value"
    case .swallowedAudience: "“audience:” stands here, but as part of another value"
    case .textAfterFrontMatter(let key):
      "“\(Self.visible(key)):” stands here after the end of the front matter, as text"
    case .frontMatterInAsset: "this file is no page, and would be published with its front matter"
    case .swallowedSiteKey(let key): "“\(key):” stands here, but as part of another value"
    case .unknownKey(let key, _): "unknown key “\(Self.visible(key))”"
    case .missingKey(let key): "the key “\(key)” is missing"
    case .reservedExtraKey(let key): "“\(key)” stands under “extra”, where it has no effect"
    case .emptyText: "the text is empty"
    case .emptyList: "the list is empty"
    case .notAWord(let what, let words): "\(what) must be \(Self.either(words))"
    case .unknownWord(let word, let what, _): "unknown \(what) “\(Self.visible(word))”"
    case .language(let tag): "“\(Self.visible(tag))” is not a language"
    case .layout(let name): "“\(Self.visible(name))” is not the name of a layout"
    case .url(let url, _): "“\(Self.visible(url))” is not the address of a site"
    case .folder(let path): "“\(Self.visible(path))” is not a folder of the site"
    case .overlappingFolders(let first, let second):
      "the folders “\(first)” and “\(second)” lie in each other"
    case .contentPath(let path): "“\(Self.visible(path))” is not the path of a page"
    case .fallback(let path): "“\(Self.visible(path))” is not a path of the site"
    case .policySource(let text, let directive):
      "“\(Self.visible(text))” is no source that \(directive.rawValue) can have"
    case .trustedTypesName(let text): "“\(Self.visible(text))” is no name of a policy"
    case .rememberDays(let number): "readers cannot stay signed in for \(number) days"
    case .outlineLevels: "these are not the levels of an outline"
    case .slug(let slug): "“\(Self.visible(slug))” is not a name in a URL"
    case .address(let address, _): "“\(Self.visible(address))” is not the address of a page"
    case .expiresBeforeDate: "the page expires before its date comes"
    case .slugAndURL: "“slug” has no effect beside “url”"
    case .tagTwice(let tag): "the tag “\(Self.visible(tag))” is given twice"
    case .pageSize(let number): "\(number) pages cannot be a part of a list"
    case .feedWithoutURL: "a feed needs the site's address"
    case .audienceName(let name): "“\(Self.visible(name))” is not the name of an audience"
    case .audienceTwice(let name): "the audience “\(name)” is given twice"
    case .undeclaredAudience(let name, _): "unknown audience “\(name)”"
    case .noAudienceDeclared: "this is protected, and the site declares no audience"
    case .publicWithAudience: "what is public has no audience"
    case .ruleWithoutAccess: "the rule says neither “access” nor “audience”"
    case .pattern(let pattern, _): "“\(Self.visible(pattern))” is not a pattern for paths"
    case .patternMatchesNothing(let pattern, let miss): miss.message(pattern: Self.visible(pattern))
    case .patternDecidesNothing(let pattern):
      "“\(Self.visible(pattern))” protects nothing: later rules decide about all of its files"
    case .tooFewIterations(let number): "\(number) iterations are too few"
    case .tooManyIterations(let number): "\(number) iterations are too many: nobody would wait to sign in"
    case .memberTwice(let name, let audience):
      "the member “\(name)” is given twice for the audience “\(audience)”"
    case .memberKeyTwice(let audience): "the same key is given twice for the audience “\(audience)”"
    case .memberExists(let name, let audience):
      "there is a member “\(Self.visible(name))” for the audience “\(audience)” already"
    case .epoch(let number): "\(number) is not an epoch"
    case .cannotEditMembers, .cannotEditShares:
      "the file is written in a way in which it cannot be edited here"
    case .audienceNamedAsShare(let name): "“\(name)” is a name that share links have"
    case .shareName(let name): "“\(name)” is not the name of a share link"
    case .shareTwice(let name): "the share link “\(name)” is given twice"
    }
  }

  /// What to do about it, where that is known.
  var help: String? {
    switch self {
    case .nearDelimiter:
      "front matter begins with a line of exactly “---”; \(Self.wayOut)"
    case .missingOpening:
      "write a line “---” before it and after the last key; if it is text, begin the file with front matter that says who may read the page"
    case .lateFrontMatter: "move it to the first line; \(Self.wayOut)"
    case .unclosedFrontMatter: "write a line of exactly “---” after its last key"
    case .utf16: "save the file as UTF-8"
    case .swallowedAccess: "write it on a line of its own, or say “access: public” if it is text"
    case .swallowedAudience(isProtected: false):
      "write it on a line of its own, or say “access: public” if it is text"
    case .swallowedAudience(isProtected: true):
      "write it on a line of its own; if it is text, name the page's audience on a line of its own"
    case .textAfterFrontMatter:
      "write it before the line “---” that ends the front matter; if it is text, say there who may read the page"
    case .frontMatterInAsset: "only .md and .markdown make a page: rename it, or remove the front matter"
    case .swallowedSiteKey: "write it at the beginning of its line, or put the text into other words"
    case .unknownKey(let key, let known): Self.nearest(key, known) ?? "the keys are \(Self.list(known))"
    case .missingKey(let key): "write “\(key): …”"
    case .reservedExtraKey(let key): "write “\(key)” at the beginning of its line, or take another key"
    case .emptyText: "write some text, or remove the key"
    case .emptyList: "write at least one value, or remove the key"
    case .notAWord(_, let words): "write \(Self.either(words))"
    case .unknownWord(let word, _, let words): Self.nearest(word, words) ?? "write \(Self.either(words))"
    case .language: "write a tag such as en, de or pt-BR"
    case .layout: "write its name without folder and ending, such as article"
    case .url(_, let problem): problem.help
    case .folder: "write a path below the folder of site.yml, such as content"
    case .overlappingFolders: "take folders that lie beside each other"
    case .contentPath: "write its path below the content folder, such as courses/index.md"
    case .policySource(_, let directive):
      (["write an address such as https://example.org"] + directive.schemes).joined(separator: ", or ")
    case .trustedTypesName: "write it as the script does that makes the policy: letters, digits and -#=_/@.%"
    case .rememberDays: "write a number of days up to \(GuardSettings.mostDays), such as 30"
    case .fallback: "write a path from “/”, percent-encoded, such as /welcome/"
    case .outlineLevels: "write the first and the last level, from 1 to 6, such as [2, 3]"
    case .slug: "write one name without “/” and without a dot first, such as first-steps"
    case .address(_, let problem): problem.help
    case .expiresBeforeDate: "write a day after “date”"
    case .slugAndURL: "remove one of the two"
    case .tagTwice: "remove one of the two"
    case .pageSize: "write a whole number of 1 or more, such as 20"
    case .feedWithoutURL: "write it in site.yml, such as url: https://example.org/"
    case .audienceName: "write lower-case letters, digits, “-” and “_”, and a letter first, such as members"
    case .audienceTwice: "remove one of the two"
    case .undeclaredAudience(_, let declared) where declared.isEmpty: Self.declareAudience
    case .undeclaredAudience(let name, let declared):
      Self.nearest(name, declared) ?? "the audiences of site.yml are \(Self.list(declared))"
    case .noAudienceDeclared: Self.declareAudience
    case .publicWithAudience: "write “access: protected”, or remove the audience"
    case .ruleWithoutAccess: "write “access: protected” or “access: public”"
    case .pattern(let pattern, let problem): problem.help(pattern: Self.visible(pattern))
    case .patternMatchesNothing(let pattern, let miss): miss.help(pattern: Self.visible(pattern))
    case .patternDecidesNothing:
      "the last rule that matches a file decides: move this rule down, or remove it"
    case .tooFewIterations: "take \(MembersFile.iterations.lowerBound) or more"
    case .tooManyIterations: "take \(MembersFile.iterations.upperBound) or fewer"
    case .memberTwice, .memberKeyTwice: "remove one of the two"
    case .memberExists: "take another name, or remove this entry first"
    case .epoch: "write a whole number from 1 to 4294967295"
    case .audienceNamedAsShare: "take another, without “\(Audience.sharePrefix)” before it"
    case .shareName:
      "it begins with “\(Audience.sharePrefix)”: run gatehouse share, which writes such entries"
    case .shareTwice: "remove one of the two"
    case .cannotEditShares: "write each link on lines of its own, beginning with “- ”"
    case .cannotEditMembers: "write each member on lines of its own, beginning with “- ”"
    }
  }

  private static let wayOut =
    "if it is text, begin the file with two lines “---”"
  private static let declareAudience = "declare one in site.yml: “audiences: [members]”"

  private static func nearest(_ word: String, _ candidates: [String]) -> String? {
    Suggestion.nearest(to: word, in: candidates).map { "did you mean “\($0)”?" }
  }

  private static func either(_ words: [String]) -> String {
    words.joined(separator: " or ")
  }

  private static func list(_ words: [String]) -> String {
    words.joined(separator: ", ")
  }

  /// The text with characters that show nothing, or change what is shown around them, as `U+200B`.
  static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator where scalar == " ": shown.unicodeScalars.append(scalar)
      case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown += "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension PageAddress.Problem {
  fileprivate var help: String {
    switch self {
    case .notFromRoot: "write it from “/”, without the site's host and base path, such as /about/"
    case .component: "leave out empty parts, “.”, “..”, “\\”, and what begins with “?” or “#”"
    case .ending: "end it with “/” or “.html”"
    }
  }
}

extension SiteURL.Problem {
  fileprivate var help: String {
    switch self {
    case .notAbsolute: "write it with https:// or http://, such as https://example.org/"
    case .queryOrFragment: "leave out what begins with “?” or “#”"
    case .host: "write the name of the host in ASCII and without a user, such as https://example.org/"
    case .path: "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
    }
  }
}

extension PathPattern.Problem {
  fileprivate func help(pattern: String) -> String {
    switch self {
    case .folder: "to match everything in the folder, write “\(pattern)**”"
    case .notRelative: "write a path below the content folder, without “/”, “./” or “../” before it"
    case .emptyComponent: "remove the second “/”"
    case .starsInComponent: "“**” stands alone between two “/”: write “courses/**/*.md”"
    case .unbalancedBrace: "close each “{” with a “}”"
    case .tooManyAlternatives: "write several patterns"
    }
  }
}

extension PathPattern.Miss {
  fileprivate func message(pattern: String) -> String {
    switch self {
    case .folder: "“\(pattern)” names a folder, and patterns match files"
    case .otherCase, .nothing: "“\(pattern)” matches no file"
    }
  }

  fileprivate func help(pattern: String) -> String {
    switch self {
    case .folder: "to match everything in the folder, write “\(pattern)/**”"
    case .otherCase(let path): "upper and lower case count: there is “\(SiteProblem.visible(path))”"
    case .nothing: "write a path below the content folder, such as courses/**, or remove the pattern"
    }
  }
}
