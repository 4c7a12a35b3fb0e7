internal import SourceDiagnostics

extension Check {
  /// U4: Markdown differs.
  static let markdown = Check(
    "markdown", "U4", .loss,
    "a translation of Markdown has lost a link, an emphasis or code",
    why:
      "Users see the signs, or a link that cannot be tapped. Between ']' and '(' stands no space.",
    good: .pair("Read the [terms](https://a.example)", "Lies die [Regeln](https://a.example)"),
    bad: .pair("Read the [terms](https://a.example)", "Lies die [Regeln] (https://a.example)"),
    .text([.bracket, .emphasis]) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty else { return }
      let wanted = Markdown(source.text)
      guard wanted.isAny else { return }
      let found = Markdown(text.text.text)
      if wanted.links.count != found.links.count {
        if let split = found.brokenLink {
          findings.add("a space stands between ']' and '(' of a link", at: split)
        } else {
          findings.add(
            "the text has \(found.links.count) links, its source text has \(wanted.links.count)")
        }
      } else if let other = found.links.first(where: { link in
        !wanted.links.contains { WebAddress.plain($0.target) == WebAddress.plain(link.target) }
      }) {
        findings.add(
          "no link of the source text leads to \(Diagnostic.quote(other.target))", at: other.range)
      } else if wanted.strongCount != found.strongCount {
        findings.add(
          "'**' stands \(found.strongCount) times, in the source text \(wanted.strongCount) times")
      } else if wanted.codeCount != found.codeCount,
        // Names that are quoted so become names in other quotes without harm.
        found.codeCount > 0 || !wanted.links.isEmpty || wanted.strongCount > 0
      {
        findings.add(
          "'`' stands \(found.codeCount) times, in the source text \(wanted.codeCount) times")
      }
    })
}

/// The signs of Markdown in a text.
struct Markdown {
  struct Link {
    let target: String
    let range: Range<Int>
  }

  private(set) var links: [Link] = []
  /// A link whose two parts were set apart.
  private(set) var brokenLink: Range<Int>?
  private(set) var strongCount = 0
  private(set) var codeCount = 0

  /// Whether the text is Markdown: it has a whole link, or signs in pairs.
  var isAny: Bool {
    !links.isEmpty || strongCount > 0 && strongCount.isMultiple(of: 2)
      || codeCount > 0 && codeCount.isMultiple(of: 2)
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "`"): codeCount += 1
      case UInt8(ascii: "*") where offset + 1 < bytes.count && bytes[offset + 1] == bytes[offset]:
        strongCount += 1
        offset += 1
      case UInt8(ascii: "]"): readTarget(bytes, after: offset)
      default: break
      }
      offset += 1
    }
  }

  private mutating func readTarget(_ bytes: [UInt8], after bracket: Int) {
    var start = bracket + 1
    var hasSpace = false
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") {
      hasSpace = true
      start += 1
    }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return }
    guard bytes[..<bracket].contains(UInt8(ascii: "[")) else { return }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: ")"), end - start < 2_048 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return }
    let target = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    // What is in parentheses after a bracket is no link unless it leads somewhere.
    let leads =
      target.contains("/") || target.contains("%") || target.hasPrefix("#")
      || target.contains("{") || target.contains("@")
    guard leads, !target.contains(" ") else { return }
    if hasSpace {
      brokenLink = bracket..<start + 1
    } else {
      links.append(Link(target: target, range: start + 1..<end))
    }
  }
}
