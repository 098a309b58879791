/// What is being rendered: a template from its first line on, or one of its blocks.
struct Activation {
  /// What a name's slot holds.
  enum Slot {
    case missing
    /// To be looked up in the context when it is read.
    case unread
    case bound(Operand)
  }

  let template: Template
  let context: Context
  /// The block, and how many blocks of its name stand below it.
  var block: (name: String, level: Int)?
  private(set) var frame: Int
  /// The slot of each name in the frame at hand.
  private(set) var slotsOfNames: [Int]
  var slots: [Slot]
  /// The template that this one extends, once its tag was met.
  var parent: Template?
  var parentOffset: Int?
  /// Whether text is dropped, because it stands outside of the blocks of a template that extends another.
  var isSilent = false

  init(template: Template, context: Context) {
    self.template = template
    self.context = context
    frame = template.root.frame
    slotsOfNames = template.frames[frame].slots
    slots = Array(repeating: .missing, count: template.slotCount)
  }

  init(_ entry: Context.Entry, context: Context, level: Int) {
    template = entry.template
    self.context = context
    block = (entry.block.name, level)
    frame = entry.block.body.frame
    slotsOfNames = template.frames[frame].slots
    slots = Array(repeating: .missing, count: entry.block.slotCount)
  }

  /// Goes into a frame, or back to an outer one.
  mutating func enter(_ frame: Int) {
    self.frame = frame
    slotsOfNames = template.frames[frame].slots
  }
}
