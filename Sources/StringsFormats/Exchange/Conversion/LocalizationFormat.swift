/// The formats of files in which a table's texts stand.
public enum LocalizationFormat: String, Hashable, Sendable, CaseIterable {
  /// A table of texts in one language.
  case strings
  /// Rules for plurals, widths and devices in one language.
  case stringsdict
  /// A string catalog: one table in all languages.
  case xcstrings
  /// XLIFF 1.2 in Xcode's manner: tables in two languages.
  case xliff
  /// A PO file of gettext: a table in two languages.
  case po
  /// Comma-separated values: tables in two languages.
  case csv

  /// What the name of a file says; `nil` where it says nothing.
  ///
  /// - Parameter name: The name or the path of a file.
  public init?(ofFileNamed name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last.flatMap({ String($0) }) else { return nil }
    switch last {
    case "xlf": self = .xliff
    case "pot": self = .po
    default:
      guard let format = Self(rawValue: last) else { return nil }
      self = format
    }
  }

  /// The ending of a file's name, without the dot.
  public var fileEnding: String { rawValue }

  /// Whether a file holds one language, which its folder names.
  public var isOfOneLanguage: Bool { self == .strings || self == .stringsdict }

  /// Whether a file holds a source language and one language of translations.
  public var isOfTwoLanguages: Bool { self == .xliff || self == .po || self == .csv }
}
