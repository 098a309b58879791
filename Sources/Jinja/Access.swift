/// `base.name`
final class Access: Sendable {
  let base: Expression
  let attribute: Attribute
  let at: Int

  init(_ base: Expression, _ attribute: Attribute, at: Int) {
    (self.base, self.attribute, self.at) = (base, attribute, at)
  }
}
