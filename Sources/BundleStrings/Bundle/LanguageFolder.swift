internal import Files
package import LanguageTags

/// What the folder in which a strings file lies says of its language.
package enum LanguageFolder: Hashable, Sendable {
  /// `Base.lproj`: the language in which the texts were first written.
  case base
  /// A folder such as `de.lproj`, `zh_CN.lproj` or `German.lproj`.
  case language(LanguageTag)

  /// Looks at the folder in which a file lies.
  ///
  /// - Parameter path: The path of the file; where it names no folder, the system is asked.
  /// - Returns: What the folder says; `nil` where it is no folder of a language.
  package static func ofFile(at path: String) -> LanguageFolder? {
    if let language = BundleFolder.language(ofFolderOfFile: path) { return .language(language) }
    return BundleFolder.isBase(folderOfFile: path) ? .base : nil
  }
}
