public import LanguageTags
internal import StringsFormats

/// A table of a project with its files in all languages.
public final class ProjectTable {
  /// What a table has in one language.
  public struct Group {
    /// The language; that of the source for `Base.lproj` and loose files.
    public let language: LanguageTag
    /// Whether the files lie in `Base.lproj` or loose.
    public let isBase: Bool
    /// The files: texts, rules or both.
    public var files: [ProjectFile]
  }

  /// The name.
  public let name: String
  /// The folder in which the folders of its languages lie.
  public let folder: String
  /// The catalog, where the table is one.
  public let catalog: ProjectFile?
  /// The files by language, the source language first; empty for a catalog.
  public private(set) var groups: [Group] = []
  /// The language in which the texts are first written; `nil` where nothing says it.
  public let sourceLanguage: LanguageTag?

  /// Makes the table of a catalog.
  init(catalog: ProjectFile, settings: ProjectSettings) {
    name = catalog.table
    folder = catalog.group
    self.catalog = catalog
    sourceLanguage =
      catalog.catalog.sourceLanguage.flatMap { try? LanguageTag($0.text) }
      ?? settings.sourceLanguage
  }

  /// Makes a table of its files.
  init(name: String, folder: String, files: [ProjectFile], settings: ProjectSettings) {
    self.name = name
    self.folder = folder
    catalog = nil
    var bases: [ProjectFile] = []
    for file in files {
      switch file.place {
      case .base, .loose: bases.append(file)
      case .unknown: continue
      case .language(let language):
        if let place = groups.firstIndex(where: { $0.language == language }) {
          groups[place].files.append(file)
        } else {
          groups.append(Group(language: language, isBase: false, files: [file]))
        }
      }
    }
    let languages = groups.map(\.language)
    let named = settings.sourceLanguage.flatMap { languages.contains($0) ? $0 : nil }
    let english =
      languages.first { $0.description == "en" }
      ?? languages.filter { $0.language == "en" }.min { $0.description < $1.description }
    if let source = named ?? (bases.isEmpty || settings.sourceLanguage == nil ? english : nil) {
      sourceLanguage = source
      let place = groups.firstIndex { $0.language == source } ?? 0
      groups.insert(groups.remove(at: place), at: 0)
      // Base.lproj beside the source language has texts of its own, which are checked as such.
      if !bases.isEmpty {
        groups.append(Group(language: source, isBase: true, files: bases))
      }
    } else if !bases.isEmpty {
      let source = settings.sourceLanguage ?? Self.english
      sourceLanguage = source
      if let source {
        groups.insert(Group(language: source, isBase: true, files: bases), at: 0)
      }
    } else {
      sourceLanguage = settings.sourceLanguage
    }
  }

  private static let english = try? LanguageTag("en")
}

extension ProjectTable {
  /// The files in the source language; `nil` for a catalog, and where there are none.
  public var sourceGroup: Group? {
    groups.first.flatMap { $0.language == sourceLanguage ? $0 : nil }
  }

  /// The files of the other languages, and those of `Base.lproj` beside the source language.
  public var otherGroups: ArraySlice<Group> {
    sourceGroup == nil ? groups[...] : groups.dropFirst()
  }

  /// All files of the table.
  public var files: [ProjectFile] { catalog.map { [$0] } ?? groups.flatMap(\.files) }
}
