import Synchronization

/// What included templates came to, so that what is the same on every page is rendered once.
final class RenderedParts: Sendable {
  /// Which template, and everything that its result follows from.
  struct Key: Hashable, Sendable {
    private var bytes: [UInt8] = []

    init(_ name: String) {
      bytes.reserveCapacity(256)
      bytes.append(contentsOf: name.utf8)
      bytes.append(0xFF)
    }

    /// At once: an array hashes its elements one by one.
    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Adds what was read; false where it is more than texts, numbers and a few of them together, or guarded.
    mutating func add(_ operand: Operand) -> Bool {
      switch operand {
      case .value(let value): return add(value, depth: 0)
      case .undefined:
        bytes.append(0)
        return true
      case .stream, .loop: return false
      }
    }

    /// Adds an object that is known by its identity; false where it is not.
    mutating func addIdentity(of operand: Operand) -> Bool {
      guard case .value(.object(let object)) = operand else { return false }
      return addIdentity(of: object)
    }

    private mutating func addIdentity(of object: Object) -> Bool {
      guard let identity = object.identity else { return false }
      add(11, identity.utf8)
      return true
    }

    private mutating func add(_ value: Value, depth: Int) -> Bool {
      switch value {
      case .none: bytes.append(1)
      case .bool(let bool): bytes.append(bool ? 2 : 3)
      case .int(let number): add(4, String(number).utf8)
      case .string(let text): add(5, text.utf8)
      case .html(let html): add(6, html.bytes)
      case .list(let list): return add(list, depth: depth)
      case .object(let object): return add(object, depth: depth)
      case .double, .guarded: return false
      }
      return true
    }

    private mutating func add(_ list: List, depth: Int) -> Bool {
      if let identity = list.identity {
        add(10, identity.utf8)
        return true
      }
      guard list.count <= 16, depth < 4 else { return false }
      add(7, CollectionOfOne(UInt8(list.count)))
      for index in 0..<list.count where !add(list[index], depth: depth + 1) { return false }
      return true
    }

    private mutating func add(_ object: Object, depth: Int) -> Bool {
      if addIdentity(of: object) { return true }
      let keys = object.keys
      guard keys.count <= 8, depth < 4 else { return false }
      add(8, CollectionOfOne(UInt8(keys.count)))
      for key in keys {
        guard let value = object.lookup(key) else { return false }
        add(9, key.utf8)
        guard add(value, depth: depth + 1) else { return false }
      }
      return true
    }

    private mutating func add(_ kind: UInt8, _ text: some Collection<UInt8>) {
      bytes.append(kind)
      withUnsafeBytes(of: text.count) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: text)
    }
  }

  /// Where more would be kept, they are not all the same on every page.
  private static let most = 4096

  private let parts = Mutex<[Key: [UInt8]]>([:])

  subscript(part key: Key) -> [UInt8]? {
    get { parts.withLock { $0[key] } }
    set { parts.withLock { if $0.count < Self.most { $0[key] = newValue } } }
  }
}
