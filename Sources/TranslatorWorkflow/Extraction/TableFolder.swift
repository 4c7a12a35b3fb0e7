internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// The files of one folder that hold the keys of a table in the source language.
final class TableFolder {
  /// What a file has for a key.
  struct Key {
    let key: String
    let file: ProjectFile
    let use: ProjectKeys.Key
  }

  /// The name of the table.
  let table: String
  /// The folder that holds those of the languages.
  let folder: String
  /// The file that takes new keys; `nil` where it is not there yet.
  let main: ProjectFile?
  /// The path of that file.
  let path: String
  /// Whether it is a catalog.
  let isCatalog: Bool
  /// How a catalog spells the source language.
  let language: String
  /// The files in the source language.
  let files: [ProjectFile]
  /// The keys in the order of the files.
  private(set) var keys: [Key] = []
  private var places: [StringsKey: Int] = [:]

  /// Takes the files that are there.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - folder: The folder that holds those of the languages.
  ///   - files: The files in the source language.
  ///   - chosen: The one that takes new keys; `nil` for the catalog, or else the texts.
  ///   - newPath: Where the texts are to be, when they are not there yet.
  ///   - language: The source language.
  init(
    table: String, folder: String, files: [ProjectFile], main chosen: ProjectFile? = nil,
    newPath: String, language: String
  ) {
    self.table = table
    self.folder = folder
    let main =
      chosen ?? files.first { $0.format == .xcstrings } ?? files.first { $0.format == .strings }
    self.main = main
    path = main?.path ?? newPath
    isCatalog = path.hasSuffix(".xcstrings") || main?.format == .xcstrings
    self.language = main?.catalog.sourceLanguage?.text ?? language
    self.files = files
    for file in files {
      file.forEachKey { use in
        // Of repeated keys the last one counts; the texts go before the rules beside them.
        if let place = places[StringsKey(use.key)] {
          if keys[place].file === file || file === main {
            keys[place] = Key(key: use.key, file: file, use: use)
          }
          return
        }
        places[StringsKey(use.key)] = keys.count
        keys.append(Key(key: use.key, file: file, use: use))
      }
    }
  }

  /// Finds a key, compared by its code units.
  func key(_ key: String) -> Key? { places[StringsKey(key)].map { keys[$0] } }
}

extension TableFolder.Key {
  /// The comment that the file has; `nil` for none and for what says nothing.
  var comment: String? {
    let text: String? =
      switch file.format {
      case .xcstrings: file.catalog.entry(forKey: key)?.comment?.text
      case .strings: file.strings.entry(forKey: key)?.comment
      default: nil
      }
    return text.map(ExtractedComment.normal).flatMap { ExtractedComment.isNone($0) ? nil : $0 }
  }

  /// Whether the file has a place for a comment of the key that can be changed.
  var takesComment: Bool {
    switch file.format {
    case .xcstrings: true
    case .strings: file.strings.kind != .binary
    default: false
    }
  }

  /// The text in the source language; `nil` where something decides between several.
  func value(in language: String) -> String? {
    switch file.format {
    case .xcstrings:
      guard let localization = file.catalog.entry(forKey: key)?.localization(in: language) else {
        return key
      }
      guard case .unit(let unit)? = localization.text, localization.substitutions.isEmpty else {
        return nil
      }
      return unit.value.text
    case .strings: return file.strings.value(forKey: key)
    default: return nil
    }
  }
}
