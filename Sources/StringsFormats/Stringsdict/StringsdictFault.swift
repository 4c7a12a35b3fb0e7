import ICUKit
import SourceDiagnostics

/// What is to be said about a `.stringsdict` file.
enum StringsdictFault {
  private static func quoted(_ text: String) -> String { Diagnostic.quote(text) }

  private static func error(
    _ id: String, _ range: Range<Int>, _ message: String, notes: [DiagnosticNote] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "stringsdict-\(id)", message: message, range: range, notes: notes,
      fixIts: fixIts)
  }

  private static func warning(
    _ id: String, _ range: Range<Int>, _ message: String, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "stringsdict-\(id)", message: message, range: range, fixIts: fixIts)
  }

  static func notATable(_ range: Range<Int>) -> Diagnostic {
    error("not-a-table", range, "the outermost value is no dictionary; a table has keys with rules")
  }

  static func entryNoDictionary(_ key: String, _ range: Range<Int>) -> Diagnostic {
    error("entry-no-dictionary", range, "the value of \(quoted(key)) is no dictionary with a rule")
  }

  static func missingRule(_ key: String, _ range: Range<Int>) -> Diagnostic {
    error("missing-rule", range, "\(quoted(key)) has no rule for plurals, widths or devices")
  }

  static func conflictingRules(
    _ key: String, _ range: Range<Int>, first: PropertyListMember
  ) -> Diagnostic {
    error(
      "conflicting-rules", range,
      "\(quoted(key)) has a second rule; plurals, widths and devices exclude each other",
      notes: [DiagnosticNote(message: "the first rule", range: first.keyRange)])
  }

  static func unknownField(_ name: String, _ range: Range<Int>) -> Diagnostic {
    warning("unknown-field", range, "the field \(quoted(name)) means nothing here")
  }

  static func noVariants(_ name: String, _ range: Range<Int>) -> Diagnostic {
    error("no-variants", range, "\(quoted(name)) is no dictionary with texts")
  }

  static func invalidWidth(_ name: String, _ range: Range<Int>) -> Diagnostic {
    error(
      "invalid-width", range, "found \(quoted(name)) where a width in decimal digits is expected")
  }

  static func unknownDevice(_ name: String, _ range: Range<Int>) -> Diagnostic {
    let known = StringsdictDevice.knownNames.joined(separator: ", ")
    return warning(
      "unknown-device", range,
      "found \(quoted(name)) where a device is expected; known are \(known)")
  }

  static func missingOtherDevice(_ key: String, _ range: Range<Int>) -> Diagnostic {
    warning("missing-other-device", range, "\(quoted(key)) has no text for 'other' devices")
  }

  static func noString(_ name: String, _ range: Range<Int>) -> Diagnostic {
    error("no-string", range, "the value of \(quoted(name)) is no string")
  }

  static func tooDeep(_ range: Range<Int>) -> Diagnostic {
    error(
      "too-deep", range,
      "more than \(StringsdictReader.depthLimit) rules or variables lie in each other")
  }
}

// Plurals.

extension StringsdictFault {
  static func missingFormat(_ key: String, _ range: Range<Int>) -> Diagnostic {
    error(
      "missing-format", range,
      "\(quoted(key)) has variables but no '\(StringsdictReader.formatKey)'")
  }

  static func variableNoDictionary(_ name: String, _ range: Range<Int>) -> Diagnostic {
    error(
      "variable-no-dictionary", range, "the variable \(quoted(name)) is no dictionary with forms")
  }

  static func unknownCategory(_ name: String, _ range: Range<Int>) -> Diagnostic {
    let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    return error(
      "unknown-category", range, "\(quoted(name)) is no plural category; these are \(known)")
  }

  static func missingOther(_ variable: StringsdictVariable) -> Diagnostic {
    error(
      "missing-other", variable.nameRange,
      "the variable \(quoted(variable.name)) has no form for 'other', which it must have")
  }

  static func missingSpecType(_ variable: StringsdictVariable) -> Diagnostic {
    error(
      "missing-spec-type", variable.nameRange,
      "the variable \(quoted(variable.name)) has no '\(StringsdictReader.specTypeKey)'")
  }

  static func unknownSpecType(_ type: StringsdictText) -> Diagnostic {
    error(
      "unknown-spec-type", type.range,
      "found \(quoted(type.text)) where '\(StringsdictReader.pluralType)' is expected")
  }

  static func missingValueType(_ variable: StringsdictVariable) -> Diagnostic {
    warning(
      "missing-value-type", variable.nameRange,
      "the variable \(quoted(variable.name)) has no '\(StringsdictReader.valueTypeKey)'")
  }

  static func emptyValueType(_ name: String, _ type: StringsdictText) -> Diagnostic {
    warning(
      "empty-value-type", type.range,
      "the value type of \(quoted(name)) is empty; it is a conversion such as 'ld'")
  }

  static func percentInValueType(_ type: StringsdictText) -> Diagnostic {
    let range = type.range(of: 0..<1)
    let fixIts =
      range == type.contentRange
      ? []
      : [
        FixIt(message: "delete '%'", edits: [SourceEdit(range: range, replacement: [])])
      ]
    return warning(
      "percent-in-value-type", range,
      "found \(quoted(type.text)); a value type is a conversion without '%'",
      fixIts: type.canBeEdited ? fixIts : [])
  }

  static func undefinedVariable(
    _ name: String, _ range: Range<Int>, unused: StringsdictVariable?
  ) -> Diagnostic {
    error(
      "undefined-variable", range, "the entry has no variable \(quoted(name))",
      notes: unused.map {
        [
          DiagnosticNote(
            message: "nothing refers to the variable \(quoted($0.name))", range: $0.nameRange)
        ]
      } ?? [])
  }

  static func unusedVariable(_ variable: StringsdictVariable) -> Diagnostic {
    warning(
      "unused-variable", variable.nameRange,
      "nothing refers to the variable \(quoted(variable.name))")
  }

  static func unclosedReference(_ range: Range<Int>) -> Diagnostic {
    error("unclosed-reference", range, "'@' expected after the name of the variable")
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
    return error(
      "missing-dollar", range,
      "'$' expected between the number and '#@\(reference.name)@'",
      fixIts: isExact ? [FixIt(message: "insert '$'", edits: [edit])] : [])
  }

  static func cycle(_ name: String, _ range: Range<Int>) -> Diagnostic {
    error("cycle", range, "the variable \(quoted(name)) leads back to itself")
  }
}

extension StringsdictText {
  /// Whether a stretch of the file can be replaced without more ado: in XML only.
  fileprivate var canBeEdited: Bool { node.storage.decoded != nil }

  /// The encoding of the file.
  fileprivate var encoding: TextEncoding { node.storage.decoded?.encoding ?? .utf8 }
}
