public import ICUKit
public import SourceDiagnostics

/// A `.stringsdict` file in XML or in the binary form, read without loss.
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
public struct StringsdictDocument: Sendable {
  /// The file as an ordered tree.
  public private(set) var tree: PropertyListTree
  /// The entries in the order of the file, those with repeated keys included.
  public private(set) var entries: [StringsdictEntry]
  /// Everything that is wrong or worth knowing, in the order of the file.
  public private(set) var diagnostics: [Diagnostic]

  private var index: [StringsKey: Int]

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
    let all = tree.diagnostics + reader.diagnostics
    diagnostics = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    index = [:]
    for (place, entry) in entries.enumerated() { index[StringsKey(entry.key)] = place }
  }
}

extension StringsdictDocument {
  /// The bytes of the file.
  public var bytes: [UInt8] { tree.bytes }

  /// What the file is written as.
  public var kind: PropertyListKind { tree.kind }

  /// The encoding of the file; UTF-8 for a binary one, which has none.
  public var encoding: TextEncoding { tree.encoding }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

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
  /// Puts another text in the place of one that the file holds.
  ///
  /// In XML what stands between the two tags is replaced and nothing else changes; a binary file is
  /// written anew. The file is read again, so entries that were taken from it before are of the old
  /// file.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - place: A text of this document as it is now.
  /// - Returns: Whether it was done: not when `place` is of another document, when the text holds a
  ///   character that XML cannot hold, or when a binary file has errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setText(_ text: String, at place: StringsdictText) -> EditOutcome {
    var changed = tree
    let outcome = changed.setText(text, of: place.node)
    if outcome == .applied { self = StringsdictDocument(changed) }
    return outcome
  }

  /// Puts another text in the place of a plural form that the file holds.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - category: The category of the form.
  ///   - variable: The name of the variable.
  ///   - key: The key of the entry, the last one where it is repeated.
  /// - Returns: Whether it was done: not when there is no such form, when the text holds a character
  ///   that XML cannot hold, or when a binary file has errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setForm(
    _ text: String, for category: PluralCategory, of variable: String, inKey key: String
  ) -> EditOutcome {
    guard case .plural(let plural)? = entry(forKey: key)?.rule,
      let form = plural.variable(named: variable)?.form(for: category)
    else { return .refused(.missingKey) }
    return setText(text, at: form.text)
  }
}
