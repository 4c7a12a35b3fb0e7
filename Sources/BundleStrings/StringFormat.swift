internal import StringsFormats

/// A text with places for arguments, taken apart.
///
/// Understands `%@`, `%1$@` and `%%`. A text that holds anything else after a percent sign does
/// not come about: it would print numbers or addresses where words are expected.
///
/// Source: Apple, String Format Specifiers.
public struct StringFormat: Hashable, Sendable {
  /// A stretch of the text.
  public enum Piece: Hashable, Sendable {
    /// Characters that stand for themselves.
    case literal(String)
    /// The place of an argument, from 1.
    case argument(Int)
  }

  /// What makes a text no format.
  public struct Fault: Error, Hashable, Sendable {
    /// The stretch that cannot be read, such as `%d`.
    public let specifier: String
  }

  /// The stretches in the order of the text; no two literals stand side by side.
  public let pieces: [Piece]

  /// Takes a text apart.
  ///
  /// - Parameter text: The text, such as `Last update: %@`.
  /// - Throws: ``Fault`` with the first percent sign that begins none of the known places.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(Fault) {
    pieces = try TypedFormat(parsing: text).pieces.map { piece throws(Fault) in
      switch piece {
      case .literal(let text): return .literal(text)
      case .conversion(let place):
        guard place.placeholder.isPlainObject, case .position(let number) = place.argument else {
          throw Fault(specifier: place.specifier)
        }
        return .argument(number)
      case .variable(let variable): throw Fault(specifier: variable.specifier)
      case .fault(let mismatch): throw Fault(specifier: mismatch.specifier)
      }
    }
  }
}

extension Placeholder {
  /// Whether this is `%@` or `%1$@` with nothing else in it.
  fileprivate var isPlainObject: Bool {
    kind == .object && flags.isEmpty && width == nil && precision == nil && length == .standard
  }
}

extension StringFormat {
  /// The numbers of the arguments that have a place, in the order of the text, with repetitions.
  public var arguments: [Int] {
    pieces.compactMap { piece in
      if case .argument(let number) = piece { number } else { nil }
    }
  }

  /// Puts arguments in their places.
  ///
  /// - Parameter arguments: The texts; the first is argument 1.
  /// - Returns: The whole text; a place whose argument is not given stays empty.
  /// - Complexity: O(*n*) in the length of the result.
  public func string(with arguments: [String]) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .argument(let number):
        if arguments.indices.contains(number - 1) { result += arguments[number - 1] }
      }
    }
    return result
  }

  /// The same format with its literal stretches changed.
  ///
  /// - Parameter transform: Is given each literal stretch, and returns what stands in its place.
  /// - Returns: A format with the same places.
  public func mappingLiterals(_ transform: (String) -> String) -> StringFormat {
    StringFormat(
      pieces: pieces.map { piece in
        if case .literal(let text) = piece { .literal(transform(text)) } else { piece }
      })
  }

  private init(pieces: [Piece]) { self.pieces = pieces }
}
