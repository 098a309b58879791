import Diagnostics
import Markup
import Site

extension Audit {
  /// Reads all outputs and gives a diagnostic for each that holds what it may not.
  func run(
    builder: PageBuilder, outputs: [SitePath],
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8]
  ) -> [Diagnostic] {
    excuse(Self.published(builder))
    let audit = OutputAudit(
      findings: findings, secrets: SecretPatterns(builder.input.passphrases), read: read)
    let results = builder.input.parallelMap(.audit, outputs) { output in
      do throws(FileError) { return (try audit.leaks(in: output), [Diagnostic]()) } catch {
        return (
          [], [BuildProblem.unreadable(reason: error.reason).diagnostic(at: Place(path: output.string))]
        )
      }
    }
    let leaks = results.flatMap(\.0)
    if leaks.isEmpty { return results.flatMap(\.1) }
    return results.flatMap(\.1) + LeakReport(builder: builder, leaks: leaks).diagnostics
  }

  /// Everything that is public without being a page's body.
  static func published(_ builder: PageBuilder) -> [[UInt8]] {
    let (input, plan, urls) = (builder.input, builder.plan, builder.composer.context.urls)
    var texts = [input.configurationFile.bytes]
    // What cannot be read was reported when it was used.
    for file in input.data.list().files { do { texts.append(try input.data.read(file)) } catch { continue } }
    texts += builder.composer.theme.files.map(\.bytes)
    var titles: [String] = []
    for page in plan.publicPages {
      titles.append(page.title)
      texts += [page.title, page.description, page.teaser, urls.local(page.url), urls.absolute(page.url)]
        .compactMap { $0.map { Array($0.utf8) } }
    }
    // Lists show titles one after the other.
    texts.append(Array(titles.joined(separator: " ").utf8))
    texts.append(Array(builder.composer.context.navigation.map(\.title).joined(separator: " ").utf8))
    for page in plan.pages.map(\.page) { texts.append(Array(page.route.output.string.utf8)) }
    for asset in plan.assets {
      texts.append(Array(asset.route.output.string.utf8))
      guard asset.claim == .ruled(.public), Self.isText(MediaType.named(asset.source.fileExtension)) else {
        continue
      }
      // A file that cannot be read was reported when it was built.
      do { texts.append(try input.content.read(asset.source)) } catch { continue }
    }
    return texts
  }
}
