internal import TimeZones

/// What stands at an edge of a scroll view and is pulled to refresh its content.
///
/// It is made by one of its subclasses, or by one of your own, which overrides the hooks below and
/// calls `super` in each of them first.
///
/// A call takes effect before it returns, in the order of the calls; what is seen of it over a while,
/// and the actions, come from the scheduler. After ``endRefreshing(_:)`` a component refreshes no
/// longer, whatever is still moving.
///
/// MJRefresh: `MJRefreshComponent`.
open class RefreshComponent: HeadlessView {
  /// Clock, texts, zone and times of the component.
  public internal(set) final var environment: RefreshEnvironment
  final var environmentListener: RefreshEnvironment.Listener?
  final var machine = RefreshMachine()

  /// The scroll view in which the component stands; `nil` when it stands in none.
  public internal(set) final var scrollView: HeadlessScrollView? {
    get { unsafe unsafeScrollView }
    set { unsafe unsafeScrollView = newValue }
  }
  // Not weak, for the reason that stands at `ViewReference`; unset by the scroll view's end.
  private unowned(unsafe) final var unsafeScrollView: HeadlessScrollView?
  final var observation: ScrollObservation?
  /// What the component adds to the insets of its scroll view.
  final var insetLayer: ScrollInsetLayer?
  private var wasMirrored = false
  final var isHandlingScroll = false
  final var mustHandleScrollAgain = false

  final var deliveries = RefreshDeliveries()
  /// How the refresh ended that a transition ends, while the transition is told.
  final var resultOfTransition = RefreshResult.success
  /// How the last refresh ended, while that is said.
  final var shownResult: RefreshResult?
  final var isAnnouncingEnd = false
  /// Counts the refreshes, so that what belongs to an earlier one is known.
  final var refreshNumber = 0
  /// When the last refresh began to be in sight, by the scheduler's time.
  final var openedAt = Duration.zero
  /// How often the refresh that is under way has failed and been begun again.
  final var retries = 0
  /// What ends a refresh that nobody ends.
  final var timeoutTask: ScheduledTask?
  /// What begins a refresh of content that has become old.
  final var staleTask: ScheduledTask?
  /// What ends the showing of no-more-data that is shown briefly.
  final var noMoreDataTask: ScheduledTask?
  /// The call of the actions that is under way.
  final var attempt: RefreshAttempt?
  final var asyncAction: ((RefreshAttempt) -> Void)?
  /// Whether a refresh is being begun again because it failed.
  final var isRetrying = false
  /// Whether a refresh that is over is still to be seen: as a refresh, or by its result.
  final var waitsToClose = false
  /// Whether a refresh that is over still looks as if it were under way.
  final var holdsEnd = false
  /// What is done when the end is to be seen.
  final var whenEndIsSeen: [() -> Void] = []
  /// Whether the last refresh is over and the component not yet out of sight.
  public internal(set) final var isClosing = false

  final var storedProgress = 0.0
  final var changesAlpha = false

  final var storedKey: String?
  final var ownInstant: Instant?
  /// Whether a success is kept as the time of the last update; true for headers.
  public final var keepsLastUpdated = false

  /// Whether the component shows lines of text.
  final var hasLines = false
  final lazy var stateLine = StateLine(measurer: environment.measurer)
  final lazy var lastUpdatedLine = LastUpdatedLine(measurer: environment.measurer)
  final var holdsLastUpdated = false
  final var storedLabelInset = 25.0
  private var wasPulled = false

  /// What the component does beyond what is usual.
  public final var options = RefreshOptions() { didSet { optionsDidChange(from: oldValue) } }

  /// The time that opening takes.
  ///
  /// MJRefresh: `fastAnimationDuration`.
  public final var fastAnimationDuration = Duration.milliseconds(250)
  /// The time that closing takes.
  ///
  /// MJRefresh: `slowAnimationDuration`.
  public final var slowAnimationDuration = Duration.milliseconds(400)

  /// Is called when a refresh begins: the app loads its data, and ends the refresh then.
  ///
  /// MJRefresh: `refreshingBlock`.
  public final var onRefresh: (() -> Void)?
  /// Is called after ``onRefresh`` with what ends this refresh and no later one.
  public final var onRefreshAttempt: ((RefreshAttempt) -> Void)?
  final var targetAction: ((RefreshComponent) -> Void)?
  /// Is called after ``onRefresh`` and the target's action.
  ///
  /// MJRefresh: `beginRefreshingCompletionBlock`.
  public final var afterBeginningAction: (() -> Void)?
  /// Is called when a component that refreshed begins to move out of sight.
  ///
  /// MJRefresh: `endRefreshingAnimationBeginAction`.
  public final var beforeEndingAnimationAction: (() -> Void)?
  /// Is called once for each refresh that was begun and ended, when it has moved out of sight.
  ///
  /// MJRefresh: `endRefreshingCompletionBlock`.
  public final var afterEndingAction: (() -> Void)?

  /// Is called each time the component is pulled so far that letting go refreshes.
  ///
  /// For a tap that is felt, or a sound.
  public final var onThresholdReached: (() -> Void)?

  /// Whether the component has hidden itself, as its options say.
  final var isHiddenByItself = false
  /// Whether it has shown long enough that there is nothing more.
  final var hasShownNoMoreData = false

  /// Makes a component that stands nowhere.
  ///
  /// Calls ``prepare()``, and ``didTransition(from:to:)`` for the first state.
  ///
  /// - Parameters:
  ///   - environment: Clock, texts, zone and times.
  ///   - onRefresh: Is called when a refresh begins.
  public init(environment: RefreshEnvironment, onRefresh: (() -> Void)? = nil) {
    self.environment = environment
    self.onRefresh = onRefresh
    super.init()
    listen()
    prepare()
    setNeedsLayout()
    didTransition(from: nil, to: .idle)
  }

  deinit {
    // Nobody waits for what it loads any more.
    attempt?.end()
  }

  /// Puts together what the component shows; is called once, before the first state.
  ///
  /// Properties that are set here stay as they are set.
  open func prepare() { hasFlexibleWidth = pullsVertically }

  /// Places the subviews; is called in each layout.
  ///
  /// It must not ask for the texts to be read again.
  open func placeSubviews() {}

  /// Is called after another state has been entered.
  ///
  /// A call that changes the state once more from in here takes effect at once, and is told after this
  /// one has been told to all.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    switch (previous, state) {
    case (.refreshing?, .idle), (.refreshing?, .noMoreData):
      if keepsLastUpdated, resultOfTransition == .success { lastUpdated = scheduler.now }
    default: break
    }
  }

  /// Is called after ``pullProgress`` was set, also to the value that it had.
  open func pullProgressDidChange() {
    // A pull that begins sees the time as it is now.
    let isPulled = pullProgress > 0
    if isPulled, !wasPulled { updateLastUpdatedText() }
    wasPulled = isPulled
  }

  /// Is called before a refresh ends, while the state is still that of the refresh.
  ///
  /// - Parameter result: How it ends.
  open func willEndRefreshing(_ result: RefreshResult) { holdLabel() }

  /// Is called after the texts, their language or the zone have become others.
  ///
  /// MJRefresh: `i18nDidChange`.
  open func textsDidChange() {
    readLines()
    setNeedsLayout()
  }

  /// Is called after the time of the last update has become another one.
  open func lastUpdatedDidChange() {
    updateLastUpdatedText()
    watchAge()
  }

  /// Is called after the component has come into a scroll view.
  open func didAttach(to scrollView: HeadlessScrollView) {}

  /// Is called after the component has left a scroll view.
  open func didDetach(from scrollView: HeadlessScrollView) {}

  /// The views that are mirrored in a list whose layout is mirrored.
  ///
  /// MJRefresh: `flipsHorizontallyInOppositeLayoutDirectionViews` and `additionalFlipsViews`.
  open var mirroredViews: [HeadlessView] { linesAsParts.map(\.view) }

  /// The parts that a trace shows, each with the name that stands before its properties.
  ///
  /// A component of one's own adds its parts to those of `super`.
  open var traceParts: [(name: String, view: HeadlessView)] { linesAsParts }

  /// The place in a scroll view that the component takes; `nil` for one that takes none.
  var place: ScrollPlace? { nil }

  /// Whether the content is pulled up or down to the component, and not sideways.
  var pullsVertically: Bool { true }

  /// The alpha of a component at a progress of the pull; `nil` leaves it as it is.
  func alpha(atProgress progress: Double) -> Double? { changesAlpha ? progress : nil }

  /// Is called when the content has been scrolled.
  func contentDidScroll(from old: ViewPoint, in scrollView: HeadlessScrollView) {
    handleScroll(in: scrollView)
  }

  /// Is called when a finger has come to the scroll view, moved or gone.
  func panDidChange(to state: PanState, in scrollView: HeadlessScrollView) {}

  /// Is called when the content has moved, or what it can move in has changed.
  func contentDidMove(in scrollView: HeadlessScrollView) {}

  /// Is called after the insets that count, or the size of the scroll view, have become others.
  func insetsOrSizeDidChange(in scrollView: HeadlessScrollView) { updatePlace(in: scrollView) }

  /// Is called after the content has become another size.
  func contentSizeDidChange(in scrollView: HeadlessScrollView) {}

  /// Whether the progress is that of a pull.
  var tracksPull: Bool { false }

  /// Has a refresh that is over move out of sight with ``finishClosing(for:_:completion:)``.
  func moveOutOfSight() {}

  /// Is called after a refresh that is over has moved out of sight.
  func didFinishClosing() { stopHoldingLabel() }

  /// Places the component itself in its scroll view.
  func updatePlace(in scrollView: HeadlessScrollView) {}

  /// Is told of a change of the environment.
  func environmentDidChange(_ change: RefreshEnvironmentChange) {
    switch change {
    case .texts, .zone: textsDidChange()
    case .lastUpdated(let key): if hasKey(key) { lastUpdatedDidChange() }
    case .fault(let fault): tell(fault)
    }
  }

  /// Places the component and its subviews.
  override open func layoutSubviews() {
    if let scrollView { updatePlace(in: scrollView) }
    placeSubviews()
    let isMirrored = isInMirroredList
    if isMirrored || wasMirrored {
      wasMirrored = isMirrored
      for view in mirroredViews { view.scaleX = isMirrored ? -1 : 1 }
    }
  }

  /// Begins the refresh that waited to be seen.
  override open func draw() { perform(.drawn) }

  /// Shows the time anew in a line that was hidden.
  override open func subviewVisibilityDidChange(_ subview: HeadlessView) {
    super.subviewVisibilityDidChange(subview)
    if hasLines, subview === lastUpdatedLine.label { updateLastUpdatedText() }
  }

  /// Refreshes content that has become old in the meantime, if the options say so.
  override open func didMoveToWindow() {
    super.didMoveToWindow()
    watchAge()
  }

  override func refusal(toMoveInto view: HeadlessView) -> RefreshFault? {
    view is HeadlessScrollView ? nil : RefreshFault(kind: .noScrollView, subject: "superview")
  }

  override func didMove(from old: HeadlessView?) {
    if let old = scrollView { detach(from: old) }
    if let new = superview as? HeadlessScrollView { attach(to: new) }
  }

  override func interactionDidChange() {
    guard isUserInteractionEnabled else { return perform(.lostTouch) }
    // It has heard of no other content meanwhile.
    if let scrollView { contentSizeDidChange(in: scrollView) }
  }

  override func visibilityDidChange() {
    // What is not seen hears nothing of a finger, and must not stay pulled.
    if isHidden { perform(.lostTouch) }
    // Whoever shows or hides it decides anew.
    isHiddenByItself = false
    if options.staleAfter != nil { watchAge() }
  }
}
