/// What components can do beyond what MJRefresh does; all of it is off until it is set.
public struct RefreshOptions: Hashable, Sendable {
  /// How long a component says how a refresh ended before it moves out of sight.
  ///
  /// Its texts are set by the app for each result; it refreshes no longer meanwhile.
  public var resultDisplayDuration = Duration.zero

  /// How long a component is in sight at least, from when it has opened; an earlier end is seen later.
  public var minimumDuration = Duration.zero

  /// After how long a refresh that nobody ends is ended as a failure.
  public var timeout: Duration?

  /// Whether a begin in the middle of a refresh calls the actions once more.
  public var restartsOnSecondBegin = false

  /// How often a refresh that failed is begun again by itself.
  public var retryCount = 0

  /// How long a failed refresh waits before it is begun again; the component stays in sight.
  public var retryDelay = Duration.seconds(2)

  /// After how long without an update a component refreshes by itself, while it is in a window.
  public var staleAfter: Duration?

  /// Whether a success lets the components at the content's end load again.
  public var resetsNoMoreData = false

  /// Whether the component hides itself in an empty list; counts from the next reload on.
  ///
  /// MJRefresh: `automaticallyHidden`, which does nothing any more.
  public var hidesWhenEmpty = false

  /// Whether a component at the content's end hides itself while the content fits in the view.
  public var hidesWhenContentFits = false

  /// How a component shows that there is nothing more.
  public enum NoMoreDataDisplay: Hashable, Sendable {
    /// As long as it is so.
    case always
    /// For a while, and not at all then.
    case briefly(Duration)
    /// Not at all.
    case never
  }

  /// How the component shows that there is nothing more.
  public var noMoreDataDisplay = NoMoreDataDisplay.always

  /// Makes options that do nothing.
  public init() {}
}
