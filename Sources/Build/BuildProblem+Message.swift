import Diagnostics
import Markdown
import Site

// Every sentence of a build.

extension BuildProblem {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .listing(let cause): Self.message(cause)
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .changedDuringBuild: "the file changed while the site was being built"
    case .noPages(let folder): "there is no Markdown file in \(folder)"
    case .nearlyPage: "this name is nearly a page's, and the file would be published as it is"
    case .twoFolderPages(let other): "the folder has another page already, \(other)"
    case .outputTaken(let conflict), .builtFileTaken(let conflict, _): Self.message(conflict)
    case .noLayout(let name, _): "there is no layout “\(name)”"
    case .navigationTargetMissing(let target, _): "the navigation names “\(target)”, which isn't there"
    case .navigationTargetSkipped(let target, let reason):
      "the navigation names “\(target)”, \(Self.words(reason))"
    case .navigationMarkUnused: "“nav” has no effect: site.yml has a navigation of its own"
    case .feedWithoutURL: "a feed needs the site's address"
    case .feedOfNoSection: "this page is not a section's, and so has no feed"
    case .dataTwice(let name): "there is another file or folder for “\(name)” here"
    case .badJSON(let reason): "this is not JSON" + (reason.map { ": \($0)" } ?? "")
    case .unknownData: "data is read from .yml, .yaml and .json files only"
    case .fallbackMissing(let path): "the guard's fallback “\(path)” isn't a page of this site"
    case .fallbackProtected(let path):
      "the guard's fallback “\(path)” is protected itself, so a reader who declines would be asked again"
    case .sentenceFile: "this is no file of sentences: its name is no language"
    case .unknownSentence(let name, _): "there is no sentence “\(name)”"
    case .unknownBlank(let name, _): "nothing can be filled in at “{\(name)}”"
    case .emptySentence(let name): "the sentence “\(name)” is empty"
    case .missingSentences(1, let first): "the sentence “\(first)” is missing, so it is said in English"
    case .missingSentences(let count, let first):
      "\(count) sentences are missing, such as “\(first)”, so they are said in English"
    case .noSecret(let page): "\(page) is protected, and there is no site secret to seal it with"
    case .noMembers(let audience): "nobody can read what is for “\(audience)”: it has no member"
    case .noMembersFile(let audience): "nobody can read what is for “\(audience)”: there is no members.yml"
    case .enrolmentWithoutMembers: "the enrolment page needs members.yml, which has the salt of its keys"
    case .shareOfNothing(let page): "a share link leads to “\(page)”, which isn't there"
    case .shareOfPublicPage(let page): "a share link opens “\(page)”, which is public"
    case .badSalt(let reason), .badKey(let reason), .badShareKey(let reason), .sealing(let reason): reason
    case .brokenLink(let destination, .nothingThere): "“\(destination)” leads to nothing"
    case .brokenLink(let destination, .skipped(let reason)):
      "“\(destination)” leads to \(Self.words(reason))"
    case .brokenLink(let destination, .otherCase):
      "“\(destination)” differs from the file's name in letter case"
    case .brokenLink(let destination, .outside): "“\(destination)” leaves the site's content"
    case .brokenLink(let destination, .noAnchor(_, .none, _)):
      "“\(destination)” leads to nothing on this page"
    case .brokenLink(let destination, .noAnchor(let id, .some(let page), _)):
      "“\(destination)” leads to nothing: \(page) has no “\(id)”"
    case .repeatedID(let id): "the id “\(id)” is given twice on this page"
    case .reservedID(let id): "the id “\(id)” belongs to the theme"
    case .noHighlighter: "the program “highlight” isn't there, so code has no colours"
    case .unknownCodeLanguage(let name): "no language is called “\(name)”, so its code has no colours"
    case .highlighterFailed(let reason): "the program “highlight” failed, so code has no colours: \(reason)"
    case .codeCache(let reason): "the colours of code cannot be kept for the next build: \(reason)"
    case .pageCache(let reason): "the next build will have to build all pages again: \(reason)"
    case .protectedAssetInPublic(let asset): "a public page uses \(asset), which is protected"
    case .assetOfOtherAudience(let asset):
      "\(asset) is for other audiences than this page, by a rule in site.yml"
    case .sealedUseNotSupported(let element, let attribute, let asset):
      "\(asset) is protected, and <\(element) \(attribute)> cannot show a sealed file"
    case .obsoleteLayout: "no layout includes this one: the guard's scripts themselves name what they load"
    case .noFileList(let script, let module):
      "\(script) has no “files” of \(module), so it would load nothing"
    case .layoutElsewhere: "this file looks like a layout, and would be published as it is"
    case .template(let message, _): message
    case .section(let fault): Self.message(fault)
    case .sectionMisplaced:
      "“requires-authentication” stands where no section can be, so this would be published in the clear"
    case .sectionAudience(let name, _): "the audience “\(name)” isn't declared in site.yml"
    case .noAudienceForSection: "a section is protected, and site.yml declares no audience"
    case .sectionLost: "a section's place in the page was lost, so nothing can be sealed"
    case .noGuard(let page): "\(page) is protected, and its layout has no {% guard %}"
    case .unusedAssetSealed(let audiences):
      "no page uses this file and protected pages lie beside it, so it is sealed for \(Self.list(audiences))"
    case .unusedAssetLeftOut:
      "no page uses this file and the protected pages beside it are left out, so it is left out too"
    case .leak(let page, let excerpt):
      "this output would hold text that \(page) protects: “\(excerpt)”"
    case .leakInAsset(let page, let excerpt):
      "this public file has text that \(page) protects: “\(excerpt)”"
    case .fileInOutput(let asset): "this output would hold the bytes of \(asset), which is sealed"
    case .privateKeyInOutput: "this output would hold a private key"
    case .passphraseInOutput(let audience): "this output would hold the passphrase of “\(audience)”"
    case .copyOfSealedAsset(let asset): "this public file has the same bytes as \(asset), which is sealed"
    case .secretInOutput: "this output would hold the site secret"
    case .sectionWord(let word): "“\(word)” stands in the page's text, where it protects nothing"
    case .sectionInLayout: "“requires-authentication” in a layout protects nothing"
    case .besideProtectedFolder(let folder):
      "a rule protects the folder \(folder), whose URL this page has, and says nothing of the page"
    case .unwritable(let reason): "cannot be written: \(reason)"
    }
  }

  /// What to do about it, as an error or as a warning.
  func help(as severity: Diagnostic.Severity) -> String? {
    if severity == .warning, case .brokenLink(_, .nothingThere(nil)) = self { return nil }
    return help
  }

  private var help: String? {
    switch self {
    case .listing(.linkOut): "copy what it leads to into the content folder"
    case .listing(.link): "move or copy what it leads to; links are not followed"
    case .listing(.outputOfBuild): "remove it: it would publish what an earlier build wrote"
    case .listing(.unusableName): "rename the file"
    case .listing(.linkToNothing), .listing(.notAFile): "remove it, or put a file in its place"
    case .listing(.unreadable): nil
    case .unreadable, .sealing: nil
    case .badSalt: "take the one of an earlier members.yml: the members' keys belong to it"
    case .changedDuringBuild: "build again"
    case .noPages: "write index.md there, or name another folder with content: in site.yml"
    case .nearlyPage: "rename it: pages end in .md or .markdown"
    case .twoFolderPages: "keep one of the two: a folder's page is index.md, or README.md where there is none"
    case .outputTaken(let conflict): Self.help(conflict)
    case .builtFileTaken(_, let built): built.help
    case .noLayout(_, let known): "there is: " + known.joined(separator: ", ")
    case .navigationTargetMissing(_, .some(let nearest)): "did you mean “\(nearest)”?"
    case .navigationTargetMissing: "name a Markdown file by its path below the content folder"
    case .fallbackMissing, .fallbackProtected:
      "set guard: {fallback: …} in site.yml to the URL path of a public page"
    case .navigationTargetSkipped(_, .draft): "--drafts builds it as well"
    case .navigationTargetSkipped(_, .future): "--future builds it as well"
    case .navigationTargetSkipped(_, .expired): "remove it from the navigation, or “expires” from the page"
    case .navigationMarkUnused: "name the page in site.yml, or remove “nav” here or the navigation there"
    case .feedWithoutURL: "write it in site.yml, such as url: https://example.org/"
    case .feedOfNoSection: "write it in the index.md of a folder"
    case .dataTwice: "rename one of the two"
    case .sentenceFile:
      "name it after its language in lower case, as in sentences/fr.yml or sentences/pt-br.yml"
    case .unknownSentence(_, .some(let nearest)): "did you mean “\(nearest)”?"
    case .unknownSentence: "docs/sites.md says where the list of all sentences is"
    case .unknownBlank(_, let known):
      known.isEmpty
        ? "write it without braces" : "there is: " + known.map { "{\($0)}" }.joined(separator: ", ")
    case .emptySentence: "write it, or leave it out for the theme's own"
    case .missingSentences: "write them, or remove the file"
    case .badJSON: nil
    case .unknownData: "move it to the content folder if it is to be published"
    case .brokenLink(_, .skipped(.draft)):
      "--drafts builds it as well; --allow-broken-links makes this a warning"
    case .brokenLink(_, .skipped(.future)):
      "--future builds it as well; --allow-broken-links makes this a warning"
    case .brokenLink(_, .skipped(.expired)): "remove the link, or “expires” from the page"
    case .noSecret: "run: gatehouse secret new (in CI, set GATEHOUSE_SECRET)"
    case .noMembers(let audience), .noMembersFile(let audience):
      "run: gatehouse member add --audience \(audience)"
    case .enrolmentWithoutMembers: "add yourself first: gatehouse member add"
    case .shareOfNothing, .shareOfPublicPage:
      "take the entry out, or let gatehouse share --revoke do so, and make another with gatehouse share"
    case .badShareKey: "run: gatehouse share, which writes such entries"
    case .badKey: "run: gatehouse member add, which writes such lines"
    case .brokenLink(_, .nothingThere(.some(let nearest))): "did you mean “\(nearest)”?"
    case .brokenLink(_, .nothingThere): "--allow-broken-links makes this a warning"
    case .brokenLink(_, .otherCase(let spelling)): "write “\(spelling)”: web servers tell the two apart"
    case .brokenLink(_, .noAnchor(_, _, .some(let nearest))): "did you mean “#\(nearest)”?"
    case .brokenLink(_, .noAnchor):
      "name the id of a heading, or of an element with id= or name=; --allow-broken-links makes this a warning"
    case .repeatedID: "give one of the two another id"
    case .reservedID: "take an id that doesn't begin with “gatehouse”"
    case .noHighlighter:
      "install it (Debian's package highlight), or write markdown: {highlight: false} in site.yml"
    case .unknownCodeLanguage: "run: highlight --list-scripts=langs, or write text for what is no code"
    case .highlighterFailed, .codeCache, .pageCache: nil
    case .brokenLink(_, .outside): "a site can link to files in its content folder only"
    case .protectedAssetInPublic:
      "move the file, or say in site.yml: access: {rules: [{path: …, access: public}]}"
    case .assetOfOtherAudience: "name the page's audiences in the rule, or use another file"
    case .sealedUseNotSupported:
      "show it with <img>, <video> or <audio>, a PDF with <iframe>, or link to it with <a href>"
    case .obsoleteLayout: "remove it; scripts of the site's own stand in the block “head” of a layout"
    case .noFileList: "begin again with the theme's own module, and change there what has to differ"
    case .layoutElsewhere: "move it to the folder layouts beside it"
    case .template(_, let help): help
    case .section(let fault): Self.help(fault)
    case .sectionMisplaced:
      "put its tags on lines of their own with a blank line before and after, in no list, quote, table or paragraph; in backticks where it is meant as text"
    case .sectionAudience(_, let declared):
      declared.isEmpty ? "declare it there: audiences: […]" : "there is: " + declared.joined(separator: ", ")
    case .noAudienceForSection: "declare one there: audiences: [members]"
    case .sectionLost: "this is a fault of the program; nothing was written"
    case .noGuard: "put what only readers may see between {% guard %} and {% endguard %}"
    case .unusedAssetSealed, .unusedAssetLeftOut:
      "if everybody may read it, add a rule to site.yml: {path: …, access: public}"
    case .leak, .fileInOutput: "this is a fault of a template or of the program; nothing was written"
    case .leakInAsset, .copyOfSealedAsset:
      "if everybody may read it, add a rule to site.yml: {path: …, access: public}"
    case .privateKeyInOutput, .passphraseInOutput:
      "remove it from what the site is made of, and make a new one: it may have been read"
    case .secretInOutput:
      "remove it from what the site is made of, and make a new secret: it may have been read"
    case .sectionWord:
      "write <requires-authentication audience=\"…\">, or put it in backticks where it is meant as text"
    case .sectionInLayout: "put what only readers may see between {% guard %} and {% endguard %}"
    case .besideProtectedFolder: "say in the page's front matter: access: protected, or access: public"
    case .unwritable: nil
    }
  }

  private static func message(_ fault: SectionFault) -> String {
    switch fault {
    case .notClosed(let name): "this section is not closed: there is no </\(name)> for it"
    case .notOpened: "this closes a section that was not opened"
    case .nested: "a section cannot stand inside another section"
    case .void(let name): "<\(name)> has no content that could be protected"
    case .bound(let name): "<\(name)> cannot be a section, since nothing else can stand in its place"
    case .unbalanced(let name): "inside a section “\(name)” is not opened and closed in order"
    case .doubtful(let name): "inside a section “\(name)” leaves it open where the section ends"
    case .afterOpenMarkup: "a tag, comment or script before this section is not closed"
    case .unknownAttribute(let name): "<requires-authentication> has no attribute “\(name)”"
    case .repeatedAttribute(let name): "the attribute “\(name)” is given twice"
    case .audienceOnElement(let name): "“audience” says nothing on <\(name)>"
    case .noAudience: "this section names no audience"
    case .presentation(let value): "“\(value)” is no presentation"
    case .usedOutside:
      "this refers to something that is defined inside a section, so only its readers have it"
    case .usedInside: "inside a section this refers to something that is defined outside of it"
    case .sharedFootnote(let name): "the footnote “\(name)” is defined both inside and outside of a section"
    case .notSeparable: "the section's tags stand where the text cannot be cut"
    case .needsRawHTML: "site.yml leaves raw HTML out, and a section's tags with it"
    case .reservedMark: "“data-gatehouse-section” belongs to the program"
    }
  }

  private static func help(_ fault: SectionFault) -> String? {
    switch fault {
    case .notClosed(let name): "close it with </\(name)> at the beginning of a line, after a blank line"
    case .notOpened:
      "open it with <requires-authentication audience=\"…\"> on a line of its own, after a blank line"
    case .nested: "end the first section before the second"
    case .void: "put a <div requires-authentication=\"…\"> around it"
    case .bound: "protect the whole list or table, or what is inside of it"
    case .unbalanced: "give every tag inside its end tag, in the same paragraph or block"
    case .doubtful: "close it, or write the section without it"
    case .afterOpenMarkup: "close it"
    case .unknownAttribute: "there is: audience, teaser, presentation"
    case .repeatedAttribute: "keep one of the two"
    case .audienceOnElement: "write requires-authentication=\"…\" with the audiences"
    case .noAudience: "name one, or leave “audience” out for the site's first"
    case .presentation: "there is: modal, inline"
    case .usedOutside, .usedInside: "repeat the definition on both sides under different names"
    case .sharedFootnote: "give one of the two another name"
    case .notSeparable: "put each tag on a line of its own, with a blank line before and after"
    case .needsRawHTML:
      "write markdown: {raw_html: true}, or put it on a page of its own with access: protected"
    case .reservedMark: nil
    }
  }

  private static func message(_ cause: FileTree.Problem.Cause) -> String {
    switch cause {
    case .linkOut: "this link leads out of the folder"
    case .link: "this is a symbolic link, and what it leads to may be protected under its own name"
    case .outputOfBuild: "this folder was written by a build"
    case .linkToNothing: "this link leads to nothing"
    case .unusableName: "this name cannot be a path in a URL"
    case .notAFile: "this is neither a file nor a folder"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }

  private static func message(_ conflict: OutputRegistry.Conflict) -> String {
    switch conflict.cause {
    case .samePath: "\(conflict.first) and \(conflict.second) would both become \(conflict.output)"
    case .sameButForCaseOrForm:
      "\(conflict.first) and \(conflict.second) would become names that differ in letter case or Unicode form only"
    case .fileAndFolder:
      "\(conflict.first) and \(conflict.second) would need a file and a folder of one name"
    }
  }

  private static func words(_ reason: Publication.Skip) -> String {
    switch reason {
    case .draft: "a draft"
    case .future(let date): "a page that is published on \(date)"
    case .expired(let date): "a page that is left out since \(date)"
    }
  }

  /// A page or a file can be renamed; what the build makes by itself cannot.
  private static func help(_ conflict: OutputRegistry.Conflict) -> String {
    if conflict.second.hasSuffix(" (alias)") { return "remove the alias, or write another address" }
    if conflict.second.hasPrefix("the ") { return "rename \(conflict.first)" }
    return conflict.second.hasSuffix(".md")
      ? "rename \(conflict.second), or give one of the two a “slug” of its own" : "rename \(conflict.second)"
  }

  private static func list(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: ", ")
  }
}
