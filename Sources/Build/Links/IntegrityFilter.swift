import Jinja
import Site

/// The filter `integrity`: `{{ "/gatehouse/styles/gatehouse.css" | integrity }}` is the value of the attribute by which a
/// browser checks that it got just this file.
struct IntegrityFilter: Sendable {
  let theme: Theme
  let urls: URLFilter

  /// What can be wrong with its argument.
  struct Fault: Error, CustomStringConvertible {
    let description =
      "“integrity” needs the path of a style or script, such as “/gatehouse/styles/gatehouse.css”"
  }

  /// The filter as templates call it. The values are the same for all pages, so they are made once.
  func filter() throws -> Filter {
    var values: [String: Value] = [:]
    for file in theme.staticFiles {
      values[Theme.url(of: file)] = .string(try Fingerprint.integrity(of: file.bytes))
    }
    return Filter(known: values) { positional, _ in
      guard positional.count == 1, case .string(let path) = positional[0] else { throw Fault() }
      guard case .asset(let index) = urls.plan.index.target(atURL: path) else { throw Fault() }
      do { return .string(try urls.names.integrity(of: index)) } catch {
        throw URLFilter.Fault.unreadable(path)
      }
    }
  }
}
