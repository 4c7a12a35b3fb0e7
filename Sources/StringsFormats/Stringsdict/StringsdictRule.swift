/// How a `.stringsdict` file finds the text for a key.
public indirect enum StringsdictRule: Sendable {
  /// By the plural categories of one number or of several.
  case plural(StringsdictPlural)
  /// By the width that there is, in the order of the file.
  case width([StringsdictWidth])
  /// By the device, in the order of the file.
  case device([StringsdictDevice])
  /// A text that is always the same; only within a rule for devices.
  case text(StringsdictText)
  /// None that could be read; a diagnostic says what is wrong.
  case none
}

/// A format with variables, each of which has its forms by plural category.
public struct StringsdictPlural: Sendable {
  /// The format, in which `%#@name@` stands for a variable; `nil` where it is missing.
  public let format: StringsdictText?
  /// The variables in the order of the file, repeated ones included.
  public let variables: [StringsdictVariable]

  /// Finds the variable that counts for a name; `nil` when there is none.
  ///
  /// - Parameter name: The name, compared by its code units.
  /// - Returns: The last variable of that name.
  public func variable(named name: String) -> StringsdictVariable? {
    variables.last { StringsdictVariable.isSame($0.name, name) }
  }
}

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
  public func form(for category: StringsdictCategory) -> StringsdictForm? {
    forms.last { $0.category == category }
  }

  /// Whether two names consist of the same code units.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

/// What a variable becomes for a plural category.
public struct StringsdictForm: Sendable {
  /// The category; `nil` where the name is none, which a diagnostic says.
  public let category: StringsdictCategory?
  /// The name of the category as it is written.
  public let name: String
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// The text.
  public let text: StringsdictText
}

/// A text for what fits into a width.
public struct StringsdictWidth: Sendable {
  /// The width; `nil` where the name is no number, which a diagnostic says.
  public let width: Int?
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// The text.
  public let text: StringsdictText
}

/// What a key becomes on a device.
public struct StringsdictDevice: Sendable {
  /// The name of the device, such as `iphone`, or `other`.
  public let name: String
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// A text or a rule of its own.
  public let rule: StringsdictRule

  /// The names of devices that are known.
  public static let knownNames = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]
}
