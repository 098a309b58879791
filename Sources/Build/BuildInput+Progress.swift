import Synchronization

extension BuildInput {
  /// `parallelMap`, and whoever asked for progress is told of each element.
  func parallelMap<Element: Sendable, Result: Sendable>(
    _ phase: BuildProgress.Phase, _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard let progress, !elements.isEmpty else { return Build.parallelMap(elements, transform) }
    let total = elements.count
    let done = Mutex(0)
    return Build.parallelMap(elements) { element in
      let result = transform(element)
      // Told under the lock, so that what is told never goes backwards.
      done.withLock { done in
        done += 1
        progress(BuildProgress(phase: phase, done: done, total: total))
      }
      return result
    }
  }
}
