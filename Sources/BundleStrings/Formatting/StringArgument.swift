/// A value that is put into a place of a text.
///
/// It carries its own kind, so that a place that asks for another kind is noticed and nothing is
/// read from memory that is not there.
///
/// ```swift
/// let arguments: [StringArgument] = [3, 0.5, "three", StringArgument(files.count)]
/// ```
public enum StringArgument: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that may be larger than a signed one.
  case unsignedInteger(UInt64)
  /// A floating-point number.
  case floatingPoint(Double)
  /// A text.
  case text(String)
}

extension StringArgument {
  /// Takes a whole number of any width.
  ///
  /// A number that 64 bits cannot hold becomes its decimal text: `%@` shows it in full, and the
  /// places for numbers refuse it. Nothing is cut off.
  ///
  /// - Parameter number: The number.
  public init(_ number: some BinaryInteger) {
    if let integer = Int64(exactly: number) {
      self = .integer(integer)
    } else if let integer = UInt64(exactly: number) {
      self = .unsignedInteger(integer)
    } else {
      self = .text(String(number))
    }
  }

  /// Takes a floating-point number.
  ///
  /// - Parameter number: The number, which may be infinite or none at all.
  public init(_ number: Double) { self = .floatingPoint(number) }

  /// Takes a floating-point number of single precision, which is exact.
  ///
  /// - Parameter number: The number, which may be infinite or none at all.
  public init(_ number: Float) { self = .floatingPoint(Double(number)) }

  /// Takes a text.
  ///
  /// - Parameter text: The text.
  public init(_ text: some StringProtocol) { self = .text(String(text)) }
}

extension StringArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation
{
  /// Takes a whole number that is written in the source.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Takes a floating-point number that is written in the source.
  public init(floatLiteral value: Double) { self = .floatingPoint(value) }

  /// Takes a text that is written in the source.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension StringArgument {
  /// What kind of value it is, for messages.
  public enum Kind: String, Hashable, Sendable {
    /// A whole number.
    case integer = "a whole number"
    /// A floating-point number.
    case floatingPoint = "a number with a fraction"
    /// A text.
    case text = "a text"
  }

  /// What kind of value it is.
  public var kind: Kind {
    switch self {
    case .integer, .unsignedInteger: .integer
    case .floatingPoint: .floatingPoint
    case .text: .text
    }
  }
}
