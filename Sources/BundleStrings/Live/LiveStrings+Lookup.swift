extension LiveStrings {
  /// The text of a key as it stands, or the key itself where it is missing.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The text, as ``LocalizedStrings/string(for:)`` gives it.
  public func string(for key: String) -> String {
    let snapshot = snapshot
    if tellsMissingKeys, snapshot.strings.resolve(key) == nil { tellMissing(key, in: snapshot) }
    return snapshot.strings.string(for: key)
  }

  /// The text of a key for a number.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - count: The number, which is argument 1.
  /// - Returns: The text, as ``LocalizedStrings/string(for:count:)`` gives it.
  public func string(for key: String, count: Int) -> String {
    string(for: key, arguments: [StringArgument(count)])
  }

  /// The text of a key with its arguments.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - arguments: The arguments; the first is argument 1.
  ///   - settings: The device, the width and the rule for zero.
  /// - Returns: The text, as ``LocalizedStrings/string(for:arguments:settings:)`` gives it.
  public func string(
    for key: String, arguments: [StringArgument], settings: TextSettings = TextSettings()
  ) -> String {
    let snapshot = snapshot
    if tellsMissingKeys, snapshot.strings.resolve(key) == nil { tellMissing(key, in: snapshot) }
    return snapshot.strings.string(for: key, arguments: arguments, settings: settings)
  }

  /// The text of a key as it stands, and where it was found.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - settings: The device and the width.
  /// - Returns: The match, as ``LocalizedStrings/match(for:settings:)`` gives it.
  public func match(for key: String, settings: TextSettings = TextSettings()) -> StringMatch {
    let snapshot = snapshot
    return told(snapshot.strings.match(for: key, settings: settings), in: snapshot)
  }

  /// The text of a key with its arguments, where it was found, and what did not fit.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code units.
  ///   - arguments: The arguments; the first is argument 1.
  ///   - settings: The device, the width and the rule for zero.
  /// - Returns: The match, as ``LocalizedStrings/match(for:arguments:settings:)`` gives it.
  public func match(
    for key: String, arguments: [StringArgument], settings: TextSettings = TextSettings()
  ) -> StringMatch {
    let snapshot = snapshot
    return told(
      snapshot.strings.match(for: key, arguments: arguments, settings: settings), in: snapshot)
  }

  /// The same match; a missing key has been told.
  private func told(_ match: StringMatch, in snapshot: Snapshot) -> StringMatch {
    if match.source == .missing { tellMissing(match.key, in: snapshot) }
    return match
  }
}
