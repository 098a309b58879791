extension ShareProblem {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .noPage(let page, _): "there is no page “\(page)”"
    case .pageIsPublic(let path): "“\(path)” is public: everybody can read it without a link"
    case .dayIsOver(let day): "\(day) is over"
    case .noShare(let name, _): "there is no share link “\(name)”"
    }
  }

  /// What to do about it.
  var help: String {
    switch self {
    case .noPage(_, .some(let nearest)), .noShare(_, .some(let nearest)): "did you mean “\(nearest)”?"
    case .noPage: "gatehouse list shows the pages that a build has"
    case .pageIsPublic: "for what else readers find from there, say for whom it is: --audience AUDIENCE"
    case .dayIsOver: "name the last day on which the link is to be good"
    case .noShare: "gatehouse share --list shows which there are"
    }
  }
}
