/// An older name of a key, and how its text becomes the key's text.
public struct KeyAlias: Hashable, Sendable {
  /// The key of today.
  public let key: String
  /// The older name.
  public let alias: String
  /// What is put after the older text, such as ` %@`; `nil` when the text is taken as it is.
  ///
  /// With a suffix the text becomes a format, so the percent signs in it are doubled.
  public let formatSuffix: String?

  /// Names an alias.
  ///
  /// - Parameters:
  ///   - key: The key of today.
  ///   - alias: The older name.
  ///   - formatSuffix: What is put after the older text; `nil` takes the text as it is.
  public init(key: String, alias: String, formatSuffix: String? = nil) {
    self.key = key
    self.alias = alias
    self.formatSuffix = formatSuffix
  }

  /// Turns the older name's text into the key's text.
  ///
  /// - Parameter text: The text under the older name.
  /// - Returns: The text under the key of today.
  public func text(from text: String) -> String {
    guard let formatSuffix else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar)
      if scalar == "%" { result.unicodeScalars.append(scalar) }
    }
    return result + formatSuffix
  }
}
