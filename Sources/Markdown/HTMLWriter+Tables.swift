extension HTMLWriter {
  private func cell(of node: CmarkNode) -> (BlockLayout.Cell, BlockLayout.Table)? {
    guard case .cell(let index) = node.mark, let layout, layout.cells.indices.contains(index) else {
      return nil
    }
    let cell = layout.cells[index]
    return (cell, layout.tables[cell.table])
  }

  mutating func enterCell(_ node: CmarkNode) {
    guard let (cell, table) = cell(of: node) else { return }
    if cell.column == 0 {
      startLine()
      if cell.row == 0 { output.append("<table>\n<thead>\n") }
      if cell.row == 1 { output.append("<tbody>\n") }
      output.append("<tr>\n")
    }
    openCell(isHeader: cell.row == 0, table.alignments[cell.column])
  }

  mutating func leaveCell(_ node: CmarkNode) {
    guard let (cell, table) = cell(of: node) else { return }
    closeCell(isHeader: cell.row == 0)
    guard cell.isRowEnd else { return }
    for alignment in table.alignments.dropFirst(cell.column + 1) {
      openCell(isHeader: cell.row == 0, alignment)
      closeCell(isHeader: cell.row == 0)
    }
    output.append("</tr>\n")
    if cell.row == 0 { output.append("</thead>\n") }
    guard cell.row == table.rowCount - 1 else { return }
    output.append(cell.row == 0 ? "</table>\n" : "</tbody>\n</table>\n")
  }

  private mutating func openCell(isHeader: Bool, _ alignment: TableSyntax.Alignment) {
    output.append(isHeader ? "<th" : "<td")
    switch alignment {
    case .none: output.append(">")
    case .left: output.append(" align=\"left\">")
    case .center: output.append(" align=\"center\">")
    case .right: output.append(" align=\"right\">")
    }
  }

  private mutating func closeCell(isHeader: Bool) {
    output.append(isHeader ? "</th>\n" : "</td>\n")
  }
}
