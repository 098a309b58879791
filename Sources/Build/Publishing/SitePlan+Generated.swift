import Site

extension SitePlan {
  /// What a generated page is made from, in words.
  func source(of generated: GeneratedPage) -> String {
    switch generated.content {
    case .part(let section): "the list of \(pages[section].page.source)"
    case .tag(let tag): "the tag “\(catalog.tags[tag].name)”"
    case .tagIndex: "the list of tags"
    case .notFound: "the page for what is not there"
    case .enrolment: "the enrolment page"
    }
  }

  /// The first page that has a generated page's tag, with the place where it says so.
  func firstTag(of generated: GeneratedPage) -> (tag: Located<String>, source: SitePath)? {
    guard case .tag(let number) = generated.content else { return nil }
    let tag = catalog.tags[number]
    for index in tag.pages {
      let page = pages[index].page
      if let written = page.frontMatter.tags.first(where: { $0.value == tag.name }) {
        return (written, page.source)
      }
    }
    return nil
  }

  /// The pages of the sections that a generated page is in, from the home page down.
  func ancestors(of generated: GeneratedPage) -> [Int] {
    if case .part(let section) = generated.content { return catalog.ancestors(of: section) + [section] }
    if case .page(let home) = index.target(atURL: URLPath.root.string) { return [home] }
    return []
  }
}
