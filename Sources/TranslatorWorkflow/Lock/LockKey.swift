public import StringsFormats

/// A text of a project, whatever language it is in.
public struct LockKey: Hashable, Sendable {
  /// The table: the folder of its languages and its name, below the folder of the lock.
  public let table: String
  /// The key.
  public let key: String
  /// The way from the key to the text.
  public let path: VariationPath

  /// Names a text.
  ///
  /// - Parameters:
  ///   - table: The table: the folder of its languages and its name.
  ///   - key: The key.
  ///   - path: The way from the key to the text; empty for a key that has one text alone.
  public init(table: String, key: String, path: VariationPath = VariationPath()) {
    self.table = table
    self.key = key
    self.path = path
  }
}

extension LockKey {
  /// Whether two name the same text, compared by code units.
  public static func == (left: LockKey, right: LockKey) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.table == right.table
      && left.path == right.path
  }

  /// Feeds table, key and path into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(StringsKey(key))
    hasher.combine(path)
  }
}

/// What is remembered of a translation that is not simply one of today's source text.
public struct LockEntry: Hashable, Sendable {
  /// What there is to say of the translation.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nobody has translated the text yet; what stands there is the source text.
    case new
    /// A person must look at the translation: its source text has changed, or it was that of another
    /// key.
    case needsReview = "needs-review"
    /// The source language does not have the key any more.
    case stale
  }

  /// What there is to say of the translation.
  public var state: State
  /// The source text that the translation was made from.
  public var source: String
  /// What tells the translation from others; where another stands in the file, a person has
  /// translated anew.
  public var translation: String
  /// The day on which the key was lost, as `2026-12-01`; empty for other states.
  public var day: String
  /// What there was to say of the translation before its key was lost; `nil` where that was nothing,
  /// and for other states.
  public var stateBefore: State?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - state: What there is to say of the translation.
  ///   - source: The source text that the translation was made from.
  ///   - translation: The fingerprint of the translation, see ``LockFile/fingerprint(of:)``.
  ///   - day: The day on which the key was lost.
  ///   - stateBefore: What there was to say of the translation before its key was lost.
  public init(
    _ state: State, source: String, translation: String, day: String = "",
    stateBefore: State? = nil
  ) {
    self.state = state
    self.source = source
    self.translation = translation
    self.day = day
    self.stateBefore = stateBefore
  }
}
