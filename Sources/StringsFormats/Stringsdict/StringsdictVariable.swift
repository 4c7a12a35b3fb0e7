public import ICUKit

/// A part of a format that depends on a number.
public struct StringsdictVariable: Sendable {
  /// The name by which formats refer to it.
  public let name: String
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// The dictionary that describes the variable.
  public let range: Range<Int>
  /// The type of the rule, which is always `NSStringPluralRuleType`; `nil` where it is missing.
  public let specType: StringsdictText?
  /// The conversion of the number without its percent sign, such as `ld`; `nil` where it is missing.
  public let valueType: StringsdictText?
  /// The forms in the order of the file, repeated and invented categories included.
  public let forms: [StringsdictForm]

  /// Finds the form that counts for a category; `nil` when there is none.
  ///
  /// - Parameter category: The category.
  /// - Returns: The last form of that category.
  public func form(for category: PluralCategory) -> StringsdictForm? {
    forms.last { $0.category == category }
  }

  /// Whether two names consist of the same code units.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
