import SourceDiagnostics

/// Something that is wrong in a PO file; its place is kept beside it.
enum POFault: Sendable {
  case charset(String)
  case contextSeparator
  case continuedComment
  case domainWithoutName
  case duplicate(earlier: Range<Int>, isCounted: Bool)
  case invalidEscape
  case mergeMarker
  case misplacedKeyword(POKeyword)
  case missingBracket
  case missingFormNumber
  case missingID
  case missingPluralID
  case missingPluralForms
  case missingString(POKeyword)
  case missingTranslation(isPlural: Bool)
  case mixedObsolete
  case pluralCount(found: Int, expected: Int)
  case pluralExpression
  case pluralIndex(found: Int?, expected: Int)
  case repeatedTranslation
  case strayString
  case tooMany
  case unclosedString
  case unescapedQuote
  case unexpected
  case wrongEncoding(TextEncoding)
}

/// The faults of a PO file.
typealias POFaults = BoundedFaults<POFault>

extension POFaults {
  /// The diagnostics in the order of the file.
  ///
  /// Where there are too many, the last one says so.
  func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    let isCut = list.count > Self.most
    let kept = list.prefix(isCut ? Self.most - 1 : Self.most).map {
      Diagnostic(po: $0.fault, at: $0.range, in: bytes)
    }
    guard isCut else { return kept.inOrderOfPlace() }
    return kept.inOrderOfPlace()
      + [Diagnostic(po: .tooMany, at: bytes.count..<bytes.count, in: bytes)]
  }
}
