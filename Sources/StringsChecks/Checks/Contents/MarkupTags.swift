internal import SourceDiagnostics

extension Check {
  /// U3: tags differ.
  static let markup = Check(
    "markup", "U3", .loss,
    "a translation of markup has other tags than its source text, or does not close them",
    why: "Where a tag is lost or not closed, the rest of the text is shown wrongly, or not at all.",
    good: .pair("Tap <b>here</b>", "<b>Hier</b> tippen"),
    bad: .pair("Tap <b>here</b>", "<b>Hier<b> tippen"),
    .text(.angle) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty, !source.markup.tags.isEmpty,
        source.markup.isWellFormed
      else { return }
      let wanted = counts(source.markup.tags)
      let found = counts(text.text.markup.tags)
      guard wanted != found else {
        if !text.text.markup.isWellFormed, let last = text.text.markup.tags.last {
          findings.add(
            "the tags are not closed in the order in which they are opened", at: last.range)
        }
        return
      }
      if let extra = text.text.markup.tags.last(where: {
        found[$0.description, default: 0] > wanted[$0.description, default: 0]
      }) {
        findings.add(
          "there are more tags \(Diagnostic.quote(extra.description)) than in the source text",
          at: extra.range)
      } else if let missing = source.markup.tags.first(where: {
        wanted[$0.description, default: 0] > found[$0.description, default: 0]
      }) {
        findings.add("the tag \(Diagnostic.quote(missing.description)) is missing")
      }
    })

  private static func counts(_ tags: [Markup.Tag]) -> [String: Int] {
    tags.reduce(into: [:]) { counts, tag in
      // `<br>` and `<br/>` are one.
      let name = tag.kind == .empty ? "<\(tag.name)>" : tag.description
      counts[name, default: 0] += 1
    }
  }
}
