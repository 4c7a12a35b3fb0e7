internal import SourceDiagnostics
internal import StringsFormats

/// Takes the findings of the checks and knows in which place they are made.
struct FindingSink {
  /// A change of a part of a text that mends a finding.
  struct TextFix {
    let message: String
    let part: Range<Int>
    let replacement: String
  }

  private(set) var findings: [Finding] = []
  private let severities: [String: Severity]

  /// The check that is made.
  var check: Check
  var path = ""
  var table = ""
  var key: String?
  var language: String?
  /// Where the text stands that is checked.
  var origin: TextOrigin?
  /// Where the key stands.
  var keyRange = 0..<0
  /// Where the source text stands.
  var sourcePlace: Finding.RelatedPlace?

  init(_ check: Check, severities: [String: Severity]) {
    self.check = check
    self.severities = severities
  }

  /// Adds a finding in the text that is checked.
  ///
  /// - Parameters:
  ///   - message: What was found and what was expected.
  ///   - part: UTF-8 offsets in the text; `nil` for all of it.
  ///   - fix: What mends it.
  mutating func add(_ message: String, at part: Range<Int>? = nil, fix: TextFix? = nil) {
    guard let origin else { return add(message, inFile: keyRange) }
    add(message, in: origin, at: part, fix: fix)
  }

  /// Adds a finding in one of several texts.
  mutating func add(
    _ message: String, in origin: TextOrigin, at part: Range<Int>? = nil, fix: TextFix? = nil
  ) {
    let edit = fix.flatMap { fix in
      origin.edit(replacing: fix.part, with: fix.replacement).map {
        FixIt(message: fix.message, edits: [$0])
      }
    }
    add(message, inFile: origin.range(of: part), fixIts: edit.map { [$0] } ?? [])
  }

  /// Adds a finding at the key.
  mutating func addAtKey(_ message: String, notes: [DiagnosticNote] = []) {
    add(message, inFile: keyRange, notes: notes)
  }

  /// Adds a finding in a place of the file.
  mutating func add(
    _ message: String, inFile range: Range<Int>, notes: [DiagnosticNote] = [],
    fixIts: [FixIt] = [], related: [Finding.RelatedPlace] = [], id: String? = nil
  ) {
    findings.append(
      Finding(
        check: check,
        diagnostic: Diagnostic(
          severity(of: check, id: id), id: id ?? check.id, message: message, range: range,
          notes: notes, fixIts: fixIts),
        path: path, table: table, key: key, language: language, related: related,
        sourcePlace: sourcePlace,
        isSafelyMended: check.safeFix != nil && !fixIts.isEmpty))
  }

  /// Adds what a reader reports.
  mutating func add(_ diagnostic: Diagnostic) {
    add(
      diagnostic.message, inFile: diagnostic.range, notes: diagnostic.notes,
      fixIts: diagnostic.fixIts, id: diagnostic.id)
  }

  private func severity(of check: Check, id: String?) -> Severity {
    severities[check.id] ?? check.code.flatMap { severities[$0] } ?? check.severity
  }
}
