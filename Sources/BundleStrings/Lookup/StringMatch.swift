public import LanguageTags
public import SourceDiagnostics
public import StringsFormats
internal import VisibleText

/// The answer to the question for a key: its text, and where it was found.
public struct StringMatch: Sendable {
  /// How the text was come by.
  public enum Source: Hashable, Sendable {
    /// In the language that was wished for, as it was wished for.
    case exact(LanguageTag)
    /// In another language of the chain, or in a less particular form of the wished one.
    case fallback(LanguageTag)
    /// Nowhere: the text is the key itself.
    case missing
  }

  /// The key that was asked for.
  public let key: String
  /// The text; the key itself when it is missing.
  public let text: String
  /// How the text was come by.
  public let source: Source
  /// The table it was found in; `nil` when it is missing.
  public let table: StringsTable?
  /// The entry of that table; `nil` when it is missing.
  public let entry: StringsEntry?
  /// The older name under which it was found, if it was one.
  public let alias: String?
}

extension StringMatch {
  /// The language in which the text was found; `nil` when it is missing.
  public var language: LanguageTag? {
    switch source {
    case .exact(let language), .fallback(let language): language
    case .missing: nil
    }
  }

  /// The bundle it was found in: a path, or `built-in`; `nil` when it is missing.
  public var layer: String? { table?.layer }

  /// Line and column of the value in its file; `nil` when it is missing.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var position: SourcePosition? {
    guard let table, let entry else { return nil }
    return table.document.makeLineMap().position(at: entry.valueRange.lowerBound)
  }

  /// `path:line:column` of the value; `nil` when it is missing.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var place: String? {
    guard let table, let position else { return nil }
    return "\(VisibleText.escaped(table.path)):\(position)"
  }
}
