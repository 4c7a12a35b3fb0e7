internal import ICUKit

/// A number that chooses the form of a text.
struct PluralNumber {
  private let argument: StringArgument

  /// Takes an argument; `nil` when it is no number.
  init?(_ argument: StringArgument) {
    if case .text = argument { return nil }
    self.argument = argument
  }

  /// Whether it is 0 itself, and not only shown as 0.
  var isZero: Bool {
    switch argument {
    case .integer(let number): number == 0
    case .unsignedInteger(let number): number == 0
    case .floatingPoint(let number): number == 0
    case .text: false
    }
  }

  /// The category of the number as it is, with as many digits as it has.
  func category(by rules: ICUPluralRules) -> PluralCategory {
    switch argument {
    case .integer(let number): rules.category(for: UInt(number.magnitude))
    case .unsignedInteger(let number): rules.category(for: UInt(number))
    case .floatingPoint(let number): rules.category(for: number)
    case .text: .other
    }
  }

  /// The category of the number as `%.nf` shows it.
  func category(by rules: ICUPluralRules, shownWith fractionDigits: Int) -> PluralCategory {
    // No rule looks at more digits, and a precision may be a thousand.
    let digitCount = min(fractionDigits, Self.mostDigits)
    var digits: DecimalDigits
    switch argument {
    case .integer(let number): digits = DecimalDigits(number.magnitude)
    case .unsignedInteger(let number): digits = DecimalDigits(number)
    case .floatingPoint(let number):
      guard number.isFinite else { return .other }
      digits = DecimalDigits(exactly: number.magnitude)
      digits.round(fractionDigits: digitCount)
    case .text: return .other
    }
    var text = Self.text(of: digits.integerDigits)
    if text.isEmpty { text = "0" }
    if digitCount > 0 { text += "." + Self.text(of: digits.fractionDigits(digitCount)) }
    return rules.category(forDecimal: text)
  }

  private static let mostDigits = 20

  private static func text(of digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
