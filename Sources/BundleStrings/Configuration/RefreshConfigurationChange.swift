/// A change of a configuration, as its listeners are told of it.
public struct RefreshConfigurationChange: Sendable {
  /// What may change.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// The languages that are wished for.
    case languages
    /// The name of the table.
    case tableName
    /// The app's folder.
    case appFolder
    /// The custom folder.
    case customFolder
    /// The texts for single keys.
    case texts
    /// What the files say.
    case files
  }

  /// What has changed; never empty.
  public let reasons: Set<Reason>
  /// The texts after this change, whatever has changed since.
  public let strings: LocalizedStrings
}

extension RefreshSettings {
  /// What is different in later settings.
  func changes(to later: RefreshSettings) -> Set<RefreshConfigurationChange.Reason> {
    var reasons: Set<RefreshConfigurationChange.Reason> = []
    if languages != later.languages { reasons.insert(.languages) }
    var comparable = self
    comparable.tableName = later.tableName
    if comparable != self { reasons.insert(.tableName) }
    comparable = self
    comparable.appFolder = later.appFolder
    if comparable != self { reasons.insert(.appFolder) }
    comparable = self
    comparable.customFolder = later.customFolder
    if comparable != self { reasons.insert(.customFolder) }
    if texts != later.texts { reasons.insert(.texts) }
    return reasons
  }
}
