public import SourceDiagnostics

/// A PO file of gettext, read without loss.
///
/// Reading never fails. Whatever the bytes are, ``bytes`` gives the same ones back; what cannot be
/// read is named in ``diagnostics`` with its place, and everything after it is read all the same.
/// The file is UTF-8; a byte-order mark may stand before it.
///
/// ```swift
/// let file = PODocument(parsing: Array("msgctxt \"idle\"\nmsgid \"Pull\"\nmsgstr \"Ziehen\"".utf8))
/// file.entry(id: "Pull", context: "idle")?.translations  // ["Ziehen"]
/// ```
///
/// Source: GNU gettext 0.21, manual, "The Format of PO Files". DIFFERENCE: a file in another
/// charset is not converted but reported.
public struct PODocument: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// Everything that is wrong, in the order of the file; at most 100 but for ill-formed bytes.
  public let diagnostics: [Diagnostic]
  /// The entries in the order of the file, header and obsolete ones included.
  public let entries: [POEntry]
  /// The header of the file, which is that of its first domain; `nil` where there is none.
  public let header: POHeader?

  private let encoding: TextEncoding
  private let textStart: Int

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    let detected = DetectedEncoding(bytes)
    encoding = detected.encoding
    textStart = detected.textStart
    guard encoding == .utf8 else {
      let fault = POFault.wrongEncoding(encoding)
      diagnostics = [Diagnostic(po: fault, at: 0..<detected.textStart, in: bytes)]
      (entries, header) = ([], nil)
      return
    }
    var parser = POParser(bytes, from: textStart)
    parser.parse()
    entries = parser.records.enumerated().map { POEntry($0.element, at: $0.offset, in: bytes) }
    header = entries.first(where: \.isHeader).map { POHeader($0.translations.first ?? "") }
    var faults = parser.faults
    POChecks(entries, in: bytes).run(&faults)
    var encodingFaults = EncodingDiagnostics(detected, in: bytes)
    encodingFaults.reportIllFormed(in: bytes, from: textStart)
    diagnostics = (encodingFaults.list + faults.diagnostics(in: bytes)).inOrderOfPlace()
  }
}

extension PODocument {
  /// Whether the file starts with a byte-order mark.
  public var hasByteOrderMark: Bool { textStart > 0 }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Finds an entry by its texts, compared by their code units.
  ///
  /// - Parameters:
  ///   - id: The text after `msgid`.
  ///   - context: The text after `msgctxt`; `nil` for an entry without one.
  /// - Returns: The first such entry that is not obsolete; `nil` when there is none.
  /// - Complexity: O(*n*) in the number of entries.
  public func entry(id: String, context: String? = nil) -> POEntry? {
    entries.first { entry in
      !entry.isObsolete && entry.id.isSame(as: id)
        && entry.context.map { StringsKey($0) } == context.map { StringsKey($0) }
    }
  }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; a byte-order mark stands before line 1, column 1.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: encoding, textStart: textStart)
  }
}
