internal import ICUKit
internal import LanguageTags
internal import TimeLabels
internal import TimeZones

/// One page that needs nothing else, right in both directions, with a filter.
struct MatrixHTMLPrinter: MatrixPrinter {
  let versions: LabelGolden.Versions

  func print(
    _ matrix: LabelMatrix, to output: OutputStream, step: () throws -> Void
  ) throws {
    try output.write(Self.start)
    try output.writeLine(
      "<p>\(matrix.rowCount) labels, seen at \(matrix.now.rfc3339); ICU \(escaped(versions.icu)), "
        + "zone data \(escaped(versions.zoneData)), tidemark \(TidemarkVersion.tool).</p>")
    try output.write(Self.controls(matrix))
    try output.write(Self.tableStart)
    var language = ""
    try matrix.forEachRow { row in
      try step()
      let tag = row.locale.description
      if tag != language {
        if !language.isEmpty { try output.writeLine("</tbody>") }
        language = tag
        // The locale's own language chooses the font; each text finds its own direction.
        try output.writeLine("<tbody lang=\"\(escaped(tag))\">")
      }
      let parts = row.parts
      try output.writeLine(
        "<tr data-s=\"\(row.style.rawValue)\" data-c=\"\(escaped(row.caseName))\">"
          + "<th scope=\"row\" lang=\"en\">\(escaped(tag))</th>"
          + "<td lang=\"en\">\(escaped(row.label.zone.identifier))</td>"
          + "<td lang=\"en\">\(row.style.rawValue)</td>"
          + "<td lang=\"en\">\(escaped(row.caseName))</td>"
          + "<td class=\"label\" dir=\"\(direction(of: row))\">\(escaped(parts.text))</td>"
          + "<td lang=\"en\">\(parts.kind.rawValue)</td>"
          + "<td lang=\"en\" class=\"time\">\(row.instant?.rfc3339 ?? "")</td>"
          + "<td lang=\"en\" class=\"time\">\(row.nextChange?.rfc3339 ?? "")</td></tr>")
    }
    try output.writeLine(language.isEmpty ? "<tbody></tbody>" : "</tbody>")
    try output.write(Self.end)
  }

  /// The direction of the paragraph that a label stands in.
  private func direction(of row: LabelMatrix.Row) -> String {
    let words = row.label.options.isBare ? row.locale : row.label.words.stringsLanguage
    return ICULocales.isRightToLeft(words) ? "rtl" : "ltr"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension MatrixHTMLPrinter {
  private static let start = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tidemark: locale matrix</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --mark: #0a72 }
    body { font: 15px/1.5 system-ui, "Noto Sans", sans-serif; margin: 1.5rem }
    h1 { font-size: 1.3rem; margin: 0 }
    form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: 1rem 0 }
    label { display: grid; font-size: .85rem }
    input, select { font: inherit; padding: .25rem .4rem; min-width: 9rem }
    table { border-collapse: collapse; width: 100% }
    th, td {
      text-align: start; padding: .25rem .6rem; border-bottom: 1px solid var(--line);
      white-space: nowrap
    }
    thead th { position: sticky; top: 0; background: Canvas; font-size: .85rem }
    tbody th { font-weight: 600 }
    td.label {
      font-size: 1.05rem; unicode-bidi: isolate; white-space: normal;
      border-inline-start: 3px solid var(--mark)
    }
    td.time { font-variant-numeric: tabular-nums; font-size: .85rem }
    tr[hidden] { display: none }
    </style>
    </head>
    <body>
    <h1>Locale matrix</h1>

    """

  private static let tableStart = """
    <table>
    <thead><tr><th scope="col">Locale</th><th scope="col">Zone</th><th scope="col">Style</th>\
    <th scope="col">Case</th><th scope="col">Label</th><th scope="col">Class</th>\
    <th scope="col">Updated</th><th scope="col">Next change</th></tr></thead>

    """

  private static func controls(_ matrix: LabelMatrix) -> String {
    func options(_ names: [String]) -> String {
      names.map { "<option>\($0)</option>" }.joined()
    }
    let cases = matrix.cases.map { name in
      name.name.replacingCharacters(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }
    return """
      <form>
      <label>Text or locale<input type="search" name="q" autofocus></label>
      <label>Style<select name="s"><option value="">all</option>\
      \(options(matrix.styles.map(\.rawValue)))</select></label>
      <label>Case<select name="c"><option value="">all</option>\(options(cases))</select></label>
      <output></output>
      </form>

      """
  }

  private static let end = """
    </table>
    <script>
    const form = document.forms[0], rows = [...document.querySelectorAll("tbody tr")];
    const texts = rows.map(row => row.textContent.toLowerCase());
    function filter() {
      const q = form.q.value.trim().toLowerCase(), s = form.s.value, c = form.c.value;
      let shown = 0;
      rows.forEach((row, i) => {
        const fits = (!q || texts[i].includes(q)) && (!s || row.dataset.s === s)
          && (!c || row.dataset.c === c);
        row.hidden = !fits;
        shown += fits;
      });
      form.querySelector("output").textContent = shown + " of " + rows.length + " shown";
    }
    form.addEventListener("input", filter);
    form.addEventListener("submit", event => event.preventDefault());
    filter();
    </script>
    </body>
    </html>

    """
}

extension String {
  /// The text with single characters replaced.
  fileprivate func replacingCharacters(_ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacements[scalar] {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
