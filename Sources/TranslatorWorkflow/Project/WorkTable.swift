public import LanguageTags
public import StringsChecks
public import StringsFormats

/// A table of a project in the shape that all work on texts shares.
///
/// Not for several threads at once.
public final class WorkTable {
  /// The table with its files.
  public let table: ProjectTable
  /// By what the table is called in the lock: its folder, below that of the lock, and its name.
  public let name: String
  /// The language in which the texts are first written.
  public let sourceLanguage: LanguageTag
  private var read: [LanguageTag: LocalizationTable] = [:]
  private var places: [LanguageTag: [StringsKey: Int]] = [:]
  /// By language the folders that other tables of the same place have.
  fileprivate var siblingFolders: [LanguageTag: String] = [:]

  /// Takes a table of a project; `nil` where nothing says in which language it is written first.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - folder: The folder of the lock, as a part of the paths; empty for the current one.
  public init?(_ table: ProjectTable, below folder: String) {
    guard let source = table.sourceLanguage else { return nil }
    self.table = table
    sourceLanguage = source
    let prefix =
      folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
    let whole = table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)"
    name =
      !prefix.isEmpty && whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }
}

extension WorkTable {
  /// The languages that the table has besides the source language, in the order of its files.
  public var languages: [LanguageTag] {
    var seen: Set<LanguageTag> = [sourceLanguage]
    if let catalog = table.catalog {
      return catalog.catalog.languages.compactMap { try? LanguageTag($0) }.filter {
        seen.insert($0).inserted
      }
    }
    return table.otherGroups.map(\.language).filter { seen.insert($0).inserted }
  }

  /// The files of the table in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The files; empty where there are none. That of a catalog has all languages.
  public func files(in language: LanguageTag) -> [ProjectFile] {
    if let catalog = table.catalog { return [catalog] }
    return table.groups.first { $0.language == language }?.files ?? []
  }

  /// The folder of a language, as a part of the path; where the table has none the one that it gets.
  ///
  /// - Parameter language: The language.
  /// - Returns: A path such as `App/de.lproj`, without a slash at its end.
  public func folderPath(of language: LanguageTag) -> String {
    let own = files(in: language).lazy.compactMap(\.languageFolder).first
    if table.catalog == nil, let folder = own ?? siblingFolders[language] { return folder }
    return table.folder.isEmpty ? "\(language).lproj" : "\(table.folder)/\(language).lproj"
  }

  /// How the files spell a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The spelling of a catalog; else the tag.
  public func spelling(of language: LanguageTag) -> String {
    guard let catalog = table.catalog?.catalog else { return language.description }
    let spellings = [catalog.sourceLanguage?.text].compactMap { $0 } + catalog.languages
    return spellings.first { (try? LanguageTag($0)) == language } ?? language.description
  }

  /// What the table says in the source language: a catalog in all languages.
  public var source: LocalizationTable { texts(in: sourceLanguage) }

  /// What the table says in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The texts; those of a catalog have all languages.
  /// - Complexity: O(*n*) in the size of the files when it is first asked for.
  public func texts(in language: LanguageTag) -> LocalizationTable {
    let place = table.catalog == nil ? language : sourceLanguage
    if let known = read[place] { return known }
    let new: LocalizationTable
    if let catalog = table.catalog {
      new = catalog.catalog.localizationTable
    } else {
      let files = files(in: language)
      let strings = files.first { $0.format == .strings }
      let stringsdict = files.first { $0.format == .stringsdict }
      var read = ConvertedTable(
        strings: strings?.strings, stringsdict: stringsdict?.stringsdict,
        language: language.description, isSource: language == sourceLanguage
      ).table
      read.sourceLanguage = sourceLanguage.description
      new = read
    }
    read[place] = new
    return new
  }

  /// What the table says of a key, in a language.
  ///
  /// - Parameters:
  ///   - key: The key; compared by its code units.
  ///   - language: The language.
  /// - Returns: The entry; `nil` where there is none. That of a catalog has all languages.
  /// - Complexity: O(1), but for the first time.
  public func entry(forKey key: String, in language: LanguageTag) -> LocalizationEntry? {
    let texts = texts(in: language)
    let place = table.catalog == nil ? language : sourceLanguage
    if places[place] == nil { places[place] = texts.positions }
    return places[place]?[StringsKey(key)].map { texts.entries[$0] }
  }

  /// The texts of a key in the source language; the key itself where it has none.
  ///
  /// - Parameter entry: An entry of ``source``.
  /// - Returns: The texts with the ways to them.
  public func sourceUnits(of entry: LocalizationEntry) -> [LocalizationUnit] {
    let units = entry.localization(in: spelling(of: sourceLanguage))?.units ?? []
    return units.isEmpty ? [LocalizationUnit(VariationPath(), StringUnit(entry.key))] : units
  }
}

/// The tables of a project that can be worked on.
public struct WorkProject {
  /// The project.
  public let project: StringsProject
  /// The tables whose source language is known.
  public let tables: [WorkTable]

  /// Takes a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - folder: The folder of the lock, as a part of the paths; empty for the current one.
  public init(_ project: StringsProject, below folder: String) {
    self.project = project
    tables = project.tables.compactMap { WorkTable($0, below: folder) }
    var folders: [String: [LanguageTag: String]] = [:]
    for file in project.files {
      guard case .language(let language) = file.place, let folder = file.languageFolder else {
        continue
      }
      if folders[file.group]?[language] == nil {
        folders[file.group, default: [:]][language] = folder
      }
    }
    for table in tables { table.siblingFolders = folders[table.table.folder] ?? [:] }
  }

  /// The languages of the settings, or those that any table has, in the order in which they are met.
  public var languages: [LanguageTag] {
    var seen: Set<LanguageTag> = Set(tables.map(\.sourceLanguage))
    return (project.settings.languages + tables.flatMap(\.languages)).filter {
      seen.insert($0).inserted
    }
  }
}

extension ProjectFile {
  /// The folder of the file, where it is that of a language.
  fileprivate var languageFolder: String? {
    guard case .language = place, let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }
}
