public import SourceDiagnostics

/// A JSON file as an ordered tree of values with their places in the file.
///
/// Reading never fails. Members keep their order, repeated keys included; numbers keep their
/// digits; every value knows its bytes in the file. What is wrong is named in ``diagnostics``
/// with its place, and what follows is read where that makes sense. The file is UTF-8; a
/// byte-order mark may stand before it. The grammar is strict: no comments, no trailing commas.
///
/// ```swift
/// let tree = JSONTree(parsing: Array(#"{"idle" : {"value" : "Pull down"}}"#.utf8))
/// tree.root?["idle"]?["value"]?.string  // Pull down
/// tree.root?["idle"]?["value"]?.range   // 21..<32
/// ```
///
/// Source: RFC 8259. DIFFERENCE: repeated keys and halves of surrogate pairs, which the RFC leaves
/// open, are reported.
public struct JSONTree: Sendable {
  /// The outermost value; `nil` when there is none that could be read.
  public let root: JSONNode?
  /// Everything that is wrong, in the order of the file; at most 100.
  public let diagnostics: [Diagnostic]

  private let storage: JSONStorage
  private let encoding: TextEncoding
  private let textStart: Int

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes, and O(*m* log *m*) in the members of an object
  ///   whose keys are not in the order of their code units.
  public init(parsing bytes: [UInt8]) {
    self.init(parsing: bytes, mostBytes: JSONParser.mostBytes)
  }

  /// Reads a file that is not longer than a number of bytes.
  init(parsing bytes: [UInt8], mostBytes: Int) {
    let detected = DetectedEncoding(bytes)
    encoding = detected.encoding
    // A second byte-order mark is not a mark any more.
    textStart = detected.byteOrderMarkCount == 0 ? 0 : encoding.byteOrderMark.count
    guard encoding == .utf8, bytes.count <= mostBytes else {
      let fault: JSONFault = encoding == .utf8 ? .tooLarge : .wrongEncoding(encoding)
      storage = JSONStorage(bytes, JSONRecords())
      root = nil
      diagnostics = [Diagnostic(fault, at: 0..<textStart, in: bytes)]
      return
    }
    var parser = JSONParser(bytes, from: textStart)
    parser.readFile()
    let storage = JSONStorage(bytes, parser.records)
    self.storage = storage
    root = parser.records.list.isEmpty ? nil : JSONNode(storage, at: 0)
    diagnostics = parser.faults.diagnostics(in: bytes)
  }
}

extension JSONTree {
  /// The bytes of the file.
  public var bytes: [UInt8] { storage.bytes }

  /// Whether the file starts with a byte-order mark.
  public var hasByteOrderMark: Bool { textStart > 0 }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; a byte-order mark stands before line 1, column 1.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: encoding, textStart: textStart)
  }
}
