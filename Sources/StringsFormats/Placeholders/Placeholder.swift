/// A place in a format text where an argument is put.
///
/// Source: Apple, String Format Specifiers; IEEE printf specification; Apple's stringsdict format
/// for `%#@name@`; string catalogs for `%arg`.
public struct Placeholder: Hashable, Sendable {
  /// What is put in the place.
  public enum Kind: Hashable, Sendable {
    /// `%@`: an object, which is a text to most callers.
    case object
    /// `%d`, `%i` and `%D`: a whole number with a sign.
    case integer
    /// `%u`, `%U`, `%x`, `%X`, `%o`, `%O`: a whole number without a sign.
    case unsignedInteger
    /// `%f`, `%F`, `%e`, `%E`, `%g`, `%G`, `%a`, `%A`: a floating-point number.
    case floatingPoint
    /// `%c` and `%C`: one character.
    case character
    /// `%s` and `%S`: a C string, which no Swift caller can give safely.
    case cString
    /// `%p`: an address.
    case pointer
    /// `%n`: writes into memory, which no text may do.
    case writeBack
    /// `%#@name@`: the text that a variable of a stringsdict entry has for its number.
    case variable(name: String)
    /// `%arg`: the number itself inside a variation of a string catalog.
    case argument
  }

  /// How many bytes an argument has, by the letters before the conversion.
  public enum Length: String, Hashable, Sendable {
    /// Nothing is written.
    case standard = ""
    /// `hh`
    case char = "hh"
    /// `h`
    case short = "h"
    /// `l`
    case long = "l"
    /// `ll` and `q`
    case longLong = "ll"
    /// `z`
    case size = "z"
    /// `t`
    case pointerDifference = "t"
    /// `j`
    case maximum = "j"
    /// `L`
    case longDouble = "L"
  }

  /// A width or a precision.
  public enum Extent: Hashable, Sendable {
    /// A number that is written out.
    case number(Int)
    /// `*`: the next argument.
    case nextArgument
    /// `*2$`: an argument by its position.
    case argument(Int)
  }

  /// What is put in the place.
  public let kind: Kind
  /// The conversion's letter, such as `d`; `@` for objects and variables, `arg` for `%arg`.
  public let conversion: String
  /// The position that is written out, from 1; `nil` where the argument is the next one.
  public let position: Int?
  /// The flags in the order in which they are written: `-`, `+`, space, `#`, `0`, `'`.
  public let flags: String
  /// The smallest width.
  public let width: Extent?
  /// The precision.
  public let precision: Extent?
  /// How many bytes the argument has.
  public let length: Length
  /// UTF-8 bytes from the start of the text, from 0.
  public let range: Range<Int>
}
