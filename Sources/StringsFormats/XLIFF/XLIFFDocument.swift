public import SourceDiagnostics

/// An XLIFF 1.2 file in the manner of Xcode, read without loss and edited.
///
/// Reading never fails. Whatever the bytes are, ``bytes`` gives the same ones back; what is wrong
/// is named in ``diagnostics`` with its place, and what follows is read where that makes sense.
///
/// ```swift
/// var document = XLIFFDocument(parsing: bytes)
/// document.files[0].units[0].target  // Tirer
/// document.setTarget("Tirez", state: .translated, ofUnit: "pull")  // changes its own bytes only
/// document.files[0].localizationTable  // the same texts in the shape that all formats share
/// ```
///
/// Source: XLIFF Version 1.2, OASIS Standard; the files that Xcode 27 exports. DIFFERENCE: prefixed
/// names are understood, and inline elements are stripped to their text.
public struct XLIFFDocument: Sendable {
  /// The tables in the order of the file.
  public let files: [XLIFFFile]
  /// Everything that is wrong or worth knowing, in the order of the file; at most 100.
  public let diagnostics: [Diagnostic]

  /// The bytes of the file.
  public let bytes: [UInt8]
  let decoded: DecodedText

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    let decoded = DecodedText(bytes)
    var reader = XLIFFReader(decoded)
    reader.readFile()
    self.bytes = bytes
    self.decoded = decoded
    files = reader.files
    diagnostics = reader.lexer.faults.diagnostics(
      with: reader.faults.diagnostics(in: decoded), in: decoded)
  }
}

extension XLIFFDocument {
  /// The encoding of the file.
  public var encoding: TextEncoding { decoded.encoding }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: decoded.encoding, textStart: decoded.fileStart)
  }
}
