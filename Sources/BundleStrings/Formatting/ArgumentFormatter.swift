public import ICUKit
internal import StringsFormats

/// Puts typed arguments into the places of texts, as a locale writes numbers.
///
/// It is made once for a locale and cannot fail afterwards: an argument either comes out right or
/// is told as a ``FormatMismatch``. No argument and no text can make it trap, and what it prints
/// grows at most with the length of the text and of the arguments.
///
/// - `%d`, `%i`, `%u` and `%f` have the locale's digits, signs, separators and groups, as
///   `String.localizedStringWithFormat` gives them on Apple's systems; `%e` and `%g` have its
///   digits, decimal separator and exponent too.
/// - `%x`, `%X`, `%o` and `%a` are as in C.
/// - `%@` shows a text as it is, and a number as its reader expects it: in the locale's digits,
///   with as many of them as it has.
/// - `%c` shows the character of a code point, or a text of one character.
///
/// DIFFERENCE: the digits of a fraction are rounded as in C, from the exact value, in every
/// locale. Apple's systems round the shortest decimal number instead: `%.2f` of 1.015 is `1.01`
/// here and in C, and `1.02` there in a locale.
///
/// Source: Apple, String Format Specifiers; ISO C, fprintf; UTS #35 part 3.
public final class ArgumentFormatter: Sendable {
  /// What numbers are written with.
  public let symbols: ICUNumberSymbols
  let number: NumberLayout

  /// Makes a formatter for a locale.
  ///
  /// - Parameter locale: The locale, whose keywords choose the digits.
  /// - Throws: ``/ICUKit/ICUError`` when ICU has no data for the locale's language.
  /// - Complexity: Opens a few ICU objects and closes them.
  public init(locale: ICULocale) throws(ICUError) {
    symbols = try ICUNumberSymbols(locale: locale)
    number = NumberLayout(symbols)
  }

  private init() {
    symbols = .plain
    number = NumberLayout(.plain)
  }

  /// Numbers as C writes them in its own locale, for text that programs read.
  public static let plain = ArgumentFormatter()
}

extension ArgumentFormatter {
  /// Puts arguments into the places of a text.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - arguments: The arguments; the first is argument 1. More than the text has places for do
  ///     no harm.
  /// - Returns: The text, or what does not fit. A place for a variable does not fit.
  /// - Complexity: O(*n*) in the length of the result.
  public func string(for format: TypedFormat, arguments: [StringArgument]) -> FormatOutcome {
    var bytes: [UInt8] = []
    let mismatches = append(format, FormatArguments(arguments), to: &bytes) {
      variable, _, _ in
      [variable.mismatch(.unknownVariable(name: variable.name))]
    }
    return mismatches.isEmpty
      ? .text(String(decoding: bytes, as: UTF8.self)) : .mismatch(mismatches)
  }

  /// Appends a text with its arguments and its variables.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - arguments: The arguments.
  ///   - bytes: Receives the text as UTF-8. Where something does not fit it holds a part of it.
  ///   - expand: Appends the text of a variable and tells what does not fit. It is given the
  ///     arguments with that of the variable as the own one.
  /// - Returns: What does not fit, in the order of the text; empty where everything does.
  /// - Complexity: O(*n*) in the length of what is appended.
  public func append(
    _ format: TypedFormat, _ arguments: FormatArguments, to bytes: inout [UInt8],
    expanding expand: (TypedFormat.Variable, FormatArguments, inout [UInt8]) -> [FormatMismatch]
  ) -> [FormatMismatch] {
    var mismatches: [FormatMismatch] = []
    for piece in format.pieces {
      switch piece {
      case .literal(let text): bytes.append(contentsOf: text.utf8)
      case .fault(let mismatch): mismatches.append(mismatch)
      case .conversion(let conversion):
        if let mismatch = append(conversion, arguments, to: &bytes) {
          mismatches.append(mismatch)
        }
      case .variable(let variable):
        mismatches += expand(variable, arguments.owning(variable.argument), &bytes)
      }
    }
    return mismatches
  }
}

extension TypedFormat.Variable {
  /// Tells that the variable does not fit.
  ///
  /// - Parameter reason: What does not fit.
  /// - Returns: The mismatch, with the variable's place.
  public func mismatch(_ reason: FormatMismatch.Reason) -> FormatMismatch {
    FormatMismatch(reason: reason, specifier: specifier, range: range)
  }
}
