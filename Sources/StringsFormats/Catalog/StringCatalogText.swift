public import ICUKit

/// A string of a catalog with its place.
public struct StringCatalogString: Sendable {
  /// The text, escapes resolved.
  public let text: String
  /// The string with its quotes, as offsets in the file.
  public let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A text of a catalog with its state.
public struct StringCatalogUnit: Sendable {
  /// How far the text is translated; `translated` where the file does not say.
  public let state: StringUnitState
  /// The text.
  public let value: StringCatalogString
  /// The object from brace to brace, as offsets in the file.
  public let range: Range<Int>
}

/// Several phrases of a catalog with their common state.
public struct StringCatalogSet: Sendable {
  /// How far the phrases are translated; `translated` where the file does not say.
  public let state: StringUnitState
  /// The phrases in the order of the file.
  public let values: [StringCatalogString]
  /// The object from brace to brace, as offsets in the file.
  public let range: Range<Int>
}

/// A text of a catalog, or the texts between which something decides.
public indirect enum StringCatalogText: Sendable {
  /// A text that is always the same.
  case unit(StringCatalogUnit)
  /// Texts by the categories of a number, in the order of the file.
  case plural([StringCatalogVariation])
  /// Texts by the device, in the order of the file.
  case device([StringCatalogVariation])
  /// Several phrases of which each one serves.
  case set(StringCatalogSet)
}

/// What a text is for one category or one device.
public struct StringCatalogVariation: Sendable {
  /// The name of the category or the device.
  public let name: StringCatalogString
  /// The text, or the texts; `nil` where there is none, which a diagnostic says.
  public let text: StringCatalogText?

  /// The category of that name; `nil` where it is none.
  public var category: PluralCategory? { PluralCategory(rawValue: name.text) }
}

extension StringCatalogText {
  /// All texts in the order of the file; those of a set are left out.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  public var units: [StringCatalogUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let variations), .device(let variations):
      variations.flatMap { $0.text?.units ?? [] }
    case .set: []
    }
  }
}
