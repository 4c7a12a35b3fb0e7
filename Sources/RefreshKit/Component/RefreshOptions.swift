/// What components can do beyond what MJRefresh does; all of it is off until it is set.
public struct RefreshOptions: Hashable, Sendable {
  /// How long a component says how a refresh ended before it moves out of sight.
  ///
  /// Its texts are set by the app for each result, and that there is nothing more is said by the title
  /// of that state; it refreshes no longer meanwhile.
  public var resultDisplayDuration = Duration.zero

  /// How long a refresh is seen at least, from its beginning; an earlier end is seen later.
  ///
  /// The end itself takes effect at once: only the look of the component waits.
  public var minimumDuration = Duration.zero

  /// After how long a refresh that nobody ends is ended as a failure, from when its actions are called.
  public var timeout: Duration?

  /// Whether a begin in the middle of a refresh calls the actions once more.
  ///
  /// What the app loads for the older call ends nothing any more if it uses a ``RefreshAttempt``.
  public var restartsOnSecondBegin = false

  /// How often a refresh that failed is begun again by itself.
  ///
  /// Each of them ends, and is told as ended, by itself. A begin, a pull and a component that is hidden
  /// meanwhile end the waiting.
  public var retryCount = 0

  /// How long a failed refresh waits before it is begun again; the component stays in sight.
  public var retryDelay = Duration.seconds(2)

  /// Whether the title of a failed refresh stays until the next one, after the component has closed.
  ///
  /// For a footer that asks to tap it so that it loads again. The title is the one that was set for
  /// ``RefreshResult/failure``.
  public var keepsFailureTitle = false

  /// After how long without an update a component refreshes by itself, while it is shown in a window.
  ///
  /// A refresh that fails is not begun again for its age before the component comes into a window anew.
  public var staleAfter: Duration?

  /// Whether a success lets the components at the content's end load again.
  public var resetsNoMoreData = false

  /// Whether the component hides itself in a list without rows, as long as it does not refresh.
  ///
  /// MJRefresh: `automaticallyHidden`, which does nothing any more.
  public var hidesWhenEmpty = false

  /// Whether a component at the content's end hides itself while the content fits in the view.
  ///
  /// It does not while it refreshes, and the room that other components make is not counted.
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
