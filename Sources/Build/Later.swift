import Dispatch
import Synchronization

/// A value that another thread makes while this one does something else.
package final class Later<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Begins to make it.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue.global().async(group: group) {
      let value = make()
      self.made.withLock { $0 = value }
    }
  }

  /// The value, as soon as it is made.
  package var value: Value {
    group.wait()
    return made.withLock { $0 } ?? make()
  }
}
