/// A plural category of CLDR, under which a `.stringsdict` file keeps a form.
public enum StringsdictCategory: String, CaseIterable, Hashable, Sendable {
  /// The number 0, or what CLDR calls so.
  case zero
  /// The number 1, and in many languages others, such as 21.
  case one
  /// The number 2, or what CLDR calls so.
  case two
  /// A small number, or what CLDR calls so.
  case few
  /// A larger number, or what CLDR calls so.
  case many
  /// All numbers that no other form is for; always needed.
  case other
}
