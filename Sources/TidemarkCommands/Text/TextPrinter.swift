internal import BundleStrings
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// Writes texts in the chosen form.
struct TextPrinter {
  private let query: TextQuery
  private let colors: TextColors
  private let showsLanguage: Bool

  init(_ query: TextQuery, colors: TextColors) {
    self.query = query
    self.colors = colors
    showsLanguage = query.languages.count > 1
  }

  /// Writes one text.
  func print(
    _ match: StringMatch, in language: TextLanguage, to output: OutputStream
  ) throws(OutputStream.Failure) {
    switch query.format {
    case .text:
      let column = showsLanguage ? VisibleText.escaped(language.typed ?? "") + "\t" : ""
      try output.writeLine(column + match.text)
      if query.explains {
        try ExplanationItem.write(
          TextExplanation.items(for: match, in: language, query.settings), colors, to: output)
      }
    case .json:
      var json = object(match, in: language)
      if query.explains {
        var explanation = JSONText()
        for item in TextExplanation.items(for: match, in: language, query.settings) {
          explanation.add(item.member, item.text)
        }
        json.add("explanation", json: explanation.object)
      }
      try output.writeLine(json.object)
    }
  }

  private func object(_ match: StringMatch, in language: TextLanguage) -> JSONText {
    var json = JSONText()
    json.add("key", match.key)
    json.add("text", match.text)
    json.add("locale", language.name)
    json.add("table", language.strings.table)
    json.add("source", match.source.name)
    json.add("language", match.language?.description)
    json.add("layer", match.layer)
    json.add("path", match.table?.path)
    let position = match.position
    json.add("line", position?.line)
    json.add("column", position?.column)
    json.add("alias", match.alias)
    json.add("numberLocale", match.numberLocale?.description)
    json.add("fits", json: match.fits ? "true" : "false")
    json.add(
      "problems",
      list: match.problems.map { problem in
        problem.diagnostic.json(
          path: problem.table.path, from: problem.position, to: problem.endPosition)
      })
    return json
  }
}

extension StringMatch.Source {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .exact: "exact"
    case .fallback: "fallback"
    case .missing: "missing"
    }
  }
}
