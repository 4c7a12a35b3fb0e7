internal import SourceDiagnostics
internal import StringsFormats

extension FindingReport {
  /// The findings as a SARIF 2.1.0 log of one run, graver ones first.
  ///
  /// Columns are code points. Fingerprints do not change when a finding moves within its file, so
  /// that a service knows it again. Files are named relative to the folder of the run.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the tool.
  ///   - limit: How many findings are written at most; services refuse more.
  /// - Returns: The log.
  ///
  /// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
  public func sarif(toolVersion: String, limit: Int = 25_000) -> String {
    let ordered = rows.enumerated().sorted { left, right in
      left.element.finding.severity != right.element.finding.severity
        ? left.element.finding.severity > right.element.finding.severity
        : left.offset < right.offset
    }.prefix(max(0, limit)).map(\.element)
    var rules: [String] = []
    var ruleIndexes: [String: Int] = [:]
    for row in ordered where ruleIndexes[row.finding.check.id] == nil {
      ruleIndexes[row.finding.check.id] = rules.count
      rules.append(Self.rule(row.finding.check))
    }
    var driver = JSONText()
    driver.add("name", "tidemark")
    driver.add("version", toolVersion)
    driver.add("rules", list: rules)
    var tool = JSONText()
    tool.add("driver", json: driver.object)
    var run = JSONText()
    run.add("tool", json: tool.object)
    run.add("columnKind", "unicodeCodePoints")
    run.add(
      "results",
      list: ordered.map { result($0, index: ruleIndexes[$0.finding.check.id] ?? 0) })
    var log = JSONText()
    log.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    log.add("version", "2.1.0")
    log.add("runs", list: [run.object])
    return log.object
  }

  private static func rule(_ check: Check) -> String {
    var rule = JSONText()
    rule.add("id", check.id)
    if let code = check.code { rule.add("name", code) }
    rule.add("shortDescription", json: message(check.summary))
    rule.add("fullDescription", json: message(check.why))
    var help = JSONText()
    help.add("text", "\(check.why) Good: \(check.good.summary) Bad: \(check.bad.summary)")
    rule.add("help", json: help.object)
    var configuration = JSONText()
    configuration.add("level", check.severity.rawValue)
    rule.add("defaultConfiguration", json: configuration.object)
    var properties = JSONText()
    properties.add("level", check.level.rawValue)
    properties.add(
      "tags", list: [JSONText.quoted("localization"), JSONText.quoted(check.level.rawValue)])
    rule.add("properties", json: properties.object)
    return rule.object
  }

  private func result(_ row: Row, index: Int) -> String {
    let finding = row.finding
    var result = JSONText()
    result.add("ruleId", finding.check.id)
    result.add("ruleIndex", index)
    result.add("level", finding.severity.rawValue)
    result.add("message", json: Self.message(finding.diagnostic.message))
    result.add("locations", list: [Self.location(finding.path, row.span, message: nil)])
    var related = finding.diagnostic.notes.map { note in
      Self.location(
        finding.path, lines(of: finding).map { $0.span(of: note.range) }, message: note.message)
    }
    related += finding.related.map { place in
      Self.location(place.path, span(of: place), message: place.message)
    }
    if !related.isEmpty { result.add("relatedLocations", list: related) }
    var fingerprints = JSONText()
    fingerprints.add("tidemark/v1", row.fingerprint)
    result.add("partialFingerprints", json: fingerprints.object)
    return result.object
  }

  private static func message(_ text: String) -> String {
    var message = JSONText()
    message.add("text", text)
    return message.object
  }

  private static func location(_ path: String, _ span: SourceSpan?, message text: String?) -> String
  {
    var artifact = JSONText()
    artifact.add("uri", uri(path))
    var physical = JSONText()
    physical.add("artifactLocation", json: artifact.object)
    if let span {
      var region = JSONText()
      region.add("startLine", span.start.line)
      region.add("startColumn", span.start.column)
      region.add("endLine", span.end.line)
      region.add("endColumn", span.end.column)
      physical.add("region", json: region.object)
    }
    var location = JSONText()
    location.add("physicalLocation", json: physical.object)
    if let text { location.add("message", json: message(text)) }
    return location.object
  }

  /// A path as a reference of RFC 3986.
  static func uri(_ path: String) -> String {
    var result = ""
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" + digits : digits)
      }
    }
    return result.hasPrefix("/") ? "file://" + result : result
  }

  private func span(of place: Finding.RelatedPlace) -> SourceSpan? {
    file(at: place.path).flatMap { $0.hasLines ? $0.lines.span(of: place.range) : nil }
  }
}
