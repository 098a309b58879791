extension RawHTMLScanner {
  mutating func readTagName(at start: Int, in chunk: [UInt8]) -> Int {
    var index = start
    while index < chunk.count {
      let byte = chunk[index]
      if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        emitTag()
        enter(.beforeAttribute)
        return index
      }
      element.append(byte.asciiLowercased)
      index += 1
    }
    return index
  }

  mutating func readAttribute(at index: Int, in chunk: [UInt8]) -> Int {
    switch state {
    case .beforeAttribute: readBeforeAttribute(at: index, in: chunk)
    case .attributeName: readAttributeName(at: index, in: chunk)
    case .afterAttributeName: readAfterAttributeName(at: index, in: chunk)
    default: readBeforeValue(at: index, in: chunk)
    }
  }

  private mutating func readBeforeAttribute(at index: Int, in chunk: [UInt8]) -> Int {
    let byte = chunk[index]
    if byte == UInt8(ascii: ">") {
      tagEnds.append(index + 1)
      closeTag()
    } else if !byte.isHTMLSpace, byte != UInt8(ascii: "/") {
      // An equals sign here is the name's first letter.
      attributeName = [byte.asciiLowercased]
      attributeStart = index
      attributeEnd = index + 1
      enter(.attributeName)
    }
    return index + 1
  }

  private mutating func readAttributeName(at index: Int, in chunk: [UInt8]) -> Int {
    let byte = chunk[index]
    if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      enter(.afterAttributeName)
      return index
    }
    if byte == UInt8(ascii: "=") {
      enter(.beforeValue)
    } else {
      attributeName.append(byte.asciiLowercased)
    }
    attributeEnd = index + 1
    return index + 1
  }

  private mutating func readAfterAttributeName(at index: Int, in chunk: [UInt8]) -> Int {
    let byte = chunk[index]
    if byte.isHTMLSpace { return index + 1 }
    if byte == UInt8(ascii: "=") {
      enter(.beforeValue)
      return index + 1
    }
    emitAttribute(valueRange: nil, quote: nil)
    enter(.beforeAttribute)
    return index
  }

  private mutating func readBeforeValue(at index: Int, in chunk: [UInt8]) -> Int {
    let byte = chunk[index]
    if byte.isHTMLSpace { return index + 1 }
    if byte == UInt8(ascii: ">") {
      attributeEnd = index
      emitAttribute(valueRange: attributeStart.map { _ in index..<index }, quote: nil)
      tagEnds.append(index + 1)
      closeTag()
      return index + 1
    }
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    valueStart = isQuoted ? index + 1 : index
    enter(.value(quote: isQuoted ? byte : nil))
    return isQuoted ? index + 1 : index
  }

  mutating func readValue(quote: UInt8?, at start: Int, in chunk: [UInt8]) -> Int {
    var index = start
    while index < chunk.count {
      let byte = chunk[index]
      if quote.map({ $0 == byte }) ?? (byte.isHTMLSpace || byte == UInt8(ascii: ">")) {
        attributeEnd = quote == nil ? index : index + 1
        emitAttribute(valueRange: valueStart.map { $0..<index }, quote: quote)
        enter(.beforeAttribute)
        return attributeEnd
      }
      index += 1
    }
    return index
  }
}
