internal import ICUKit

/// A variable of a format, with its forms taken apart.
final class CompiledVariable: Sendable {
  let name: String
  /// The position of the number, from 1, where it does not depend on the place in a text.
  let argument: Int?
  /// One for each category, in the order of CLDR.
  private let forms: [CompiledFormat?]

  init(_ variable: TextRule.Variable) {
    name = variable.name
    argument = variable.argument
    var forms = [CompiledFormat?](repeating: nil, count: PluralCategory.allCases.count)
    // The last form of a category counts.
    for form in variable.forms {
      forms[form.category.place] = CompiledFormat(
        form.text,
        as: variable.areSentences ? .sentence : .form(conversion: variable.conversion))
    }
    self.forms = forms
  }

  /// The form of a category, or `nil` where it has none.
  func form(for category: PluralCategory) -> CompiledFormat? { forms[category.place] }

  /// The categories from which a form is taken where `other` has none.
  ///
  /// `other` is what most numbers have; the categories of many numbers come first.
  private static let lastResorts: [PluralCategory] = [.many, .few, .two, .one, .zero]

  /// The category whose form stands in for a category's form: itself where it has one.
  ///
  /// - Returns: `nil` where the variable has no form at all.
  func categoryWithForm(for category: PluralCategory) -> PluralCategory? {
    if forms[category.place] != nil { return category }
    if forms[PluralCategory.other.place] != nil { return .other }
    return Self.lastResorts.first { forms[$0.place] != nil }
  }
}

extension PluralCategory {
  /// The place among the categories of CLDR, from 0 for `zero`.
  fileprivate var place: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
