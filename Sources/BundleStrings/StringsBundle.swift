internal import CEmbeddedStrings
internal import Files
internal import Glibc
public import LanguageTags

/// A folder of strings tables by language, or the strings inside the program.
///
/// A bundle is opened explicitly and keeps no cache: a table is read when it is asked for.
/// Folders are recognised in any spelling of their language, as `zh_CN.lproj` or `pt-br.lproj`.
/// Tables in `Base.lproj` and tables that lie loose in the folder are in the development language.
public struct StringsBundle: Sendable {
  /// One place where tables lie, with the language of its texts.
  struct Place: Hashable, Sendable {
    /// The language, or `nil` for the development language.
    let language: LanguageTag?
    /// The folder's name with its ending, or an empty text for loose tables.
    let folder: String
    /// The number of its first table inside the program; `nil` for a place on disk.
    let firstEmbeddedTable: Int?

    init(language: LanguageTag?, folder: String, firstEmbeddedTable: Int? = nil) {
      self.language = language
      self.folder = folder
      self.firstEmbeddedTable = firstEmbeddedTable
    }
  }

  /// Where the bundle's bytes come from.
  enum Origin: Hashable, Sendable {
    case program
    case folder(path: String)
  }

  /// The names of `.lproj` folders that were left out because no language tag is before the dot.
  ///
  /// Sorted by their bytes; always empty for the strings inside the program.
  public let unreadableFolders: [String]

  let origin: Origin
  /// The places of a folder on disk; those inside the program are read off its list of tables.
  private let folders: [Place]

  /// Opens a folder.
  ///
  /// Folders whose name is no tag are left out; ``unreadableFolders`` names them.
  ///
  /// - Parameter path: A folder that holds `.lproj` folders, loose tables, or both; or one
  ///   `.lproj` folder alone.
  /// - Throws: ``BundleError`` when the folder cannot be listed or holds neither.
  /// - Complexity: Lists one folder; reads no table.
  public init(at path: String) throws(BundleError) {
    let names: [String]
    do throws(FileError) {
      names = try Folder.names(at: path)
    } catch {
      throw BundleError(kind: .notFound(reason: error.reason), path: path)
    }
    var places: [Place] = []
    var unreadable: [String] = []
    for name in names {
      guard let stem = name.removingSuffix(".lproj") else { continue }
      if stem == "Base" {
        places.append(Place(language: nil, folder: name))
      } else if let language = try? LanguageTag(stem) {
        places.append(Place(language: language, folder: name))
      } else {
        unreadable.append(name)
      }
    }
    // Last, so that a language's own folder is asked first.
    if names.contains(where: { $0.hasSuffix(".strings") }) {
      places.append(Place(language: Self.language(ofFolder: path), folder: ""))
    }
    guard !places.isEmpty else { throw BundleError(kind: .noTables, path: path) }
    origin = .folder(path: path)
    folders = places
    unreadableFolders = unreadable
  }

  /// The strings inside the program, whose folders are all named by tags.
  private init() {
    origin = .program
    folders = []
    unreadableFolders = []
  }
}

extension StringsBundle {
  /// The strings that are shipped inside the program.
  public static let builtIn = StringsBundle()

  /// What a person calls the bundle: its path, or `built-in`.
  public var name: String {
    switch origin {
    case .program: "built-in"
    case .folder(let path): path
    }
  }

  /// The languages that have a folder, sorted by tag; `Base.lproj` and loose tables are left out.
  public var languages: [LanguageTag] {
    Set(places().compactMap(\.language)).sorted { $0.description < $1.description }
  }

  /// The languages in which a table exists.
  ///
  /// - Parameters:
  ///   - table: The table's name without an ending, such as `Refresh`.
  ///   - development: The language that `Base.lproj` and loose tables count as.
  /// - Returns: The languages, each once, in the order of the folders' names.
  /// - Complexity: One look at the file system for each folder of the bundle.
  public func languages(
    withTable table: String, development: LanguageTag
  ) -> [LanguageTag] {
    languages(withTable: table, development: development) { _ in true }
  }

  /// The languages in which a table exists, among those of some families.
  ///
  /// A family that nobody wishes for cannot be chosen, and its folders need not be looked at.
  func languages(
    withTable table: String, development: LanguageTag, inFamilies isWished: (String) -> Bool
  ) -> [LanguageTag] {
    var found: [LanguageTag] = []
    for place in places(ofFamilies: isWished) {
      let language = place.language ?? development
      if found.last != language, !found.contains(language), hasTable(table, in: place) {
        found.append(language)
      }
    }
    return found
  }

  /// Reads every file of a table in one language.
  ///
  /// - Parameters:
  ///   - table: The table's name without an ending.
  ///   - language: The language, as ``languages(withTable:development:)`` gives it.
  ///   - development: The language that `Base.lproj` and loose tables count as.
  /// - Returns: The tables, the language's own folder first; empty when there is none.
  /// - Throws: ``BundleError`` when a file is there and cannot be read.
  /// - Complexity: O(*n*) in the size of the files; nothing is kept.
  public func tables(
    named table: String, in language: LanguageTag, development: LanguageTag
  ) throws(BundleError) -> [StringsTable] {
    var tables: [StringsTable] = []
    let family = LanguageFamily.name(of: language.language)
    for place in places(ofFamilies: { $0 == family })
    where (place.language ?? development) == language && hasTable(table, in: place) {
      tables.append(
        StringsTable(
          language: language, layer: name, path: path(of: table, in: place),
          bytes: try bytes(of: table, in: place)))
    }
    return tables
  }
}

extension StringsBundle {
  /// The places whose language is of a wished family, and those of the development language.
  private func places(ofFamilies isWished: (String) -> Bool = { _ in true }) -> [Place] {
    guard origin == .program else {
      return folders.filter { place in
        place.language.map { isWished(LanguageFamily.name(of: $0.language)) } ?? true
      }
    }
    var places: [Place] = []
    var lastName = ""
    // The tables are sorted by language, so those of one language stand together. Their names are
    // canonical tags, so the family can be read off before the rest.
    for index in 0..<cembedded_tableCount() {
      let name = unsafe String(cString: cembedded_table(index).language)
      guard name != lastName else { continue }
      lastName = name
      let family = LanguageFamily.name(of: String(name.prefix { $0 != "-" }))
      guard isWished(family), let language = try? LanguageTag(name) else { continue }
      places.append(
        Place(language: language, folder: name + ".lproj", firstEmbeddedTable: index))
    }
    return places
  }

  /// The language of a folder that is itself an `.lproj` folder, else `nil`.
  private static func language(ofFolder path: String) -> LanguageTag? {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let last = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
    return last.removingSuffix(".lproj").flatMap { try? LanguageTag($0) }
  }

  private func path(of table: String, in place: Place) -> String {
    let file = place.folder.isEmpty ? "\(table).strings" : "\(place.folder)/\(table).strings"
    return switch origin {
    case .program: "built-in:\(file)"
    case .folder(let path): path.hasSuffix("/") ? path + file : "\(path)/\(file)"
    }
  }

  private func hasTable(_ table: String, in place: Place) -> Bool {
    switch origin {
    case .program: embeddedTable(table, in: place) != nil
    case .folder: (try? FileStatus(at: path(of: table, in: place)))?.kind == .file
    }
  }

  private func bytes(of table: String, in place: Place) throws(BundleError) -> [UInt8] {
    switch origin {
    case .program:
      guard let index = embeddedTable(table, in: place) else { return [] }
      let embedded = unsafe cembedded_table(index)
      return unsafe [UInt8](UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    case .folder:
      let path = path(of: table, in: place)
      do throws(FileError) {
        return try WholeFile.bytes(at: path)
      } catch {
        throw BundleError(kind: .unreadable(reason: error.reason), path: path)
      }
    }
  }

  /// The number of a table inside the program, or `nil` where the language does not have it.
  private func embeddedTable(_ table: String, in place: Place) -> Int? {
    guard let first = place.firstEmbeddedTable else { return nil }
    let language = unsafe cembedded_table(first).language
    for index in first..<cembedded_tableCount() {
      let embedded = unsafe cembedded_table(index)
      guard unsafe strcmp(embedded.language, language) == 0 else { return nil }
      if unsafe strcmp(embedded.table, table) == 0 { return index }
    }
    return nil
  }
}

extension String {
  /// The text without an ending, or `nil` when it does not end so or nothing else is left.
  fileprivate func removingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && utf8.count > suffix.utf8.count ? String(dropLast(suffix.count)) : nil
  }
}
