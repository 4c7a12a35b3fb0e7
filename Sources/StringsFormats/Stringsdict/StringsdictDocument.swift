public import SourceDiagnostics

/// A `.stringsdict` file in XML or in the binary form, read without loss and edited.
///
/// Reading never fails. Whatever the bytes are, ``bytes`` gives the same ones back; what is wrong
/// is named in ``diagnostics`` with its place.
///
/// ```swift
/// var file = StringsdictDocument(parsing: bytes)
/// file.setForm("%d files", for: .other, of: "files", inKey: "selected")  // one token changes
/// ```
///
/// Source: Apple's "Stringsdict File Format".
public struct StringsdictDocument: EditableTable {
  /// The file as an ordered tree.
  public let tree: PropertyListTree
  /// The entries in the order of the file, those with repeated keys included.
  public let entries: [StringsdictEntry]
  /// Everything that is wrong or worth knowing, in the order of the file.
  public let diagnostics: [Diagnostic]

  private let index: [StringsKey: Int]

  /// Makes an empty file in XML, laid out as Xcode does.
  public init() {
    self.init(parsing: PropertyListTree.emptyXML)
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    self.init(PropertyListTree(parsing: bytes))
  }

  private init(_ tree: PropertyListTree) {
    var reader = StringsdictReader()
    reader.read(tree)
    self.tree = tree
    entries = reader.entries
    diagnostics = (tree.diagnostics + reader.diagnostics).inOrderOfPlace()
    var index: [StringsKey: Int] = [:]
    for (place, entry) in entries.enumerated() { index[StringsKey(entry.key)] = place }
    self.index = index
  }
}

extension StringsdictDocument {
  /// The bytes of the file.
  public var bytes: [UInt8] { tree.bytes }

  /// What the file is written as.
  public var kind: PropertyListKind { tree.kind }

  /// The encoding of the file; UTF-8 for a binary one, which has none.
  public var encoding: TextEncoding { tree.encoding }

  /// Finds the entry that counts for a key.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: The last entry with that key; `nil` when there is none.
  /// - Complexity: O(1).
  public func entry(forKey key: String) -> StringsdictEntry? {
    index[StringsKey(key)].map { entries[$0] }
  }

  /// Reads the lines of the file, for showing diagnostics; of a binary one they mean nothing.
  ///
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap { tree.makeLineMap() }
}

// Editing.

extension StringsdictDocument {
  /// Makes an edit of the outermost dictionary.
  mutating func apply(_ request: TableRequest) -> EditOutcome {
    apply { tree throws(EditRefusal) in
      try PropertyListEditor(tree, in: tree.root).plan(request)
    }
  }

  /// Makes a planned edit.
  ///
  /// - Parameters:
  ///   - judged: Whether it is refused where it would bring an error into the file.
  ///   - plan: Gives the edit.
  /// - Returns: What became of it.
  mutating func apply(
    judged: Bool = false, _ plan: (PropertyListTree) throws(EditRefusal) -> PropertyListEdit
  ) -> EditOutcome {
    var changed = tree
    let outcome = changed.apply(plan)
    guard outcome == .applied else { return outcome }
    let result = StringsdictDocument(changed)
    guard !judged || result.errorCount <= errorCount else { return .refused(.unsoundRule) }
    self = result
    return .applied
  }

  private var errorCount: Int { diagnostics.count { $0.severity == .error } }
}
