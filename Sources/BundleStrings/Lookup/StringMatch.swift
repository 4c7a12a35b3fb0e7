public import LanguageTags
public import SourceDiagnostics
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
  /// The text with its quotes or tags, as byte offsets in the table's file; `nil` when it is
  /// missing.
  ///
  /// Where several texts took part, that of the form that was chosen first.
  public let range: Range<Int>?
  /// The whole entry, as byte offsets in the table's file; `nil` when it is missing.
  public let entryRange: Range<Int>?
  /// The older name under which it was found, if it was one.
  public let alias: String?
  /// Whether the text is a plural that is shown without its numbers, as the form `other`.
  public let isPlural: Bool
  /// The locale in which numbers were written; `nil` where none were, or ICU knows none.
  public let numberLocale: LanguageTag?
  /// The decisions about forms, widths and devices, in their order.
  public let choices: [TextChoice]
  /// What is wrong with the text, or with the one in whose place it stands.
  public let problems: [TextProblem]

  init(
    key: String, text: String, source: Source, table: StringsTable?, range: Range<Int>?,
    entryRange: Range<Int>?, alias: String?, isPlural: Bool = false,
    numberLocale: LanguageTag? = nil,
    choices: [TextChoice] = [], problems: [TextProblem] = []
  ) {
    self.key = key
    self.text = text
    self.source = source
    self.table = table
    self.range = range
    self.entryRange = entryRange
    self.alias = alias
    self.isPlural = isPlural
    self.numberLocale = numberLocale
    self.choices = choices
    self.problems = problems
  }

  /// The answer where no language has the key.
  init(missing key: String) {
    self.init(
      key: key, text: key, source: .missing, table: nil, range: nil, entryRange: nil, alias: nil)
  }
}

extension StringMatch {
  /// Whether the text is the one that was asked for, with its arguments.
  ///
  /// `false` where the key is missing, and where the text did not fit its arguments, so that the
  /// source text is shown.
  public var fits: Bool { source != .missing && !problems.contains(where: \.isMisfit) }

  /// The language in which the text was found; `nil` when it is missing.
  public var language: LanguageTag? {
    switch source {
    case .exact(let language), .fallback(let language): language
    case .missing: nil
    }
  }

  /// The bundle it was found in: a path, or `built-in`; `nil` when it is missing.
  public var layer: String? { table?.layer }

  /// Line and column of the text in its file; `nil` when it is missing or the file has no lines.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var position: SourcePosition? {
    guard let table, let range else { return nil }
    return table.position(at: range.lowerBound)
  }

  /// `path:line:column` of the text, or the path where the file has no lines; `nil` when it is
  /// missing.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var place: String? {
    guard let table else { return nil }
    let path = VisibleText.escaped(table.path)
    return position.map { "\(path):\($0)" } ?? path
  }
}
