import Markup

/// The order of a site: which page is in which section, what comes before and after it, and which tags there are.
///
/// It is made of public pages alone. A page is known by its index in the plan.
public struct Catalog: Sendable {
  /// The page of the section that each page is in; `nil` for the home page and where there is none above.
  public let parents: [Int?]
  /// The listed pages of each section, by its page, in order.
  public let children: [Int: [Int]]
  /// All listed pages, by date, newest first; those without a date after them.
  public let listed: [Int]
  /// All listed pages with a date, newest first.
  public let newest: ArraySlice<Int>
  /// The tags, in the order of their names.
  public let tags: [Tag]
  /// Each page's place among the pages of its section.
  private let positions: [Int: Int]

  /// Finds the order of pages.
  public init(_ pages: [PublicPage]) {
    var sections: [SitePath?: Int] = [:]
    for (index, page) in pages.enumerated() where page.isFolderPage { sections[page.folder] = index }
    let parents = pages.indices.map { Catalog.parent(of: pages[$0], sections) }
    let order = ListOrder(pages)
    var children: [Int: [Int]] = [:]
    for (index, parent) in parents.enumerated() where pages[index].isListed {
      if let parent { children[parent, default: []].append(index) }
    }
    children = children.mapValues { $0.sorted(by: order.isBefore) }
    var positions: [Int: Int] = [:]
    for siblings in children.values {
      for (position, page) in siblings.enumerated() { positions[page] = position }
    }
    self.parents = parents
    self.children = children
    self.positions = positions
    listed = pages.indices.filter { pages[$0].isListed }.sorted(by: order.isNewer)
    newest = listed.prefix { pages[$0].date != nil }
    tags = Catalog.tags(pages, order)
  }

  /// The page of the nearest folder above that has one. A folder's page is in the section above.
  private static func parent(of page: PublicPage, _ sections: [SitePath?: Int]) -> Int? {
    guard var folder = page.folder else { return page.isFolderPage ? nil : sections[nil] }
    if !page.isFolderPage, let section = sections[folder] { return section }
    while let above = folder.folder {
      if let section = sections[above] { return section }
      folder = above
    }
    return sections[nil]
  }

  private static func tags(_ pages: [PublicPage], _ order: ListOrder) -> [Tag] {
    var members: [String: [Int]] = [:]
    for (index, page) in pages.enumerated() where page.isListed {
      for tag in page.tags { members[tag, default: []].append(index) }
    }
    return members.map { name, pages in Tag(name: name, pages: pages.sorted(by: order.isNewer)) }
      .sorted { ListOrder.key(of: $0.name, $0.name) < ListOrder.key(of: $1.name, $1.name) }
  }

  /// The pages of the sections that a page is in, from the home page down, without itself.
  public func ancestors(of page: Int) -> [Int] {
    var ancestors: [Int] = []
    var above = parents[page]
    while let section = above {
      ancestors.append(section)
      above = parents[section]
    }
    return ancestors.reversed()
  }

  /// The page before another in its section.
  public func previous(of page: Int) -> Int? { neighbour(of: page, by: -1) }

  /// The page after another in its section.
  public func next(of page: Int) -> Int? { neighbour(of: page, by: 1) }

  private func neighbour(of page: Int, by step: Int) -> Int? {
    guard let position = positions[page], let parent = parents[page], let siblings = children[parent] else {
      return nil
    }
    return siblings.indices.contains(position + step) ? siblings[position + step] : nil
  }
}
