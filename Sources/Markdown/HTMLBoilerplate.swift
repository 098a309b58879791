/// The stretches of HTML that are in every document that has the thing: whoever looks for an author's words in it has to
/// know that these are nobody's.
public enum HTMLBoilerplate {
  /// White space in them is single spaces.
  public static let texts: [String] = {
    var texts = [
      "</figcaption> <pre><code class=\"language-",
      "</code></pre> </figure> <figure class=\"code\"> <figcaption class=\"code-title\">",
      "</code></pre> <figure class=\"code\"> <figcaption class=\"code-title\">",
    ]
    for level in 2...6 {
      texts.append("</h\(level)><a class=\"heading-anchor\" href=\"#")
      texts.append("”\"></a> </div> <div class=\"heading\"> <h\(level) id=\"")
      texts.append("</p> <div class=\"heading\"> <h\(level) id=\"")
    }
    for alert in Alert.allCases {
      let (name, title) = (alert.rawValue, alert.title)
      texts.append(
        "</p> <div class=\"markdown-alert markdown-alert-\(name)\"> <p class=\"markdown-alert-title\">\(title)</p> <p>"
      )
    }
    return texts
  }()
}
