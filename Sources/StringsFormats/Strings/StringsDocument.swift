public import SourceDiagnostics

/// A `.strings` file, read without loss.
///
/// It may be written as text, or as a property list in XML or in the binary form; its content shows
/// which, whatever its name is. Reading never fails. Whatever the bytes are, ``bytes`` gives the same ones back; what cannot be
/// read is named in ``diagnostics`` with its place, and everything after it is read all the same.
///
/// ```swift
/// let file = StringsDocument(parsing: Array("\"idle\" = \"Pull down\";".utf8))
/// file.value(forKey: "idle")  // Pull down
/// ```
///
/// Source: strings files as CoreFoundation's old-style parser reads them, see
/// CFOldStylePList.c in swift-corelibs-foundation; for the other forms see ``PropertyListTree``.
/// DIFFERENCE: nothing is dropped in silence.
public struct StringsDocument: EditableTable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What the file is written as.
  public let kind: PropertyListKind
  /// The encoding of the file; UTF-8 for a binary one, which has none.
  public let encoding: TextEncoding
  /// How many byte-order marks stand at the start of the file: 0, 1 or, by mistake, 2.
  public let byteOrderMarkCount: Int
  /// Everything that is wrong or worth knowing, in the order of the file.
  ///
  /// Of one identity there are at most a thousand; the last of so many says how many more there are.
  public let diagnostics: [Diagnostic]

  /// What was read, in offsets of the text.
  let storage: StringsStorage

  /// Makes an empty table.
  ///
  /// - Parameter kind: What it is written as: text without a byte, or an empty dictionary in XML, as
  ///   Xcode lays it out, or in the binary form.
  public init(kind: PropertyListKind = .text) {
    self.init(parsing: PropertyListTree.empty(kind))
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    self.init(bytes, StringsContents(bytes))
  }

  /// Takes what was read of a file.
  init(_ bytes: [UInt8], _ contents: StringsContents) {
    self.bytes = bytes
    kind = contents.records.form
    encoding = contents.records.text.encoding
    byteOrderMarkCount = contents.records.text.byteOrderMarkCount
    let table = StringsTable(contents)
    storage = table.storage
    diagnostics = (contents.diagnostics + table.diagnostics).inOrderOfPlace()
  }
}

extension StringsDocument {
  /// The entries that could be read, in the order of the file, those with repeated keys included.
  public var entries: StringsEntries { StringsEntries(storage) }

  /// Whether the file starts with a byte-order mark.
  public var hasByteOrderMark: Bool { byteOrderMarkCount > 0 }

  /// Looks a key up by its code units.
  ///
  /// - Parameter key: The key, escapes resolved.
  /// - Returns: The value; the last one when the key stands several times; `nil` when the key is
  ///   missing, or its value is no string.
  /// - Complexity: O(1).
  public func value(forKey key: String) -> String? { entry(forKey: key)?.value }

  /// Finds the entry that counts for a key.
  ///
  /// - Parameter key: The key, escapes resolved; compared by its code units.
  /// - Returns: The last entry with that key; `nil` when there is none.
  /// - Complexity: O(1).
  public func entry(forKey key: String) -> StringsEntry? {
    storage.last(of: key).map { StringsEntry(storage, at: $0) }
  }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; byte-order marks stand before line 1, column 1.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap {
    LineMap(bytes, encoding: encoding, textStart: storage.records.text.fileStart)
  }
}

extension StringsDocument {
  /// The file's stretches, without gaps, in offsets of the file.
  package var tokens: [StringsToken] {
    let text = storage.records.text
    guard !text.isFileItself, kind == .text else { return storage.tokens }
    var tokens: [StringsToken] = []
    if text.fileStart > 0 {
      tokens.append(StringsToken(kind: .byteOrderMark, end: text.fileStart))
    }
    tokens += storage.tokens.map {
      StringsToken(kind: $0.kind, end: text.fileOffset(of: $0.end))
    }
    if text.fileEnd < bytes.count { tokens.append(StringsToken(kind: .junk, end: bytes.count)) }
    return tokens
  }
}
