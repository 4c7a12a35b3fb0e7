internal import CEmbeddedStrings
internal import Files
internal import Glibc
public import LanguageTags
internal import StringsFormats

extension StringsBundle {
  /// The languages that have a folder, sorted by tag; `Base.lproj` and loose tables are left out.
  public var languages: [LanguageTag] {
    Set(places().compactMap(\.language)).sorted { $0.description < $1.description }
  }

  /// The languages in which a table exists.
  ///
  /// - Parameters:
  ///   - table: The table's name without an ending, such as `Refresh`.
  ///   - development: The language that `Base.lproj` and loose tables count as.
  /// - Returns: The languages, each once, in the order of the folders' names; those of a catalog at
  ///   last, in the order of the file.
  /// - Complexity: O(*n*) in the number of folders; asks the file system about each. A catalog is
  ///   read.
  public func languages(withTable table: String, development: LanguageTag) -> [LanguageTag] {
    languages(
      withTable: table, development: development, inFamilies: { _ in true },
      catalogs: CatalogFiles())
  }

  /// The languages in which a table exists, among those of some families.
  ///
  /// A family that nobody wishes for cannot be chosen, and its folders need not be looked at.
  func languages(
    withTable table: String, development: LanguageTag, inFamilies isWished: (String) -> Bool,
    catalogs: CatalogFiles
  ) -> [LanguageTag] {
    var found: [LanguageTag] = []
    for place in places(ofFamilies: isWished) {
      let language = place.language ?? development
      if found.last != language, !found.contains(language),
        TableFileKind.ofOneLanguage.contains(where: { hasFile(of: table, $0, in: place) })
      {
        found.append(language)
      }
    }
    for place in catalogPlaces(of: table) {
      // What cannot be read is told when the table is asked for.
      let document = try? catalog(of: table, in: place, catalogs)
      let languages = document?.taggedLanguages(development).map(\.tag) ?? [development]
      var seen = Set(found)
      found += languages.filter {
        isWished(LanguageFamily.name(of: $0.language)) && seen.insert($0).inserted
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
  /// - Returns: The tables in the order in which a key is looked for in them: those with rules for
  ///   numbers, widths and devices before those with texts alone, among these the language's own
  ///   folder first, and catalogs at last. Empty when there is none.
  /// - Throws: ``BundleError`` when a file is there and cannot be read.
  /// - Complexity: O(*n*) in the size of the files; nothing is kept.
  public func tables(
    named table: String, in language: LanguageTag, development: LanguageTag
  ) throws(BundleError) -> [StringsTable] {
    try tables(
      named: table, in: language, development: development, catalogs: CatalogFiles())
  }

  /// Reads every file of a table in one language; catalogs that were read before are not read again.
  func tables(
    named table: String, in language: LanguageTag, development: LanguageTag,
    catalogs: CatalogFiles
  ) throws(BundleError) -> [StringsTable] {
    if case .texts(let texts) = origin {
      return [StringsTable(language: language, layer: name, path: name, contents: texts)]
    }
    var tables: [StringsTable] = []
    let family = LanguageFamily.name(of: language.language)
    let places = places(ofFamilies: { $0 == family }).filter {
      ($0.language ?? development) == language
    }
    for kind in TableFileKind.ofOneLanguage {
      for place in places where hasFile(of: table, kind, in: place) {
        tables.append(
          StringsTable(
            language: language, layer: name, path: path(of: table, kind, in: place),
            bytes: try bytes(of: table, kind, in: place)))
      }
    }
    for place in catalogPlaces(of: table) {
      let document = try catalog(of: table, in: place, catalogs)
      guard
        let spelling = document.taggedLanguages(development).first(where: { $0.tag == language })?
          .spelling
      else { continue }
      tables.append(
        StringsTable(
          language: language, layer: name, path: path(of: table, .catalog, in: place),
          contents: CatalogContents(document, language: spelling)))
    }
    return tables
  }

  /// The names of all tables, in any language.
  ///
  /// - Returns: The names without endings, each once, sorted by their bytes. A renamed table has
  ///   both names. A folder that cannot be listed adds nothing.
  /// - Complexity: Lists each folder.
  public var tableList: [String] {
    var names: Set<String> = []
    switch origin {
    case .texts: break
    case .file(_, let table, _): names.insert(table)
    case .folder(let path):
      for place in Set(folders.map(\.folder) + catalogFolders) {
        let folder = place.isEmpty ? path : "\(path)/\(place)"
        names.formUnion(Self.tables(among: (try? Folder.names(at: folder)) ?? []))
      }
    case .program:
      let files = (0..<cembedded_tableCount()).map { index in
        unsafe String(cString: cembedded_table(index).file)
      }
      names.formUnion(Self.tables(among: files))
    }
    for (name, table) in tableNames where names.contains(table) { names.insert(name) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func tables(among files: [String]) -> [String] {
    files.compactMap { file in
      TableFileKind.allCases.lazy.compactMap { file.removingSuffix($0.ending) }.first
    }
  }
}

extension StringsBundle {
  /// The language in which a table's catalog was first written.
  ///
  /// - Parameter table: The table's name without its ending.
  /// - Returns: The language; `nil` where the table has no catalog, or it does not say.
  /// - Complexity: O(*n*) in the size of the catalog.
  public func sourceLanguage(ofTable table: String) -> LanguageTag? {
    catalogPlaces(of: table).lazy.compactMap { place in
      (try? catalog(of: table, in: place, CatalogFiles()))?.sourceLanguage
        .flatMap { try? LanguageTag($0.text) }
    }.first
  }

  /// The catalogs beside which a table has files of single languages too, which win over them.
  ///
  /// Xcode builds no such catalog.
  ///
  /// - Parameter table: The table's name without its ending.
  /// - Returns: The paths of the catalogs.
  /// - Complexity: Asks the file system about each folder.
  public func shadowedCatalogs(ofTable table: String) -> [String] {
    let isShadowed = folders.contains { place in
      TableFileKind.ofOneLanguage.contains { hasFile(of: table, $0, in: place) }
    }
    return isShadowed
      ? catalogPlaces(of: table).map { path(of: table, .catalog, in: $0) } : []
  }

  /// The places that have a catalog of the name of a table.
  private func catalogPlaces(of table: String) -> [Place] {
    catalogFolders.map { Place(language: nil, folder: $0) }
      .filter { hasFile(of: table, .catalog, in: $0) }
  }

  private func catalog(
    of table: String, in place: Place, _ catalogs: CatalogFiles
  ) throws(BundleError) -> StringCatalogDocument {
    try catalogs.document(at: path(of: table, .catalog, in: place)) {
      () throws(BundleError) in try bytes(of: table, .catalog, in: place)
    }
  }

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

  private func fileName(of table: String, _ kind: TableFileKind) -> String {
    (tableNames[table] ?? table) + kind.ending
  }

  private func path(of table: String, _ kind: TableFileKind, in place: Place) -> String {
    let name = fileName(of: table, kind)
    let file = place.folder.isEmpty ? name : "\(place.folder)/\(name)"
    return switch origin {
    case .program: "built-in:\(file)"
    case .folder(let path): path.hasSuffix("/") ? path + file : "\(path)/\(file)"
    case .file(let path, _, _): path
    case .texts: name
    }
  }

  private func hasFile(of table: String, _ kind: TableFileKind, in place: Place) -> Bool {
    switch origin {
    case .program: embeddedTable(table, kind, in: place) != nil
    case .folder: (try? FileStatus(at: path(of: table, kind, in: place)))?.kind == .file
    case .file(_, let only, let onlyKind):
      kind == onlyKind && only == (tableNames[table] ?? table)
    case .texts: false
    }
  }

  private func bytes(
    of table: String, _ kind: TableFileKind, in place: Place
  ) throws(BundleError) -> [UInt8] {
    switch origin {
    case .texts: return []
    case .program:
      guard let index = embeddedTable(table, kind, in: place) else { return [] }
      let embedded = unsafe cembedded_table(index)
      return unsafe [UInt8](UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    case .folder, .file:
      let path = path(of: table, kind, in: place)
      do throws(FileError) {
        return try WholeFile.bytes(at: path)
      } catch {
        throw BundleError(kind: .unreadable(reason: error.reason), path: path)
      }
    }
  }

  /// The number of a file inside the program, or `nil` where the language does not have it.
  private func embeddedTable(
    _ table: String, _ kind: TableFileKind, in place: Place
  ) -> Int? {
    guard let first = place.firstEmbeddedTable else { return nil }
    let language = unsafe cembedded_table(first).language
    let name = fileName(of: table, kind)
    for index in first..<cembedded_tableCount() {
      let embedded = unsafe cembedded_table(index)
      guard unsafe strcmp(embedded.language, language) == 0 else { return nil }
      if unsafe strcmp(embedded.file, name) == 0 { return index }
    }
    return nil
  }
}
