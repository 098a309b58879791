/// `first < second <= third`
final class ComparisonChain: Sendable {
  let first: Expression
  let links: [Comparison]
  let at: Int

  init(_ first: Expression, _ links: [Comparison], at: Int) {
    (self.first, self.links, self.at) = (first, links, at)
  }
}
