/// A key of a table with its texts in each language.
public struct LocalizationEntry: Sendable {
  /// The key.
  public var key: String
  /// The comment for translators; `nil` where there is none.
  public var comment: String?
  /// Whether the comment was written by a machine.
  public var isCommentGenerated = false
  /// How the key came into the table, in a catalog's words, such as `manual` or `stale`; `nil` where
  /// the file does not say.
  public var extractionState: String?
  /// Whether the text is to be translated; a name, say, is not.
  public var shouldTranslate = true
  /// Where the key is used, as `path:line` or `path`.
  public var references: [String] = []
  /// The texts, one for each language that has any, in the order of the file.
  public var localizations: [Localization] = []

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - comment: The comment for translators.
  ///   - localizations: The texts, one for each language that has any.
  public init(_ key: String, comment: String? = nil, localizations: [Localization] = []) {
    self.key = key
    self.comment = comment
    self.localizations = localizations
  }
}

extension LocalizationEntry {
  /// Finds the texts in a language.
  ///
  /// - Parameter language: The language, spelled as in the file.
  /// - Returns: The texts; `nil` where there are none.
  public func localization(in language: String) -> Localization? {
    localizations.first { $0.language == language }
  }

  /// Replaces the texts in a language, or adds them at the end.
  ///
  /// - Parameter localization: The texts with their language.
  public mutating func setLocalization(_ localization: Localization) {
    if let place = localizations.firstIndex(where: { $0.language == localization.language }) {
      localizations[place] = localization
    } else {
      localizations.append(localization)
    }
  }
}

extension LocalizationEntry: Hashable {
  /// Whether two entries say the same, compared by code units.
  public static func == (left: LocalizationEntry, right: LocalizationEntry) -> Bool {
    left.key.isSame(as: right.key) && isSame(left.comment, right.comment)
      && left.isCommentGenerated == right.isCommentGenerated
      && left.extractionState == right.extractionState
      && left.shouldTranslate == right.shouldTranslate && left.references == right.references
      && left.localizations == right.localizations
  }

  /// Feeds key and texts into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(StringsKey(key))
    hasher.combine(localizations)
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSame(as: right)
  }
}

extension String {
  /// Whether two texts consist of the same code units.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
