internal import CICU

/// Directions of text by the Unicode bidirectional algorithm.
public enum ICUBidi {
  /// The direction of a run or a paragraph.
  public enum Direction: Equatable, Sendable {
    /// From left to right, as Latin and Chinese.
    case leftToRight
    /// From right to left, as Arabic and Hebrew.
    case rightToLeft
  }

  /// Finds the direction of the first strong character, skipping isolates.
  ///
  /// - Parameter text: The paragraph; nothing after its first line is looked at.
  /// - Returns: The direction, or `nil` when no character outside an isolate is strong.
  /// - Complexity: O(*n*) in the number of scalars up to the first strong one; opens nothing.
  ///
  /// Source: UAX #9, rules P2 and P3.
  public static func firstStrongDirection(of text: String) -> Direction? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch BidiClass(rawValue: cicu_bidiClass(Int32(bitPattern: scalar.value))) {
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      case .paragraphSeparator: return nil
      case .left where depth == 0: return .leftToRight
      case .right where depth == 0, .arabicLetter where depth == 0: return .rightToLeft
      default: continue
      }
    }
    return nil
  }

  /// Whether a text holds a letter that is written from right to left.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether any of its characters is of the class R or AL.
  /// - Complexity: O(*n*) in the number of scalars; opens nothing.
  public static func hasRightToLeftLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch BidiClass(rawValue: cicu_bidiClass(Int32(bitPattern: scalar.value))) {
      case .right, .arabicLetter: true
      default: false
      }
    }
  }
}

/// The values of `UCharDirection` that decide a paragraph's direction.
private enum BidiClass: Int32 {
  case left = 0
  case right = 1
  case paragraphSeparator = 7
  case arabicLetter = 13
  case firstStrongIsolate = 19
  case leftToRightIsolate = 20
  case rightToLeftIsolate = 21
  case popDirectionalIsolate = 22
}
