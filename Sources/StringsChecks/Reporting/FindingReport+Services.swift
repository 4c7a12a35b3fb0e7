public import SourceDiagnostics
internal import StringsFormats

extension FindingReport {
  /// The findings as commands of GitHub's workflow runner, one a line.
  ///
  /// - Returns: Lines such as `::error file=de.strings,line=3,col=5::…`.
  ///
  /// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
  public var gitHubLines: [String] {
    rows.map { row in
      let finding = row.finding
      let word = finding.severity == .note ? "notice" : finding.severity.rawValue
      var properties = ["file=\(Self.property(finding.path))"]
      if let span = row.span {
        properties.append("line=\(span.start.line)")
        properties.append("endLine=\(span.end.line)")
        // The runner knows columns only within one line, and both ends belong to the part.
        if span.start.line == span.end.line {
          properties.append("col=\(span.start.column)")
          properties.append("endColumn=\(max(span.start.column, span.end.column - 1))")
        }
      }
      let code = finding.check.code.map { "\($0) " } ?? ""
      properties.append("title=\(Self.property("\(code)\(finding.diagnostic.id)"))")
      return "::\(word) \(properties.joined(separator: ","))::"
        + Self.data("\(finding.diagnostic.message) [\(finding.diagnostic.id)]")
    }
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The findings as a JUnit report: a suite for each file, a case for each finding.
  ///
  /// A file without findings is a case that passes. Findings below the severity that fails are
  /// cases that are skipped with their message.
  ///
  /// - Parameter failing: From which severity on a finding is a failure; `nil` for none.
  /// - Returns: The XML file.
  ///
  /// Source: the schema of the Ant JUnit task, as Jenkins and GitLab read it.
  public func junit(failing: Severity?) -> String {
    func isFailure(_ row: Row) -> Bool { failing.map { row.finding.severity >= $0 } ?? false }
    var byPath: [String: [Row]] = [:]
    for row in rows { byPath[row.finding.path, default: []].append(row) }
    let files = reportedPaths
    let failures = rows.count(where: isFailure)
    let passes = files.count { byPath[$0] == nil }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml +=
      "<testsuites name=\"tidemark\" tests=\"\(rows.count + passes)\" failures=\"\(failures)\">\n"
    for path in files {
      let own = byPath[path] ?? []
      let name = Self.attribute(path)
      let count = max(1, own.count)
      let skipped = own.count { !isFailure($0) }
      xml += "  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(own.count - skipped)\" "
      xml += "errors=\"0\" skipped=\"\(skipped)\">\n"
      if own.isEmpty { xml += "    <testcase classname=\"\(name)\" name=\"strings\"/>\n" }
      for row in own { xml += Self.testCase(row, suite: name, isFailure: isFailure(row)) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private static func testCase(_ row: Row, suite: String, isFailure: Bool) -> String {
    let finding = row.finding
    let place = row.span.map { "\($0.start)" } ?? ""
    let name = attribute("\(finding.diagnostic.id) \(place)")
    let message = attribute(finding.diagnostic.message)
    let inner =
      isFailure
      ? "<failure type=\"\(finding.severity)\" message=\"\(message)\">"
        + "\(attribute(finding.path)):\(place): \(message)</failure>"
      : "<skipped message=\"\(finding.severity): \(message)\"/>"
    return
      "    <testcase classname=\"\(suite)\" name=\"\(name)\">\n      \(inner)\n    </testcase>\n"
  }

  /// A text as it can stand within quotes of XML 1.0; what cannot be written is shown as U+FFFD.
  private static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
