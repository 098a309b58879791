import Site

/// Who is meant by the audiences that a section names.
enum SectionAudiences {
  /// Names separated by white space; the site's first audience where there is none.
  static func read(_ written: String?, _ configuration: Configuration) throws(Fault) -> Audiences {
    let declared = configuration.audiences.map(\.audience)
    let names = (written ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    var audiences: [Audience] = []
    for name in names {
      guard let audience = Audience(name), declared.contains(audience) else {
        throw Fault(problem: .sectionAudience(name, declared: declared.map(\.name)))
      }
      audiences.append(audience)
    }
    guard let first = audiences.first ?? configuration.defaultAudience else {
      throw Fault(problem: .noAudienceForSection)
    }
    return Audiences(first, audiences)
  }

  /// What is wrong with the names.
  struct Fault: Error {
    var problem: BuildProblem
  }
}
