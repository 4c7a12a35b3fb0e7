import SourceDiagnostics

/// What an import can say.
enum ImportMessage {
  case ambiguousFile(String)
  case drifted(was: String, now: String, isTaken: Bool)
  case matchedByName(String, String)
  case missingFile(String)
  case missingUnit(String)
  case noID
  case noLanguage
  case notTranslatable(String)
  case nothing
  case unfinished(String)
  case unfitting(String, String)
  case unknownID(String)
}

extension XLIFFImport {
  /// The identities of all findings, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let findingIDs = [
    "import-ambiguous-file",
    "import-drifted-source",
    "import-matched-by-name",
    "import-missing-file",
    "import-missing-id",
    "import-missing-language",
    "import-missing-unit",
    "import-not-translatable",
    "import-nothing",
    "import-unfinished",
    "import-unfitting-variation",
    "import-unknown-id",
  ]
}

extension XLIFFImport.Finding {
  /// Says something about a place in the XLIFF file.
  init(_ message: ImportMessage, at range: Range<Int>, unitID: String? = nil) {
    self.unitID = unitID
    diagnostic = Diagnostic(message.severity, id: message.id, message: message.text, range: range)
  }
}

extension ImportMessage {
  fileprivate var severity: Severity {
    switch self {
    case .ambiguousFile, .missingFile, .noLanguage, .nothing: .error
    case .drifted, .matchedByName, .noID, .notTranslatable, .unfitting, .unknownID: .warning
    case .missingUnit, .unfinished: .note
    }
  }

  fileprivate var id: String {
    switch self {
    case .ambiguousFile: "import-ambiguous-file"
    case .drifted: "import-drifted-source"
    case .matchedByName: "import-matched-by-name"
    case .missingFile: "import-missing-file"
    case .missingUnit: "import-missing-unit"
    case .noID: "import-missing-id"
    case .noLanguage: "import-missing-language"
    case .notTranslatable: "import-not-translatable"
    case .nothing: "import-nothing"
    case .unfinished: "import-unfinished"
    case .unfitting: "import-unfitting-variation"
    case .unknownID: "import-unknown-id"
    }
  }
}

// The words.

extension ImportMessage {
  fileprivate var text: String {
    func quote(_ text: String) -> String { Diagnostic.quote(text) }
    switch self {
    case .ambiguousFile(let original):
      return "no file has the path \(quote(original)), and several have its name, this one too"
    case .drifted(let was, let now, let isTaken):
      return "the source was \(quote(was)) and is \(quote(now)) now; the translation is"
        + (isTaken ? " taken all the same" : " not taken")
    case .matchedByName(let found, let original):
      return "the path is \(quote(found)) and not \(quote(original)); it is taken for that by its"
        + " name"
    case .missingFile(let original):
      return "no file has the path or the name of \(quote(original))"
    case .missingUnit(let id): return "the unit \(quote(id)) of the table is missing here"
    case .noID: return "the unit has no id, so it belongs to no key"
    case .noLanguage: return "the attribute 'target-language' is missing, so nothing can be taken"
    case .notTranslatable(let key):
      return "the key \(quote(key)) is not to be translated; the translation is not taken"
    case .nothing: return "nothing was imported: no unit is finished, known and up to date"
    case .unfinished(let state):
      return "the state is \(quote(state)); only finished translations are taken"
    case .unfitting(let key, let path):
      return
        "the text \(quote(path)) of the key \(quote(key)) does not go with those that are there"
    case .unknownID(let id): return "the table has no key for the id \(quote(id))"
    }
  }
}
