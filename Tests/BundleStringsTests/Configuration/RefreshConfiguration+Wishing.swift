import BundleStrings
import LanguageTags

extension RefreshConfiguration {
  /// Makes a configuration for somebody who wishes for some languages.
  convenience init(wishing languages: String...) throws {
    try self.init(preferring: languages.map { try LanguageTag($0) })
  }
}
