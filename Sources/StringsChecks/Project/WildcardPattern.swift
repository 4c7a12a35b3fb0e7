/// A pattern of keys or paths, in which `*` stands for any characters and `?` for one.
public struct WildcardPattern: Hashable, Sendable {
  /// The pattern as it is written.
  public let text: String

  /// Makes a pattern.
  ///
  /// - Parameter text: The pattern as it is written.
  public init(_ text: String) { self.text = text }

  /// Whether a text fits the pattern, from its first to its last character.
  ///
  /// - Parameter other: The text, compared by its code units.
  /// - Returns: Whether it fits.
  /// - Complexity: O(*n* · *m*) at worst in the length of both, O(*n*) where one star is in it.
  public func matches(_ other: String) -> Bool {
    let pattern = Array(text.unicodeScalars)
    let scalars = Array(other.unicodeScalars)
    var place = 0
    var index = 0
    // Where to go on when what follows the last star does not fit.
    var star: (place: Int, index: Int)?
    while index < scalars.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == scalars[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
