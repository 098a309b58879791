import Foundation
import Sealing

// The generator's half of Tests/Guard/exchange-items, which starts it. Both halves know a format of records (Record.swift).
//
//   sealing-exchange seal SEED COUNT  writes COUNT random items
//   sealing-exchange open             reads items, and writes for each what came of opening it: a line that says `opened`,
//                                     `differs` or `refused`
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().compactMap { UInt64($0) }) {
case ("seal", let numbers) where numbers.count == 2:
  var random = RandomItems(seed: numbers[0])
  for number in 0..<numbers[1] {
    try FileHandle.standardOutput.write(contentsOf: random.next(number).data)
  }
case ("open", []):
  while let record = try Record.read(from: .standardInput) {
    try FileHandle.standardOutput.write(contentsOf: Data("\(try record.outcome())\n".utf8))
  }
default:
  FileHandle.standardError.write(
    Data("usage: sealing-exchange seal SEED COUNT | sealing-exchange open\n".utf8))
  exit(64)
}
