internal import ICUKit

/// How a table finds the text for a key.
indirect enum TextRule: Sendable {
  /// Always the same text.
  case text(TableText)
  /// By numbers: a format with variables.
  case plural(PluralRule)
  /// By the width that there is.
  case width([WidthText])
  /// By the device.
  case device([DeviceRule])

  /// A format, and the variables that it refers to.
  struct PluralRule: Sendable {
    /// The format, in which `%#@name@` stands for a variable.
    let format: TableText
    /// The variables in the order of the file; the last one of a name counts.
    let variables: [Variable]
  }

  /// A part of a format that depends on a number.
  struct Variable: Sendable {
    /// The name by which formats refer to it.
    let name: String
    /// The conversion of the number without its percent sign, such as `ld`.
    let conversion: String?
    /// The texts for categories in the order of the file; the last one of a category counts.
    let forms: [(category: PluralCategory, text: TableText)]
    /// The position of the number, from 1, where the file says so beside the texts.
    var argument: Int?
    /// Whether the forms are whole texts, whose places count through all arguments.
    var areSentences = false
  }

  /// A text for what fits into a width.
  struct WidthText: Sendable {
    let width: Int
    let text: TableText
  }

  /// What the text is on a device.
  struct DeviceRule: Sendable {
    let device: String
    let rule: TextRule
  }
}

/// A text of a table with its place.
struct TableText: Sendable {
  /// The text, escapes and references resolved.
  let text: String
  /// The text with its quotes or tags, as byte offsets in the file.
  let range: Range<Int>
  /// The text without them.
  let content: Range<Int>
}
