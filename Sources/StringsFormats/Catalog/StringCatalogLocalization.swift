/// The texts of a catalog's key in one language.
public struct StringCatalogLocalization: Sendable {
  /// The language.
  public let language: StringCatalogString
  /// The value from brace to brace, as offsets in the file.
  public let range: Range<Int>
  /// The text, or the texts between which something decides; `nil` where there is none.
  public let text: StringCatalogText?
  /// The parts that the text refers to, in the order of the file.
  public let substitutions: [StringCatalogSubstitution]
}

/// A part of a catalog's text that depends on a number of its own.
public struct StringCatalogSubstitution: Sendable {
  /// The name by which texts refer to it.
  public let name: StringCatalogString
  /// The position of its argument, from 1; `nil` where the file does not say.
  public let argumentNumber: Int?
  /// The conversion of its argument without the percent sign; `nil` where the file does not say.
  public let formatSpecifier: StringCatalogString?
  /// The texts, in which `%arg` stands for the argument; `nil` where there are none.
  public let text: StringCatalogText?
}

extension StringCatalogLocalization {
  /// All texts, those of the substitutions at last; those of a set are left out.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  public var units: [StringCatalogUnit] {
    (text?.units ?? []) + substitutions.flatMap { $0.text?.units ?? [] }
  }
}
