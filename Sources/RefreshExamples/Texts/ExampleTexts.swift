/// Whose texts components show.
///
/// MJRefresh: the three groups of the i18n tab of its sample.
public enum ExampleTexts: String, Hashable, Sendable, CaseIterable {
  /// Those of the library.
  case builtIn = "built-in"
  /// Those of a table with another name in the app's folder; the library's where it has none.
  ///
  /// MJRefresh: `i18nFilename`.
  case customFile = "custom-file"
  /// Those of a folder of its own; the library's where it has none.
  ///
  /// MJRefresh: `i18nBundle`.
  case customFolder = "custom-folder"

  /// The name of the table in the app's folder.
  public static let tableName = "Sample"

  /// A file with texts.
  public struct File: Hashable, Sendable {
    /// The path inside the folder of the samples, with slashes.
    public let path: String
    /// What it holds, to be saved as UTF-8.
    public let text: String
  }

  /// The files of the custom texts, for a folder of the samples.
  public static let files: [File] = [customFile, customFolder].flatMap(\.files)

  /// The languages that the texts are in.
  ///
  /// The library's are in those of MJRefresh, and in more; see ``RefreshExample/all``.
  public var languages: [String] {
    switch self {
    case .builtIn: Self.builtInLanguages
    case .customFile: SampleTexts.file.map(\.language)
    case .customFolder: SampleTexts.folder.map(\.language)
    }
  }

  /// The name of the folder with the texts, in that of the samples.
  var folderName: String { rawValue }

  private static let builtInLanguages = [
    "en", "zh-Hans", "zh-Hant", "ko", "ru", "uk", "ar", "de", "es", "fa", "fr", "he", "hi", "id",
    "it", "ja", "nl", "pl", "pt-BR", "pt-PT", "sv", "th", "tr", "vi",
  ]

  private var files: [File] {
    let texts = self == .customFile ? SampleTexts.file : SampleTexts.folder
    let table = self == .customFile ? Self.tableName : "Refresh"
    return texts.map { texts in
      File(path: "\(folderName)/\(texts.language).lproj/\(table).strings", text: texts.table)
    }
  }
}
