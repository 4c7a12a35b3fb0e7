/// A source text in which keycap digits such as `1️⃣` mark places.
///
/// ```swift
/// let source = MarkedSource("a = 1️⃣b;")
/// source.text         // a = b;
/// source.offsets["1️⃣"]  // 4
/// ```
public struct MarkedSource: Sendable {
  /// The text without its markers.
  public let text: String
  /// The place of each marker, in UTF-8 bytes of the text without markers.
  public let offsets: [Character: Int]

  /// Takes the markers out of a text.
  ///
  /// - Parameter marked: The text; each keycap digit stands in it once at most.
  public init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var offsets: [Character: Int] = [:]
    var length = 0
    var rest = Array(marked.unicodeScalars)[...]
    while let first = rest.first {
      if let digit = Self.marker(at: rest) {
        offsets[digit] = length
        rest = rest.dropFirst(3)
      } else {
        text.append(first)
        length += first.utf8.count
        rest = rest.dropFirst()
      }
    }
    self.text = String(text)
    self.offsets = offsets
  }

  /// The UTF-8 bytes of the text without its markers.
  public var bytes: [UInt8] { Array(text.utf8) }

  private static func marker(at scalars: ArraySlice<Unicode.Scalar>) -> Character? {
    guard scalars.count >= 3, let first = scalars.first, ("0"..."9").contains(first),
      scalars[scalars.startIndex + 1] == "\u{FE0F}", scalars[scalars.startIndex + 2] == "\u{20E3}"
    else { return nil }
    return Character("\(first)\u{FE0F}\u{20E3}")
  }
}
