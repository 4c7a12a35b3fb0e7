/// The texts of a key in one language.
public struct Localization: Hashable, Sendable {
  /// The language, as the file spells it.
  public var language: String
  /// The text, or the texts between which something decides; `nil` where the file has the language
  /// but no text.
  public var text: LocalizedText?
  /// The parts that the text refers to as `%#@name@`, in the order of the file.
  public var substitutions: [LocalizationSubstitution]

  /// Makes the texts of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - text: The text, or the texts between which something decides.
  ///   - substitutions: The parts that the text refers to.
  public init(
    _ language: String, text: LocalizedText? = nil, substitutions: [LocalizationSubstitution] = []
  ) {
    self.language = language
    self.text = text
    self.substitutions = substitutions
  }
}

/// A text, or the texts between which a number, the device or the width decides.
public indirect enum LocalizedText: Hashable, Sendable {
  /// A text that is always the same.
  case unit(StringUnit)
  /// Texts by the categories of a number, in the order of the file.
  case plural([PluralVariation])
  /// Texts by the device, in the order of the file.
  case device([DeviceVariation])
  /// Texts by the width that they need, in the order of the file; `.stringsdict` alone has these.
  case width([WidthVariation])
  /// Several phrases of which each one serves, such as those by which a shortcut is called.
  case set(StringUnitSet)
}

/// A part of a text that depends on a number of its own.
public struct LocalizationSubstitution: Sendable {
  /// The name by which texts refer to it.
  public var name: String
  /// The position of its argument, from 1; `nil` where the file does not say.
  public var argumentNumber: Int?
  /// The conversion of its argument without the percent sign, such as `lld`; `nil` where the file
  /// does not say.
  public var formatSpecifier: String?
  /// The texts; in them `%arg` stands for the argument.
  public var text: LocalizedText

  /// Makes a substitution.
  ///
  /// - Parameters:
  ///   - name: The name by which texts refer to it.
  ///   - argumentNumber: The position of its argument, from 1.
  ///   - formatSpecifier: The conversion of its argument without the percent sign.
  ///   - text: The texts.
  public init(
    _ name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, text: LocalizedText
  ) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.text = text
  }
}

extension LocalizationSubstitution: Hashable {
  /// Whether two substitutions say the same, compared by code units.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.isSame(as: right.name) && left.argumentNumber == right.argumentNumber
      && left.formatSpecifier == right.formatSpecifier && left.text == right.text
  }

  /// Feeds name and texts into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(StringsKey(name))
    hasher.combine(text)
  }
}
