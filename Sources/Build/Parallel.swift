import Dispatch
import Synchronization

/// The results of `transform` for every element, in the elements' order, computed on all cores.
///
/// Elements are handed out in small runs, so that a few long pages do not leave the other cores idle.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let runLength = max(1, min(16, elements.count / 64))
  let runCount = (elements.count + runLength - 1) / runLength
  if runCount <= 1 { return elements.map(transform) }
  let results = Mutex([[Result]](repeating: [], count: runCount))
  DispatchQueue.concurrentPerform(iterations: runCount) { run in
    let range = run * runLength..<min(elements.count, (run + 1) * runLength)
    let part = elements[range].map(transform)
    results.withLock { $0[run] = part }
  }
  return results.withLock { $0.flatMap(\.self) }
}

/// The elements in order, sorted on two cores.
func parallelSorted<Element: Comparable & Sendable>(_ elements: [Element]) -> [Element] {
  let middle = elements.count / 2
  let halves = parallelMap([elements[..<middle], elements[middle...]]) { $0.sorted() }
  var sorted: [Element] = []
  sorted.reserveCapacity(elements.count)
  var (first, second) = (halves[0][...], halves[1][...])
  while let left = first.first, let right = second.first {
    sorted.append(right < left ? second.removeFirst() : first.removeFirst())
  }
  return sorted + first + second
}
