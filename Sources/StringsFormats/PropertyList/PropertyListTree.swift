public import SourceDiagnostics

/// A property list in XML or in the binary form, as an ordered tree with places in the file.
///
/// Reading never fails. Members keep their order, repeated keys included; every value knows its
/// bytes in the file. What is wrong is named in ``diagnostics`` with its place, and what follows is
/// read where that makes sense.
///
/// ```swift
/// let tree = PropertyListTree(parsing: Array("<dict><key>a</key><string>b</string></dict>".utf8))
/// tree.root?["a"]?.string  // b
/// ```
///
/// Source: PropertyList-1.0.dtd, and CFBinaryPList.c in swift-corelibs-foundation for the binary
/// form. DIFFERENCE: nothing is dropped in silence; a reference to a container in XML stays a
/// dictionary. Line ends in texts become line feeds, as XML demands and plistlib does it; that
/// reader keeps them, and refuses a comment within a text.
public struct PropertyListTree: Sendable {
  /// The outermost value; `nil` when there is none that could be read.
  public let root: PropertyListNode?
  /// Everything that is wrong, in the order of the file; at most 100.
  public let diagnostics: [Diagnostic]
  /// What the file is written as.
  public let kind: PropertyListKind
  /// The encoding of the file; UTF-8 for a binary one, which has none.
  public let encoding: TextEncoding

  let storage: PropertyListStorage
  /// Whether repeated keys of the outermost dictionary are for somebody else to report.
  let isTable: Bool

  /// Reads a file, in the form that its first bytes show.
  ///
  /// The old text form is not read; it is named in the diagnostics.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    self.init(parsing: bytes, asTable: false)
  }

  /// Reads a file, in the form that its first bytes show.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - isTable: Whether repeated keys of the outermost dictionary are for somebody else to report.
  init(parsing bytes: [UInt8], asTable isTable: Bool) {
    if PropertyListKind.isBinary(bytes) {
      self.init(parsingBinary: bytes, asTable: isTable)
    } else {
      self.init(parsing: bytes, DecodedText(bytes), asTable: isTable)
    }
  }

  /// Reads a binary file.
  init(parsingBinary bytes: [UInt8], asTable isTable: Bool) {
    var reader = BinaryPropertyListReader(bytes, reportsRootKeys: !isTable)
    reader.readFile()
    kind = .binary
    encoding = .utf8
    storage = PropertyListStorage(bytes, nil, reader.records)
    diagnostics = XMLFaults.bounded(reader.faults.diagnostics(in: bytes, nil), bytes.count)
    root = storage.records.isEmpty ? nil : PropertyListNode(storage, at: 0)
    self.isTable = isTable
  }

  /// Reads an XML file whose text is known.
  init(parsing bytes: [UInt8], _ decoded: DecodedText, asTable isTable: Bool) {
    var reader = PropertyListXMLReader(decoded, reportsRootKeys: !isTable)
    reader.readFile()
    kind = reader.isText ? .text : .xml
    encoding = decoded.encoding
    storage = PropertyListStorage(bytes, decoded, reader.records, comments: reader.comments)
    diagnostics = reader.lexer.faults.diagnostics(
      with: reader.faults.diagnostics(in: decoded.utf8, decoded), in: decoded)
    root = storage.records.isEmpty ? nil : PropertyListNode(storage, at: 0)
    self.isTable = isTable
  }
}

extension PropertyListTree {
  /// The bytes of the file.
  public var bytes: [UInt8] { storage.bytes }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads the lines of the file, for showing diagnostics; of a binary one they mean nothing.
  ///
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: encoding, textStart: storage.decoded?.fileStart ?? 0)
  }
}
