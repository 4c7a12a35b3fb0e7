import ICUKit
import SourceDiagnostics

/// What is to be said about a `.stringsdict` file.
enum StringsdictFault {
  private static func quoted(_ text: String) -> String { Diagnostic.quote(text) }

  static func notATable(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-not-a-table",
      message: "the outermost value is no dictionary; a table has keys with rules", range: range)
  }

  static func entryNoDictionary(_ key: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-entry-no-dictionary",
      message: "the value of \(quoted(key)) is no dictionary with a rule", range: range)
  }

  static func missingRule(_ key: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-missing-rule",
      message: "\(quoted(key)) has no rule for plurals, widths or devices", range: range)
  }

  static func conflictingRules(
    _ key: String, _ range: Range<Int>, first: PropertyListMember
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-conflicting-rules",
      message: "\(quoted(key)) has a second rule; plurals, widths and devices exclude each other",
      range: range, notes: [DiagnosticNote(message: "the first rule", range: first.keyRange)])
  }

  static func unknownField(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-unknown-field",
      message: "the field \(quoted(name)) means nothing here", range: range)
  }

  static func noVariants(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-no-variants",
      message: "\(quoted(name)) is no dictionary with texts", range: range)
  }

  static func invalidWidth(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-invalid-width",
      message: "found \(quoted(name)) where a width in decimal digits is expected", range: range)
  }

  static func unknownDevice(_ name: String, _ range: Range<Int>) -> Diagnostic {
    let known = StringsdictDevice.knownNames.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "stringsdict-unknown-device",
      message: "found \(quoted(name)) where a device is expected; known are \(known)", range: range)
  }

  static func missingOtherDevice(_ key: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-missing-other-device",
      message: "\(quoted(key)) has no text for 'other' devices", range: range)
  }

  static func noString(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-no-string", message: "the value of \(quoted(name)) is no string",
      range: range)
  }

  static func tooDeep(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-too-deep",
      message: "more than \(StringsdictReader.depthLimit) rules or variables lie in each other",
      range: range)
  }
}

// Plurals.

extension StringsdictFault {
  static func missingFormat(_ key: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-missing-format",
      message: "\(quoted(key)) has variables but no '\(StringsdictReader.formatKey)'",
      range: range)
  }

  static func variableNoDictionary(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-variable-no-dictionary",
      message: "the variable \(quoted(name)) is no dictionary with forms", range: range)
  }

  static func unknownCategory(_ name: String, _ range: Range<Int>) -> Diagnostic {
    let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "stringsdict-unknown-category",
      message: "\(quoted(name)) is no plural category; these are \(known)", range: range)
  }

  static func missingOther(_ variable: StringsdictVariable) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-missing-other",
      message: "the variable \(quoted(variable.name)) has no form for 'other', which it must have",
      range: variable.nameRange)
  }

  static func missingSpecType(_ variable: StringsdictVariable) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-missing-spec-type",
      message: "the variable \(quoted(variable.name)) has no '\(StringsdictReader.specTypeKey)'",
      range: variable.nameRange)
  }

  static func unknownSpecType(_ type: StringsdictText) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-unknown-spec-type",
      message: "found \(quoted(type.text)) where '\(StringsdictReader.pluralType)' is expected",
      range: type.range)
  }

  static func missingValueType(_ variable: StringsdictVariable) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-missing-value-type",
      message: "the variable \(quoted(variable.name)) has no '\(StringsdictReader.valueTypeKey)'",
      range: variable.nameRange)
  }

  static func emptyValueType(_ name: String, _ type: StringsdictText) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-empty-value-type",
      message: "the value type of \(quoted(name)) is empty; it is a conversion such as 'ld'",
      range: type.range)
  }

  static func percentInValueType(_ type: StringsdictText) -> Diagnostic {
    let range = type.range(of: 0..<1)
    let fixIts =
      range == type.contentRange
      ? []
      : [
        FixIt(message: "delete '%'", edits: [SourceEdit(range: range, replacement: [])])
      ]
    return Diagnostic(
      .warning, id: "stringsdict-percent-in-value-type",
      message: "found \(quoted(type.text)); a value type is a conversion without '%'",
      range: range, fixIts: type.canBeEdited ? fixIts : [])
  }

  static func undefinedVariable(
    _ name: String, _ range: Range<Int>, unused: StringsdictVariable?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-undefined-variable",
      message: "the entry has no variable \(quoted(name))", range: range,
      notes: unused.map {
        [
          DiagnosticNote(
            message: "nothing refers to the variable \(quoted($0.name))", range: $0.nameRange)
        ]
      } ?? [])
  }

  static func unusedVariable(_ variable: StringsdictVariable) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-unused-variable",
      message: "nothing refers to the variable \(quoted(variable.name))",
      range: variable.nameRange)
  }

  static func unclosedReference(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-unclosed-reference",
      message: "'@' expected after the name of the variable", range: range)
  }

  static func missingDollar(
    _ reference: StringsdictReference, _ text: StringsdictText
  ) -> Diagnostic {
    let range = text.range(of: reference.range)
    let length = text.text.utf8.dropFirst(reference.range.lowerBound).prefix { $0 != ASCII.hash }
    let digits = reference.range.lowerBound + length.count
    let place = text.range(of: digits..<digits)
    let edit = SourceEdit(range: place, replacement: text.encoding.bytes(of: "$"))
    let isExact = place.isEmpty && reference.position != nil && text.canBeEdited
    return Diagnostic(
      .error, id: "stringsdict-missing-dollar",
      message: "'$' expected between the number and '#@\(reference.name)@'", range: range,
      fixIts: isExact ? [FixIt(message: "insert '$'", edits: [edit])] : [])
  }

  static func cycle(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-cycle",
      message: "the variable \(quoted(name)) leads back to itself", range: range)
  }
}

extension StringsdictText {
  /// Whether a stretch of the file can be replaced without more ado: in XML only.
  fileprivate var canBeEdited: Bool { node.storage.decoded != nil }

  /// The encoding of the file.
  fileprivate var encoding: TextEncoding { node.storage.decoded?.encoding ?? .utf8 }
}
