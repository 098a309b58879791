/// A run of words of a text that is looked through.
struct FoundRun {
  var hash: UInt64
  var range: Range<Int>
}
