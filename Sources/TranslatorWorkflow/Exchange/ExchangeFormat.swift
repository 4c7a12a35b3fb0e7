public import StringsFormats

/// The forms in which texts are handed to a translator.
public enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  /// XLIFF 1.2 in Xcode's manner.
  case xliff
  /// A folder that Xcode opens: XLIFF with the files of the project.
  case xcloc
  /// A PO file of gettext.
  case po
  /// Comma-separated values.
  case csv
  /// A page that opens in any browser, and saves a `.json` file.
  case html

  /// The form of the file in which the texts stand; `nil` for the page.
  public var localizationFormat: LocalizationFormat? {
    switch self {
    case .xliff, .xcloc: .xliff
    case .po: .po
    case .csv: .csv
    case .html: nil
    }
  }
}
