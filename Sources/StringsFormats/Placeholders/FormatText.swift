/// A text with places for arguments, taken apart once for everybody who asks about them.
///
/// Reading never fails: a percent sign that begins no place is a ``Fault`` with its range, and the
/// rest is read all the same. Positions are UTF-8 bytes of the text.
///
/// ```swift
/// let text = FormatText(parsing: "%1$@ has %#@files@, 100%%")
/// text.placeholders.map(\.conversion)  // ["@", "@"]
/// ```
public struct FormatText: Hashable, Sendable {
  /// A stretch of the text.
  public enum Segment: Hashable, Sendable {
    /// Characters that stand for themselves.
    case literal(Range<Int>)
    /// `%%`, which stands for one percent sign.
    case percent(Range<Int>)
    /// A place.
    case placeholder(Placeholder)
    /// A percent sign that begins no place.
    case fault(Fault)
  }

  /// A percent sign that begins no place, with what was read after it.
  public struct Fault: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// The text ends within the place.
      case unfinished
      /// The letter is no conversion.
      case unknownConversion
      /// The position is 0, or more than any text has.
      case badPosition
      /// `%#@name` without the second `@`, or without a name.
      case badVariable
    }

    /// What is wrong.
    public let kind: Kind
    /// UTF-8 bytes from the start of the text, from the percent sign to what was read last.
    public let range: Range<Int>
  }

  /// The text.
  public let text: String
  /// Its stretches, without gaps.
  public let segments: [Segment]

  /// The largest position that is read; more arguments than any sentence has.
  public static let mostPositions = 999

  /// Takes a text apart.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) {
    self.text = text
    var scanner = PlaceholderScanner(text)
    segments = scanner.segments()
  }
}

extension FormatText {
  /// The places in the order of the text.
  public var placeholders: [Placeholder] {
    segments.compactMap { segment in
      if case .placeholder(let placeholder) = segment { placeholder } else { nil }
    }
  }

  /// The percent signs that begin no place.
  public var faults: [Fault] {
    segments.compactMap { segment in
      if case .fault(let fault) = segment { fault } else { nil }
    }
  }

  /// A stretch of the text.
  ///
  /// - Parameter range: UTF-8 bytes of the text; what lies outside it is left out.
  /// - Returns: The stretch.
  public func source(in range: Range<Int>) -> String {
    let bytes = text.utf8
    let clamped = range.clamped(to: 0..<bytes.count)
    let start = bytes.index(bytes.startIndex, offsetBy: clamped.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: clamped.upperBound)
    return String(text[start..<end])
  }

  /// The position of the argument that each place takes, from 1.
  ///
  /// A place without a position takes the argument after that of the place before it, and so do
  /// the `*` in its width and precision before it. Places with positions do not count on.
  ///
  /// - Returns: One position for each of ``placeholders``.
  public var argumentPositions: [Int] {
    var next = 1
    return placeholders.map { placeholder in
      for extent in [placeholder.width, placeholder.precision] where extent == .nextArgument {
        next += 1
      }
      if let position = placeholder.position { return position }
      defer { next += 1 }
      return next
    }
  }
}
