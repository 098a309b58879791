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
