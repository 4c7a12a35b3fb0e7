internal import SourceDiagnostics

/// Something that is wrong in what a page has saved.
enum PackAnswerFault {
  case longName
  case missing(String, inUnit: Bool)
  case noAnswer
  case otherKind(String, String)
  case otherVersion(String)
  case repeated(String, earlier: Range<Int>)
  case tooLong(Int)
  case tooMany
  case unknownState(String)
  case unknownVariation(String)
}

extension Diagnostic {
  init(_ fault: PackAnswerFault, at range: Range<Int>) {
    let (severity, id, message) = fault.words
    var notes: [DiagnosticNote] = []
    if case .repeated(_, let earlier) = fault {
      notes.append(DiagnosticNote(message: "it stands here before", range: earlier))
    }
    self.init(severity, id: id, message: message, range: range, notes: notes)
  }
}

extension TranslationPackAnswer {
  /// The identities of the diagnostics that reading adds to those of JSON, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = [
    "pack-answer-long-name",
    "pack-answer-missing-member",
    "pack-answer-other-kind",
    "pack-answer-other-version",
    "pack-answer-repeated-unit",
    "pack-answer-too-long",
    "pack-answer-too-many-faults",
    "pack-answer-unknown-format",
    "pack-answer-unknown-state",
    "pack-answer-unknown-variation",
  ]
}

extension PackAnswerFault {
  fileprivate var words: (Severity, id: String, message: String) {
    switch self {
    case .longName:
      (.warning, "pack-answer-long-name", "the translator's name is too long and is left out")
    case .missing(let name, let inUnit):
      (
        .error, "pack-answer-missing-member",
        "the \(inUnit ? "unit" : "answer") has no '\(name)'" + (inUnit ? ", and is left out" : "")
      )
    case .noAnswer:
      (
        .error, "pack-answer-unknown-format",
        "the file was not saved by a translation page, which names 'tidemark-answer' as its format"
      )
    case .otherKind(let name, let expected):
      (.error, "pack-answer-other-kind", "'\(name)' must be \(expected)")
    case .otherVersion(let found):
      (
        .error, "pack-answer-other-version",
        "the answer has version \(Diagnostic.quote(found)), and only version 1 is known"
      )
    case .repeated(let key, _):
      (
        .warning, "pack-answer-repeated-unit",
        "the text of \(Diagnostic.quote(key)) stands here again; the last one counts"
      )
    case .tooLong(let count):
      (
        .error, "pack-answer-too-long",
        "the file has \(count) bytes, and an answer at most \(TranslationPackAnswer.maximumByteCount)"
      )
    case .tooMany:
      (
        .error, "pack-answer-too-many-faults",
        "there are more than 99 faults; the others are not named"
      )
    case .unknownState(let found):
      (
        .error, "pack-answer-unknown-state",
        "the state \(Diagnostic.quote(found)) is neither 'translated' nor 'needs_review'"
      )
    case .unknownVariation(let found):
      (
        .error, "pack-answer-unknown-variation",
        "\(Diagnostic.quote(found)) names no variation; those are written as 'plural.one'"
      )
    }
  }
}
