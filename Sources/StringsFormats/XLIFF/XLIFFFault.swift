import SourceDiagnostics

/// The faults of an XLIFF file.
typealias XLIFFFaults = BoundedFaults<XLIFFFault>

/// Something that is wrong in an XLIFF file beside its XML; its place is kept beside it.
///
/// All ranges are offsets in the text.
enum XLIFFFault: Sendable {
  case notXLIFF
  case version2
  case otherVersion(String?)
  case otherNamespace(String?)
  case prefixedNamespace(String)
  case noFile
  case missingOriginal
  case missingSourceLanguage
  case missingTargetLanguage
  case missingID
  case repeatedID(first: Range<Int>, saysTheSame: Bool)
  case missingSource
  case unknownState(String)
  case inlineElement(String)
  case backslashEscapes
}

extension XLIFFFaults {
  /// The diagnostics in the order in which they were found.
  func diagnostics(in decoded: DecodedText) -> [Diagnostic] {
    list.map { fault, range in
      Diagnostic(
        fault.severity, id: fault.id, message: fault.message(at: range, in: decoded),
        range: decoded.fileRange(of: range),
        notes: fault.notes.map {
          DiagnosticNote(message: $0.message, range: decoded.fileRange(of: $0.range))
        })
    }
  }
}

extension XLIFFFault {
  fileprivate var severity: Severity {
    switch self {
    case .notXLIFF, .version2, .missingSourceLanguage, .missingTargetLanguage, .missingID: .error
    case .repeatedID(_, let saysTheSame): saysTheSame ? .warning : .error
    case .otherVersion, .otherNamespace, .prefixedNamespace, .noFile, .missingOriginal,
      .missingSource, .unknownState:
      .warning
    case .inlineElement: .warning
    case .backslashEscapes: .note
    }
  }

  fileprivate var id: String {
    switch self {
    case .notXLIFF: "xliff-other-format"
    case .version2: "xliff-version-2"
    case .otherVersion: "xliff-other-version"
    case .otherNamespace: "xliff-other-namespace"
    case .prefixedNamespace: "xliff-prefixed-namespace"
    case .noFile: "xliff-no-file"
    case .missingOriginal: "xliff-missing-original"
    case .missingSourceLanguage: "xliff-missing-source-language"
    case .missingTargetLanguage: "xliff-missing-target-language"
    case .missingID: "xliff-missing-id"
    case .repeatedID: "xliff-repeated-id"
    case .missingSource: "xliff-missing-source"
    case .unknownState: "xliff-unknown-state"
    case .inlineElement: "xliff-inline-element"
    case .backslashEscapes: "xliff-backslash-escapes"
    }
  }

  fileprivate var notes: [(message: String, range: Range<Int>)] {
    guard case .repeatedID(let first, _) = self else { return [] }
    return [("it stands here before", first)]
  }
}

// The words.

extension XLIFFFault {
  fileprivate func message(at range: Range<Int>, in decoded: DecodedText) -> String {
    let excerpt = Diagnostic.quote(String(decoding: decoded.utf8[range].prefix(200), as: UTF8.self))
    switch self {
    case .notXLIFF: return "found \(excerpt) where '<xliff>' is expected"
    case .version2:
      return "this is XLIFF 2, whose texts are not read; export it as XLIFF 1.2, which Xcode reads"
    case .otherVersion(let version?):
      return "the version \(Diagnostic.quote(version)) is read as 1.2, which Xcode expects"
    case .otherVersion(nil): return "the version is missing; it is '1.2'"
    case .otherNamespace(let name?):
      return "the namespace \(Diagnostic.quote(name)) is another than that of XLIFF 1.2"
    case .otherNamespace(nil):
      return "the namespace is missing; write xmlns=\"\(XLIFFReader.namespace)\""
    case .prefixedNamespace(let prefix):
      return "the names have the prefix \(Diagnostic.quote(prefix)); Xcode imports nothing of that"
    case .noFile: return "there is no '<file>' element, and so no text"
    case .missingOriginal: return "the attribute 'original' with the path of the table is missing"
    case .missingSourceLanguage: return "the attribute 'source-language' is missing"
    case .missingTargetLanguage:
      return "the attribute 'target-language' is missing, so the targets belong to no language"
    case .missingID:
      return "the unit has no id, so its translation belongs to no key;"
        + " write the key as id=\"…\", or export the file again"
    case .repeatedID(_, let saysTheSame):
      return saysTheSame
        ? "the id \(excerpt) stands here again with the same texts"
        : "the id \(excerpt) stands here again with other texts; the last ones count"
    case .missingSource: return "the unit has no source, so nobody can tell whether it drifted"
    case .unknownState(let state):
      return "the state \(Diagnostic.quote(state)) is unknown; it counts as to be reviewed"
    case .inlineElement(let name):
      return "found the element \(Diagnostic.quote(name)) in a text; only its text is kept"
    case .backslashEscapes:
      return "the texts hold backslash escapes, as Xcode 9.3 to 10 writes them;"
        + " they are read as the characters that they stand for"
    }
  }
}
