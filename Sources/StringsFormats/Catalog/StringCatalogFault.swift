import ICUKit
import SourceDiagnostics

/// What is to be said about a string catalog.
enum StringCatalogFault {
  private static func quoted(_ text: String) -> String { Diagnostic.quote(text) }

  private static func error(
    _ id: String, _ range: Range<Int>, _ message: String, notes: [DiagnosticNote] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-\(id)", message: message, range: range, notes: notes, fixIts: fixIts)
  }

  private static func warning(
    _ id: String, _ range: Range<Int>, _ message: String
  ) -> Diagnostic {
    Diagnostic(.warning, id: "catalog-\(id)", message: message, range: range)
  }

  static func notACatalog(_ range: Range<Int>) -> Diagnostic {
    error(
      "not-a-catalog", range,
      "the outermost value is no object; a catalog has 'sourceLanguage', 'strings' and 'version'")
  }

  static func missingStrings(_ range: Range<Int>) -> Diagnostic {
    error("missing-strings", range, "there is no 'strings', so the catalog has no keys")
  }

  static func missingSourceLanguage(_ range: Range<Int>) -> Diagnostic {
    error("missing-source-language", range, "there is no 'sourceLanguage'")
  }

  static func missingVersion(_ range: Range<Int>) -> Diagnostic {
    warning("missing-version", range, "there is no 'version'")
  }

  static func misplacedEntry(
    _ key: String, _ range: Range<Int>, strings: Range<Int>?, fixIt: FixIt?
  ) -> Diagnostic {
    error(
      "misplaced-entry", range,
      "\(quoted(key)) stands beside 'strings', where Xcode passes over it; keys stand in 'strings'",
      notes: strings.map { [DiagnosticNote(message: "the keys stand here", range: $0)] } ?? [],
      fixIts: fixIt.map { [$0] } ?? [])
  }

  static func wrongType(
    _ name: String, _ range: Range<Int>, expected: String
  ) -> Diagnostic {
    error("wrong-type", range, "the value of \(quoted(name)) is not \(expected)")
  }

  static func unknownShape(
    _ name: String, of key: String, _ range: Range<Int>
  ) -> Diagnostic {
    warning(
      "unknown-shape", range,
      "\(quoted(name)) of \(quoted(key)) has no 'stringUnit', 'variations' or 'stringSet'")
  }

  static func missingValue(of key: String, _ range: Range<Int>) -> Diagnostic {
    error("missing-value", range, "a text of \(quoted(key)) has no 'value'")
  }

  static func missingState(of key: String, _ range: Range<Int>) -> Diagnostic {
    warning(
      "missing-state", range, "a text of \(quoted(key)) has no 'state'; it counts as translated")
  }
}

// Variations.

extension StringCatalogFault {
  static func overlappingShapes(
    _ second: String, beside first: String, of key: String, _ range: Range<Int>,
    first firstRange: Range<Int>
  ) -> Diagnostic {
    error(
      "overlapping-shapes", range,
      "\(quoted(key)) has '\(second)' beside '\(first)', of which Xcode keeps only one",
      notes: [DiagnosticNote(message: "'\(first)' stands here", range: firstRange)])
  }

  static func unknownAxis(_ name: String, of key: String, _ range: Range<Int>) -> Diagnostic {
    warning(
      "unknown-variation", range,
      "\(quoted(key)) varies by \(quoted(name)); expected is 'plural' or 'device'")
  }

  static func invalidNesting(
    _ inner: String, in outer: String, of key: String, _ range: Range<Int>
  ) -> Diagnostic {
    error(
      "invalid-nesting", range,
      "\(quoted(key)) has a \(inner) under a \(outer); only a plural under a device that is not"
        + " 'other' is possible")
  }

  static func unknownCategory(_ name: String, of key: String, _ range: Range<Int>) -> Diagnostic {
    let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    return error(
      "unknown-category", range,
      "\(quoted(name)) of \(quoted(key)) is no plural category; these are \(known)")
  }

  static func missingOther(of key: String, _ range: Range<Int>) -> Diagnostic {
    warning("missing-other", range, "a plural of \(quoted(key)) has no text for 'other'")
  }

  static func unknownDevice(_ name: String, of key: String, _ range: Range<Int>) -> Diagnostic {
    let known = StringsdictDevice.knownNames.joined(separator: ", ")
    return warning(
      "unknown-device", range,
      "found \(quoted(name)) of \(quoted(key)) where a device is expected; known are \(known)")
  }

  static func substitutionsWithoutText(of key: String, _ range: Range<Int>) -> Diagnostic {
    error(
      "substitutions-without-text", range,
      "\(quoted(key)) has 'substitutions' but no 'stringUnit' that refers to them")
  }
}
