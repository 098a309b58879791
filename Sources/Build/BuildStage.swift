/// The stages of a build, in order. Each begins when the one before it has ended.
public enum BuildStage: String, CaseIterable, Sendable {
  /// Reading pages.
  case reading
  /// Finding out where everything goes.
  case planning
  /// Compiling layouts, and making keys and the keyring.
  case preparing
  /// Giving code its colours.
  case colours
  /// Reading the words that no output may hold, where something has changed.
  case protectedWords
  /// Rendering what everybody reads.
  case publicPages
  /// Rendering and sealing the rest.
  case protectedPages
  /// Lists, feeds, and the files for machines.
  case lists
  /// Copying and sealing other files.
  case files
  /// Looking through the outputs.
  case audit
  /// Moving what has changed to where it is served.
  case commit
}
