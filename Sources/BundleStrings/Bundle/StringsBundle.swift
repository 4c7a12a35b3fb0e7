internal import Files
internal import LanguageTags

/// A folder of strings tables by language, one file of them, or the strings inside the program.
///
/// A bundle is opened explicitly and keeps no cache: a table is read when it is asked for.
/// Folders are recognised in any spelling of their language, as `zh_CN.lproj` or `pt-br.lproj`, and
/// by the English names that were used before there were tags, as `German.lproj`. Tables in
/// `Base.lproj` and tables that lie loose in the folder are in the development language. A catalog,
/// which lies in the folder itself or in `mul.lproj`, has all of its languages.
public struct StringsBundle: Sendable {
  /// The names of `.lproj` folders that were left out because no language tag is before the dot.
  ///
  /// Sorted by their bytes; always empty for the strings inside the program.
  public let unreadableFolders: [String]

  let origin: Origin
  /// The places of a folder on disk; those inside the program are read off its list of tables.
  let folders: [Place]
  /// The folders in which catalogs lie, of which an empty name is the bundle itself.
  let catalogFolders: [String]
  /// The name that a table has here, by the name that it is asked for by.
  private(set) var tableNames: [String: String] = [:]

  /// Where the bundle's bytes come from.
  enum Origin: Hashable, Sendable {
    case program
    case folder(path: String)
    case file(path: String, table: String, kind: TableFileKind)
    case texts(SingleTexts)
  }

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

  /// Opens a folder.
  ///
  /// Folders whose name is no language are left out; ``unreadableFolders`` names them. Of an app,
  /// a framework or another bundle that has its resources further inside, the folder
  /// `Contents/Resources`, or `Resources` of a framework, is opened. Nothing else is searched for.
  ///
  /// - Parameter path: A folder that holds `.lproj` folders, loose tables, or both; one `.lproj`
  ///   folder alone; or a bundle that holds such a folder.
  /// - Throws: ``BundleError`` when the folder cannot be listed or holds neither.
  /// - Complexity: Lists one folder, of a bundle two or three; reads no table.
  public init(at path: String) throws(BundleError) {
    var folder = path
    var contents = try BundleFolder(at: path)
    if contents.isEmpty, let inner = contents.resourcesPath {
      folder = inner
      contents = try BundleFolder(at: inner)
    }
    guard !contents.isEmpty else { throw BundleError(kind: .noTables, path: path) }
    origin = .folder(path: folder)
    folders = contents.places
    catalogFolders = contents.catalogFolders
    unreadableFolders = contents.unreadableFolders
  }

  /// Opens one table alone.
  ///
  /// Its language is that of the `.lproj` folder in which it lies; in any other folder it is in the
  /// development language. A catalog has all of its languages wherever it lies.
  ///
  /// - Parameter path: A file whose name ends in `.strings`, `.stringsdict` or `.xcstrings`.
  /// - Throws: ``BundleError`` when there is no such file or its name ends otherwise.
  /// - Complexity: Looks at one file and reads nothing.
  public init(file path: String) throws(BundleError) {
    let status: FileStatus
    do throws(FileError) {
      status = try FileStatus(at: path)
    } catch {
      throw BundleError(kind: .unreadable(reason: error.reason), path: path)
    }
    guard status.kind != .folder else {
      throw BundleError(kind: .unreadable(reason: "is a folder, not a file"), path: path)
    }
    let name = BundleFolder.lastComponent(of: path)
    for kind in TableFileKind.allCases {
      guard let table = name.removingSuffix(kind.ending) else { continue }
      origin = .file(path: path, table: table, kind: kind)
      folders =
        kind == .catalog
        ? [] : [Place(language: BundleFolder.language(ofFolderOfFile: path), folder: "")]
      catalogFolders = kind == .catalog ? [""] : []
      unreadableFolders = []
      return
    }
    throw BundleError(kind: .noTableFile, path: path)
  }

  /// The strings inside the program, whose folders are all named by tags.
  private init() {
    origin = .program
    folders = []
    catalogFolders = []
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
    case .texts: "texts"
    case .folder(let path), .file(let path, _, _): path
    }
  }

  /// The same bundle, in which one table is found under another name.
  ///
  /// For bundles that are asked together although their tables are named differently:
  ///
  /// ```swift
  /// let layers = [app, StringsBundle.builtIn.renamingTable("Refresh", to: "Localizable")]
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table's name in the bundle.
  ///   - name: The name by which it is asked for; a table of that name is not found any more.
  /// - Returns: The bundle.
  public func renamingTable(_ table: String, to name: String) -> StringsBundle {
    var bundle = self
    bundle.tableNames[name] = table
    return bundle
  }
}

extension String {
  /// The text without an ending, or `nil` when it does not end so or nothing else is left.
  func removingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && utf8.count > suffix.utf8.count ? String(dropLast(suffix.count)) : nil
  }
}
