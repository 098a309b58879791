import Diagnostics
import Foundation

/// Where the lines of a clean source begin, for turning offsets into positions. Made only for documents that have
/// something to report.
struct LineIndex {
  private let bytes: ArraySlice<UInt8>
  private let starts: [Int]
  private let firstLine: Int
  /// Where the bytes come from, and the lines of the file, where the source was rewritten.
  private let map: SourceMap?
  private let placeBytes: ArraySlice<UInt8>
  private let placeStarts: [Int]
  /// The last offset whose column was counted: the next one is mostly further on in a line that may be long.
  private var last: (offset: Int, column: Int)

  init(_ source: SourceText) {
    bytes = source.bytes
    firstLine = source.firstLine
    starts = LineIndex.starts(of: source.bytes)
    map = source.origin?.map
    placeBytes = source.origin?.bytes ?? source.bytes
    placeStarts = source.origin.map { LineIndex.starts(of: $0.bytes) } ?? starts
    last = (placeBytes.startIndex, 1)
  }

  private static func starts(of bytes: ArraySlice<UInt8>) -> [Int] {
    let first = bytes.startIndex
    var starts = [first]
    starts.reserveCapacity(bytes.count / 32 + 1)
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 0
      while index < buffer.count, let found = memchr(base + index, 0x0A, buffer.count - index) {
        index = UnsafeRawPointer(found) - base + 1
        starts.append(first + index)
      }
    }
    return starts
  }

  /// The source's bytes, which offsets are indices of.
  var text: ArraySlice<UInt8> { bytes }

  /// The range of line `number`, from 1 in the source, without its line end; clamped to the lines there are.
  func range(ofLine number: Int) -> Range<Int> {
    let index = min(max(number, 1), starts.count) - 1
    let end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.endIndex
    return starts[index]..<max(starts[index], end)
  }

  /// The position in the file of an offset.
  mutating func position(of offset: Int) -> SourcePosition {
    let offset = map?.original(of: offset) ?? offset
    let place = min(max(offset, placeBytes.startIndex), placeBytes.endIndex)
    var low = 0
    var high = placeStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if placeStarts[middle] <= place { low = middle } else { high = middle }
    }
    let isFurtherOn = last.offset >= placeStarts[low] && last.offset <= place
    let known = isFurtherOn ? last : (placeStarts[low], 1)
    last = (place, known.1 + placeBytes[known.0..<place].scalarCount)
    return SourcePosition(line: firstLine + low, column: last.column)
  }

  /// The author's line around an offset, up to it and from it.
  func originalLine(around offset: Int) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let place = min(max(map?.original(of: offset) ?? offset, placeBytes.startIndex), placeBytes.endIndex)
    let start = placeBytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? placeBytes.startIndex
    return (placeBytes[start..<place], placeBytes[place...].prefix { $0 != 0x0A })
  }

  /// How many Unicode scalars begin in a range.
  func scalars(in range: Range<Int>) -> Int {
    bytes[range].scalarCount
  }
}

extension ArraySlice<UInt8> {
  /// How many Unicode scalars begin in valid UTF-8.
  var scalarCount: Int {
    withUnsafeBufferPointer { buffer in
      var count = 0
      for byte in buffer where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}
