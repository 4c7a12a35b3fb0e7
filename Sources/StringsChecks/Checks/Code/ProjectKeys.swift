internal import SourceKeys
internal import StringsFormats

/// The keys of a project's tables in their source languages, by the names of the tables.
package struct ProjectKeys {
  /// The table of calls that name none.
  package static let usualTable = "Localizable"

  /// A key with its place.
  package struct Key {
    package let key: String
    package let range: Range<Int>
    package let file: ProjectFile
    /// What a catalog says of how the key came into it.
    package let extractionState: String?
    let hasPlurals: Bool
  }

  private var keys: [String: [StringsKey: Key]] = [:]
  private var order: [String] = []

  /// Collects the keys.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - pluralsAlone: Whether only keys count whose text depends on a number.
  /// - Complexity: O(*n*) in the size of the files.
  package init(_ project: StringsProject, pluralsAlone: Bool = false) {
    for table in project.tables where keys[table.name] == nil {
      keys[table.name] = [:]
      order.append(table.name)
    }
    Self.forEach(in: project) { key in
      guard !pluralsAlone || key.hasPlurals else { return }
      keys[key.file.table, default: [:]][StringsKey(key.key)] = key
    }
  }

  /// Goes through the keys in the order of the files.
  package static func forEach(in project: StringsProject, _ body: (Key) -> Void) {
    for table in project.tables {
      for file in table.catalog.map({ [$0] }) ?? table.sourceGroup?.files ?? [] {
        file.forEachKey(body)
      }
    }
  }
}

extension ProjectKeys {
  /// Whether there is the table that calls name; any counts where its name is not known.
  func hasTable(of entry: SourceKeyEntry) -> Bool {
    entry.tableSource != nil || keys[entry.table ?? Self.usualTable] != nil
  }

  /// Whether a table has the key that calls look up.
  func have(_ entry: SourceKeyEntry) -> Bool {
    let isExact = !entry.isFormat
    return tables(entry.table, entry.tableSource).contains { table in
      if table[StringsKey(entry.key)] != nil { return true }
      return !isExact && table.values.contains { entry.matches($0.key) }
    }
  }

  /// The key that a call looks up; the first of several in the order of the bytes.
  func first(for use: SourceKeyUse) -> Key? {
    for table in tables(use.table, use.tableSource) {
      if let found = table[StringsKey(use.key)] { return found }
      guard use.isFormat else { continue }
      let found = table.values.filter { use.matches($0.key) }
      if let first = found.min(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        return first
      }
    }
    return nil
  }

  private func tables(_ name: String?, _ source: String?) -> [[StringsKey: Key]] {
    if source != nil { return order.compactMap { keys[$0] } }
    return keys[name ?? Self.usualTable].map { [$0] } ?? []
  }
}

extension ProjectKeys.Key {
  /// Whether something else than a call uses the key: the system, a storyboard, an accessor that is
  /// made of the catalog, or the settings of the app.
  package var isMadeOtherwise: Bool {
    extractionState == "manual" || Self.systemTables.contains(file.table)
      || file.table.hasSuffix("-InfoPlist") || file.path.contains("Settings.bundle/")
      || isOfInterface
  }

  private static let systemTables: Set = ["InfoPlist", "AppShortcuts", "ServicesMenu"]

  /// `abc-12-xYz.text`, as Interface Builder names what it shows.
  private var isOfInterface: Bool {
    let parts = key.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return false }
    let pieces = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    return pieces.map(\.utf8.count) == [3, 2, 3]
      && pieces.allSatisfy { piece in
        piece.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0)
        }
      }
  }
}

extension ProjectFile {
  /// Goes through the keys of a file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package func forEachKey(_ body: (ProjectKeys.Key) -> Void) {
    switch format {
    case .xcstrings:
      for entry in catalog.entries {
        body(
          ProjectKeys.Key(
            key: entry.key, range: entry.keyRange, file: self,
            extractionState: entry.extractionState?.text,
            hasPlurals: entry.localizations.contains(where: \.hasPlurals)))
      }
    default:
      forEachEntry { entry in
        var hasPlurals = false
        if case .rule(let rule) = entry.content {
          hasPlurals = rule.forms.contains { $0.category != nil }
        }
        body(
          ProjectKeys.Key(
            key: entry.key, range: entry.keyRange, file: self, extractionState: nil,
            hasPlurals: hasPlurals))
      }
    }
  }
}

extension StringCatalogLocalization {
  fileprivate var hasPlurals: Bool {
    text?.hasPlurals == true || substitutions.contains { $0.text?.hasPlurals == true }
  }
}

extension StringCatalogText {
  fileprivate var hasPlurals: Bool {
    switch self {
    case .plural: true
    case .device(let variations): variations.contains { $0.text?.hasPlurals == true }
    default: false
    }
  }
}
