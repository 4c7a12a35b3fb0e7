/// The form of a text that goes with a number.
///
/// Source: UTS #35, Language Plural Rules.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// For zero in some languages, such as Arabic and Welsh.
  case zero
  /// For one, and in some languages for other numbers too.
  case one
  /// For two in some languages, such as Arabic and Slovenian.
  case two
  /// For small numbers in some languages, such as Polish and Russian.
  case few
  /// For large numbers or fractions in some languages.
  case many
  /// For every number that has no other category; every language has it.
  case other
}
