import Diagnostics

/// Reads what a section's start tag says.
struct SectionAttributes {
  private(set) var section: MarkdownSection
  private(set) var fault: SectionFault?

  init(of tag: HTMLTag, in chunk: [UInt8], at position: SourcePosition) {
    section = MarkdownSection(position: position, source: [])
    var seen: Set<String> = []
    for attribute in tag.attributes {
      if !seen.insert(attribute.name).inserted { fault = .repeatedAttribute(attribute.name) }
      let bytes = CharacterReferences.resolved(attribute.value(in: chunk))
      let value = String(decoding: bytes, as: UTF8.self)
      if fault != nil { return }
      if tag.isContainer {
        take(attribute.name, value)
      } else if attribute.name.utf8.elementsEqual(GuardWatch.word) {
        section.audience = value.contains { !$0.isWhitespace } ? value : nil
      } else if attribute.name == "audience" {
        fault = .audienceOnElement(tag.name)
      }
      if fault != nil { return }
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "audience":
      section.audience = value
      if !value.contains(where: { !$0.isWhitespace }) { fault = .noAudience }
    case "teaser": section.teaser = value
    case "presentation":
      section.presentation = value
      if value != "modal", value != "inline" { fault = .presentation(value) }
    default: fault = .unknownAttribute(name)
    }
  }
}
