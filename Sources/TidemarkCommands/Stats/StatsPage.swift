internal import ICUKit
internal import LanguageTags
internal import TranslatorWorkflow

/// The numbers as one page that needs nothing else.
struct StatsPage {
  private let rows: [StatsRow]
  private let sum: TranslationCount

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - rows: The languages, each before its tables.
  ///   - sum: What all languages have together.
  init(_ rows: [StatsRow], sum: TranslationCount) {
    self.rows = rows
    self.sum = sum
  }

  /// The page.
  var html: String {
    let languages = rows.count { $0.table == nil }
    var text = Self.start
    text += "<p>\(languages) \(languages == 1 ? "language" : "languages"), "
    text += "\(sum.percentText) % translated; tidemark \(TidemarkVersion.tool).</p>\n"
    text += Self.tableStart
    for row in rows { text += line(row) }
    return text + Self.end
  }

  private func line(_ row: StatsRow) -> String {
    let count = row.count
    let numbers = [
      count.translated, count.needsReview, count.missing, count.total, count.words,
      count.translatedWords,
    ]
    let total = max(count.total, 1)
    func share(_ part: Int) -> String {
      let hundredths = part * 10_000 / total
      return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)%"
    }
    let title =
      "\(count.translated) translated, \(count.needsReview) to be reviewed, "
      + "\(count.missing) missing"
    return
      "<tr\(row.table == nil ? "" : " class=\"table\"")><th scope=\"row\">\(name(of: row))</th>"
      + "<td><div class=\"bar\" role=\"img\" aria-label=\"\(title)\" title=\"\(title)\">"
      + "<i style=\"width:\(count.total == 0 ? "100%" : share(count.translated))\"></i>"
      + "<b style=\"width:\(share(count.needsReview))\"></b></div></td>"
      + "<td>\(count.percentText)&nbsp;%</td>"
      + numbers.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
  }

  /// The language in its own words and direction, or the table.
  private func name(of row: StatsRow) -> String {
    if let table = row.table { return "<bdi>\(MarkupText.escaped(table))</bdi>" }
    let tag = MarkupText.escaped(row.language.description)
    guard let name = ICULocales.ownName(of: row.language) else { return "<code>\(tag)</code>" }
    let direction = ICULocales.isRightToLeft(row.language) ? "rtl" : "ltr"
    return "<bdi lang=\"\(tag)\" dir=\"\(direction)\">\(MarkupText.escaped(name))</bdi> "
      + "<code>\(tag)</code>"
  }
}

extension StatsPage {
  private static let start = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tidemark: translations</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --done: #0a7; --review: #d90; --left: #8883 }
    body { font: 15px/1.5 system-ui, "Noto Sans", sans-serif; margin: 1.5rem }
    h1 { font-size: 1.3rem; margin: 0 }
    .wide { overflow-x: auto }
    table { border-collapse: collapse; width: 100% }
    th, td {
      text-align: end; padding: .3rem .6rem; border-bottom: 1px solid var(--line);
      white-space: nowrap; font-variant-numeric: tabular-nums
    }
    th:first-child { text-align: start }
    thead th { font-size: .85rem; vertical-align: bottom }
    tbody th { font-weight: 600 }
    tr.table th {
      font-weight: 400; padding-inline-start: 1.8rem; white-space: normal; overflow-wrap: anywhere;
      min-width: 9rem
    }
    code { font: .85em ui-monospace, monospace; opacity: .7 }
    td:nth-child(2) { width: 35%; min-width: 6rem }
    .bar {
      display: flex; height: .8rem; border-radius: .4rem; overflow: hidden; background: var(--left)
    }
    .bar i { background: var(--done) }
    .bar b { background: var(--review) }
    </style>
    </head>
    <body>
    <h1>Translations</h1>

    """

  private static let tableStart = """
    <div class="wide">
    <table>
    <thead><tr><th scope="col">Language</th><th scope="col"></th><th scope="col">Done</th>\
    <th scope="col">Translated</th><th scope="col">Needs review</th><th scope="col">Missing</th>\
    <th scope="col">Texts</th><th scope="col">Words</th><th scope="col">Words translated</th></tr>\
    </thead>
    <tbody>

    """

  private static let end = """
    </tbody>
    </table>
    </div>
    </body>
    </html>

    """
}
