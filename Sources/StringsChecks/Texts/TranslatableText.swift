/// What of a text is there to be translated.
package enum TranslatableText {
  /// Whether a text holds any letter outside of places, tokens, tags and addresses.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether there is something to translate.
  /// - Complexity: O(*n*) in the length of the text.
  package static func hasWords(_ text: String) -> Bool { CheckedText(text).hasWords }
}
