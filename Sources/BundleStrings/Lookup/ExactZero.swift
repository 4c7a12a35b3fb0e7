/// When the form `zero` is taken for the number 0 itself, whatever the language's rules say.
///
/// In a `.stringsdict` file `zero` may stand in every language, and says what is shown for 0. In
/// CLDR it is a category of a few languages, which in some of them other numbers have too.
public enum ExactZero: Hashable, Sendable, CaseIterable {
  /// In the languages that have no category `zero` of their own; in the others by their rules.
  case whereNoCategory
  /// In every language.
  case always
  /// In none: `zero` is a category and nothing else.
  case never
}
