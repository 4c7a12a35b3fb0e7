/// A place of a list at which a refresh component stands.
public enum ExamplePlace: String, Hashable, Sendable, CaseIterable {
  /// Above the content.
  case header
  /// Below the content.
  case footer
  /// Before content that scrolls sideways.
  case leader
  /// After content that scrolls sideways.
  case trailer
}

/// How the app ends a refresh.
public enum ExampleEnd: String, Hashable, Sendable, CaseIterable {
  /// There is new data, or none was needed.
  case success
  /// It did not work.
  case failure
  /// There is nothing more to load; at the beginning of the content as good as a success.
  case noMoreData = "no-more-data"
}
