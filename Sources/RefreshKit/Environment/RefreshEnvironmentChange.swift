/// What has become another one in the surroundings of components.
public enum RefreshEnvironmentChange: Sendable {
  /// The texts, or the language of the label.
  case texts
  /// The zone in which days begin.
  case zone
  /// The time that is kept under a key.
  case lastUpdated(key: String)
  /// Something cannot be had, and everything stays as it was.
  case fault(RefreshFault)
}
