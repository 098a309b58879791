/// What can be wrong with a page's front matter, `site.yml`, `members.yml` or `shares.yml` beyond their YAML.
/// `SiteProblem+Message.swift` has the words.
enum SiteProblem: Hashable {
  // The block of front matter.
  case nearDelimiter(String)
  case missingOpening(String)
  case lateFrontMatter
  case unclosedFrontMatter
  case utf16
  case swallowedAccess
  case swallowedAudience(isProtected: Bool)
  case textAfterFrontMatter(String)
  case frontMatterInAsset

  // Keys and values.
  case unknownKey(String, known: [String])
  case missingKey(String)
  case reservedExtraKey(String)
  case emptyText
  case emptyList
  case notAWord(what: String, words: [String])
  case unknownWord(String, what: String, words: [String])
  case language(String)
  case layout(String)
  case url(String, SiteURL.Problem)
  case folder(String)
  case overlappingFolders(String, String)
  case contentPath(String)
  case fallback(String)
  case rememberDays(Int)
  case policySource(String, PolicySettings.Directive)
  case trustedTypesName(String)
  case swallowedSiteKey(String)
  case outlineLevels
  case slug(String)
  case address(String, PageAddress.Problem)
  case slugAndURL
  case expiresBeforeDate
  case tagTwice(String)
  case pageSize(Int)
  case feedWithoutURL

  // Audiences and access.
  case audienceName(String)
  case audienceTwice(String)
  case undeclaredAudience(String, declared: [String])
  case noAudienceDeclared
  case publicWithAudience
  case ruleWithoutAccess
  case pattern(String, PathPattern.Problem)
  case patternMatchesNothing(String, PathPattern.Miss)
  case patternDecidesNothing(String)

  // Members.
  case tooFewIterations(Int)
  case tooManyIterations(Int)
  case memberTwice(String, audience: String)
  case memberKeyTwice(audience: String)
  case memberExists(String, audience: String)
  case epoch(Int)
  case cannotEditMembers

  // Share links.
  case audienceNamedAsShare(String)
  case shareName(String)
  case shareTwice(String)
  case cannotEditShares
}
