public import SourceDiagnostics

/// A string catalog, that is an `.xcstrings` file, read without loss and edited.
///
/// Reading never fails. Whatever the bytes are, ``bytes`` gives the same ones back; what is wrong
/// is named in ``diagnostics`` with its place, and the rest is read all the same. Fields that are
/// not known are kept at every level.
///
/// ```swift
/// var file = StringCatalogDocument(parsing: bytes)
/// file.entry(forKey: "idle")?.localization(in: "de")?.text       // .unit("Herunterziehen")
/// file.setUnit(StringUnit("Ziehen"), forKey: "idle", in: "de")   // one line changes
/// ```
///
/// Source: the catalogs that Xcode 15 to 27 write; Apple does not document the format.
public struct StringCatalogDocument: Sendable {
  /// The file as an ordered tree.
  public let tree: JSONTree
  /// The language in which the texts were first written; `nil` where the file does not say.
  public let sourceLanguage: StringCatalogString?
  /// The version of the format, such as `1.0`; `nil` where the file does not say.
  public let version: StringCatalogString?
  /// The entries in the order of the file, those with repeated keys included.
  public let entries: [StringCatalogEntry]
  /// Everything that is wrong or worth knowing, in the order of the file.
  public let diagnostics: [Diagnostic]

  private let index: [StringsKey: Int]

  /// Makes an empty catalog, laid out as Xcode does.
  ///
  /// - Parameter sourceLanguage: The language in which the texts are first written.
  public init(sourceLanguage: String = "en") {
    self.init(parsing: CatalogDraft.file(sourceLanguage: sourceLanguage))
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes, and O(*m* log *m*) in the members of an object
  ///   whose keys are not in the order of their code units.
  public init(parsing bytes: [UInt8]) {
    self.init(JSONTree(parsing: bytes))
  }

  /// Reads what a file holds.
  init(_ tree: JSONTree) {
    var reader = StringCatalogReader(tree)
    reader.read()
    self.tree = tree
    sourceLanguage = reader.sourceLanguage
    version = reader.version
    entries = reader.entries
    diagnostics = (tree.diagnostics + reader.faults.diagnostics).inOrderOfPlace()
    var index: [StringsKey: Int] = [:]
    index.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() { index[StringsKey(entry.key)] = place }
    self.index = index
  }
}

extension StringCatalogDocument {
  /// The bytes of the file.
  public var bytes: [UInt8] { tree.bytes }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Finds the entry that counts for a key.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: The last entry with that key; `nil` when there is none.
  /// - Complexity: O(1).
  public func entry(forKey key: String) -> StringCatalogEntry? {
    index[StringsKey(key)].map { entries[$0] }
  }

  /// Whether an entry is the one that counts for its key.
  func isLast(_ place: Int) -> Bool { index[StringsKey(entries[place].key)] == place }

  /// The languages that any entry has, each once, in the order in which they are first met.
  ///
  /// - Complexity: O(*n*) in the number of localizations.
  public var languages: [String] {
    var seen: Set<StringsKey> = []
    var languages: [String] = []
    for entry in entries {
      for localization in entry.localizations
      where seen.insert(StringsKey(localization.language.text)).inserted {
        languages.append(localization.language.text)
      }
    }
    return languages
  }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; a byte-order mark stands before line 1, column 1.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap { tree.makeLineMap() }
}
