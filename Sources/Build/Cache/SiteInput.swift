import Site

/// All that a page is made of besides its own source and what it uses of other pages' bodies and of assets.
struct SiteInput {
  let input: BuildInput
  let plan: SitePlan
  let theme: Theme
  let program: String

  init(input: BuildInput, plan: SitePlan, theme: Theme, _ program: String) {
    (self.input, self.plan, self.theme, self.program) = (input, plan, theme, program)
  }

  /// It all as bytes, of which a hash is made.
  func bytes() -> [UInt8] {
    var writer = RecordWriter()
    for text in [Version.current, program, input.highlighter?.identity ?? "", input.content.name] {
      writer.write(text)
    }
    writer.write([input.configurationFile.bytes, input.membersFile?.bytes ?? []]) { Self.write($0, &$1) }
    writer.write(theme.files) { file, writer in
      writer.write(file.name.string)
      Self.write(file.bytes, &writer)
    }
    writer.write(input.data.list().files) { file, writer in
      writer.write(file.string)
      // What cannot be read was reported when it was used.
      do throws(FileError) { Self.write(try input.data.read(file), &writer) } catch {
        writer.write(error.reason)
      }
    }
    writer.write(plan.shares.ofPagesSorted) { share, writer in
      writer.write(share.page)
      writer.write(share.name.name)
    }
    writer.write(plan.pages) { source, writer in
      writer.write(source.page.source.string)
      writer.write(source.page.title)
      writer.write(source.frontMatterDigest)
      writer.write(source.sections.count)
    }
    writer.write(plan.skipped) { $1.write($0.page.source.string) }
    writer.write(plan.assets) { $1.write($0.source.string) }
    return writer.bytes
  }

  private static func write(_ bytes: [UInt8], _ writer: inout RecordWriter) {
    writer.write(bytes.count)
    writer.write(contentsOf: bytes)
  }
}
