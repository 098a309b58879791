import Diagnostics
import Markup

extension HTMLWriter {
  /// Writes a raw HTML node with its URLs resolved, everything else byte for byte; or a note where it is left out.
  mutating func writeRawHTML(_ node: CmarkNode) {
    guard options.rawHTML else {
      // What a section's tags would have protected is not left out with them.
      for offset in GuardWatch.uses(in: Array(node.literal)[...]) {
        guardWatch.report(position(of: offset, in: Array(node.literal), of: node))
      }
      return output.append(SafeMode.omitted)
    }
    if scanner.state != .text { _ = scanner.scan(Array(output[unscannedStart...])) }
    let chunk = Array(node.literal)
    let tokens = scanner.scan(chunk)
    var copied = 0
    let tags = PictureTags(in: tokens, leavesTagOpen: scanner.isInTag)
    for (index, token) in tokens.enumerated() {
      picture = tags.attributes(at: index)
      guard case .attribute(let attribute) = token, let value = attribute.valueRange else { continue }
      guard let (range, bytes) = replacement(of: attribute, value: value, in: chunk, node) else { continue }
      output.append(contentsOf: chunk[copied..<range.lowerBound])
      output.append(contentsOf: bytes)
      copied = range.upperBound
    }
    output.append(contentsOf: chunk[copied...])
    unscannedStart = output.count
    for offset in guardWatch.inspect(chunk, tokens, leavesTagOpen: scanner.isInTag) {
      guardWatch.report(position(of: offset, in: chunk, of: node))
    }
    if guardWatch.watchedStart != nil { guardWatch.watchedStart = output.count }
  }

  /// What an attribute becomes, or `nil` where it stays.
  private mutating func replacement(
    of attribute: RawHTMLScanner.Attribute, value: Range<Int>, in chunk: [UInt8], _ node: CmarkNode
  ) -> (range: Range<Int>, bytes: [UInt8])? {
    guard !attribute.isOnEndTag else { return nil }
    switch attribute.name {
    case "href", "xlink:href", "src", "poster": break
    case "data" where attribute.element == "object": break
    case "srcset", "imagesrcset": return sourceSetReplacement(of: attribute, value: value, in: chunk, node)
    default: return nil
    }
    let destination = CharacterReferences.resolved(chunk[value])
    switch resolution(String(decoding: destination, as: UTF8.self), attribute, at: value, in: chunk, node) {
    case .unchanged: return nil
    case .rewritten(let url): return rewritten(url, attribute, value)
    case .attributes(let attributes): return attribute.range.map { ($0, joined(attributes)) }
    case .extended(let url, let attributes):
      guard let range = attribute.range else { return url.flatMap { rewritten($0, attribute, value) } }
      let (kept, bytes) = url.map { rewritten($0, attribute, value) } ?? (value, Array(chunk[value]))
      let tail = kept.upperBound..<range.upperBound
      let added = attributes.flatMap { [UInt8(ascii: " ")] + $0.html }
      return (range, Array(chunk[range.lowerBound..<kept.lowerBound]) + bytes + chunk[tail] + added)
    }
  }

  private mutating func sourceSetReplacement(
    of attribute: RawHTMLScanner.Attribute, value: Range<Int>, in chunk: [UInt8], _ node: CmarkNode
  ) -> (range: Range<Int>, bytes: [UInt8])? {
    let text = Array(CharacterReferences.resolved(chunk[value]))
    let isVerbatim = text.count == value.count
    var set = SourceSet(parsing: text)
    var isChanged = false
    for index in set.candidates.indices {
      let candidate = set.candidates[index]
      let range =
        isVerbatim ? candidate.offset..<(candidate.offset + candidate.url.utf8.count) : 0..<value.count
      let place = (value.lowerBound + range.lowerBound)..<(value.lowerBound + range.upperBound)
      let resolution = resolution(candidate.url, attribute, at: place, in: chunk, node)
      set.candidates[index].resolution = resolution
      if resolution != .unchanged { isChanged = true }
    }
    guard isChanged else { return nil }
    let attributes = set.attributes(name: attribute.name)
    if attributes.count == 1, let only = attributes.first, only.name == attribute.name, let text = only.value
    {
      return rewritten(text, attribute, value)
    }
    return attribute.range.map { ($0, joined(attributes)) }
  }

  private mutating func resolution(
    _ destination: String, _ attribute: RawHTMLScanner.Attribute, at range: Range<Int>, in chunk: [UInt8],
    _ node: CmarkNode
  ) -> LinkResolution {
    var use = LinkUse(
      destination: destination, kind: .rawHTML(element: attribute.element, attribute: attribute.name))
    use.tagAttributes = attribute.name == "src" ? picture : nil
    let links = links
    return links(use) {
      LinkPlace(
        position: position(of: range.lowerBound, in: chunk, of: node), length: chunk[range].scalarCount)
    }
  }

  /// The value alone, in the quotes it had; in double ones where it had none.
  private func rewritten(
    _ text: String, _ attribute: RawHTMLScanner.Attribute, _ value: Range<Int>
  ) -> (range: Range<Int>, bytes: [UInt8]) {
    var bytes: [UInt8] = attribute.quote == nil ? [UInt8(ascii: "\"")] : []
    HTML.appendEscaped(text.utf8, to: &bytes)
    if attribute.quote == nil { bytes.append("\"") }
    return (value, bytes)
  }

  private func joined(_ attributes: [LinkResolution.Attribute]) -> [UInt8] {
    Array(attributes.map(\.html).joined(separator: [UInt8(ascii: " ")]))
  }
}
