/// How far a build is.
public struct BuildProgress: Hashable, Sendable {
  /// What a build does, in order. A phase without anything to do is left out.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// Reading pages.
    case reading
    /// Giving code its colours.
    case colours
    /// Rendering what everybody reads.
    case publicPages
    /// Rendering and sealing the rest.
    case protectedPages
    /// Making lists.
    case lists
    /// Copying and sealing other files.
    case files
    /// Outputs are looked through.
    case audit
  }

  /// What is done now.
  public var phase: Phase
  /// How many of `total` are done.
  public var done: Int
  /// How many pages, blocks of code or files the phase has.
  public var total: Int

  /// Says how far a build is.
  public init(phase: Phase, done: Int, total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
