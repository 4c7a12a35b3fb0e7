internal import SourceDiagnostics
internal import StringsFormats

extension FindingReport.Row {
  /// The finding as a JSON object on one line.
  ///
  /// The members are `path`, `line`, `column`, `endLine`, `endColumn`, `severity`, `level`, `id`,
  /// `code`, `message`, and `check`, `table`, `key`, `language`, `fingerprint` and `fix` besides.
  public var json: String {
    let diagnostic = finding.diagnostic
    var json = JSONText()
    json.add("path", finding.path)
    json.add("line", span?.start.line)
    json.add("column", span?.start.column)
    json.add("endLine", span?.end.line)
    json.add("endColumn", span?.end.column)
    json.add("severity", diagnostic.severity.rawValue)
    json.add("level", finding.check.level.rawValue)
    json.add("id", diagnostic.id)
    json.add("code", finding.check.code)
    json.add("message", diagnostic.message)
    json.add("check", finding.check.id)
    json.add("table", finding.table)
    json.add("key", finding.key)
    json.add("language", finding.language)
    json.add("fingerprint", fingerprint)
    json.add("fix", diagnostic.fixIts.first?.message)
    return json.object
  }
}
