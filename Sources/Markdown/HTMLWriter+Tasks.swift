extension HTMLWriter {
  /// Writes a task's box, with a name for those who do not see it.
  mutating func writeCheckbox(isDone: Bool) {
    output.append("<input type=\"checkbox\" ")
    if isDone { output.append("checked=\"\" ") }
    output.append("disabled=\"\" aria-label=\"")
    output.append(contentsOf: isDone ? options.words.done : options.words.toDo)
    output.append("\" /> ")
  }
}
