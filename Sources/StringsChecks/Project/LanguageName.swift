internal import BundleStrings
internal import LanguageTags

/// The language that the name of an `.lproj` folder means.
enum LanguageName {
  /// Reads a name.
  ///
  /// - Parameter name: The name without its ending.
  /// - Returns: The language; `nil` where the name is no tag, or one of a language that there is not.
  static func language(ofFolder name: String) -> LanguageTag? {
    guard case .language(let tag)? = LanguageFolder.ofFile(at: "\(name).lproj/x") else {
      return nil
    }
    return tag
  }
}
