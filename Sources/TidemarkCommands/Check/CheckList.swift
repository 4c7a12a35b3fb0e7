internal import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats
internal import VisibleText

/// Lists the checks with their reasons and examples.
enum CheckList {
  /// Writes the list.
  ///
  /// - Parameters:
  ///   - settings: The options; those that select checks shorten the list.
  ///   - context: Where it goes.
  /// - Throws: `OutputStream.Failure`.
  static func write(_ settings: CheckSettings, _ context: CommandContext) throws {
    let names = settings.only.flatMap { Check.selected(by: $0) }
    let skipped = settings.skipped.flatMap { Check.selected(by: $0) }
    for check in Check.all {
      if !settings.only.isEmpty, !names.contains(check) { continue }
      if skipped.contains(check) { continue }
      if settings.form == .json {
        try context.output.writeLine(json(check))
      } else {
        for line in lines(check) { try context.output.writeLine(line) }
        try context.output.writeLine("")
      }
    }
  }

  private static func lines(_ check: Check) -> [String] {
    let code = check.code.map { " (\($0))" } ?? ""
    let off = check.level.isOnByDefault ? "" : ", off by default"
    var lines = ["\(check.id)\(code): \(check.level.rawValue), \(check.severity)\(off)"]
    lines += wrapped(check.summary.prefix(1).uppercased() + check.summary.dropFirst() + ".")
    lines += wrapped(check.why)
    lines.append("  good: \(shown(check.good))")
    lines.append("  bad:  \(shown(check.bad))")
    if let fix = check.safeFix { lines.append("  --fix: \(fix)") }
    return lines
  }

  private static func shown(_ example: CheckExample) -> String {
    VisibleText.escaped(example.summary)
  }

  /// Breaks a text into lines of 80 columns.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = " "
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 80 {
        lines.append(line)
        line = " "
      }
      line += " \(word)"
    }
    return lines + [line]
  }

  private static func json(_ check: Check) -> String {
    var json = JSONText()
    json.add("id", check.id)
    json.add("code", check.code)
    json.add("level", check.level.rawValue)
    json.add("severity", check.severity.rawValue)
    json.add("isOnByDefault", json: check.level.isOnByDefault ? "true" : "false")
    json.add("summary", check.summary)
    json.add("why", check.why)
    json.add("good", check.good.summary)
    json.add("bad", check.bad.summary)
    json.add("fix", check.safeFix)
    return json.object
  }
}
