public import BundleStrings
public import LanguageTags
public import TimeLabels

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
  public private(set) final var environment: RefreshEnvironment
  private var environmentListener: RefreshEnvironment.Listener?
  final var machine = RefreshMachine()

  /// The scroll view in which the component stands; `nil` when it stands in none.
  public private(set) final weak var scrollView: HeadlessScrollView?
  private var observation: ScrollObservation?
  /// What the component adds to the insets of its scroll view.
  private(set) final var insetLayer: ScrollInsetLayer?
  private var hadAlwaysBounce = true
  private var wasMirrored = false
  private var isHandlingScroll = false
  private var mustHandleScrollAgain = false

  private var pending: [Delivery] = []
  private var isDelivering = false
  private var deliveries = 0
  private struct Delivery {
    let outcome: RefreshMachine.Outcome
    /// The state that was entered.
    let state: RefreshState
    let result: RefreshResult
  }
  private var isAnnouncingEnd = false
  /// How the refresh ended that a transition ends, while the transition is told.
  private(set) final var resultOfTransition = RefreshResult.success
  /// Counts the refreshes, so that what belongs to an earlier one is known.
  private(set) final var refreshNumber = 0
  /// Whether the last refresh is over and still moves out of sight.
  public private(set) final var isClosing = false

  private var storedProgress = 0.0
  private var changesAlpha = false

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
  private var targetAction: ((RefreshComponent) -> Void)?
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

  /// Whether the component hides itself in an empty list; counts from the next reload on.
  ///
  /// MJRefresh: `automaticallyHidden`, which does nothing any more.
  public final var hidesWhenEmpty = false
  private var isHiddenAsEmpty = false

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

  /// Puts together what the component shows; is called once, before the first state.
  ///
  /// Properties that are set here stay as they are set.
  open func prepare() { hasFlexibleWidth = true }

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
  open func didTransition(from previous: RefreshState?, to state: RefreshState) {}

  /// Is called after ``pullProgress`` was set, also to the value that it had.
  open func pullProgressDidChange() {}

  /// Is called before a refresh ends, while the state is still that of the refresh.
  ///
  /// - Parameter result: How it ends.
  open func willEndRefreshing(_ result: RefreshResult) {}

  /// Is called after the texts, their language or the zone have become others.
  ///
  /// MJRefresh: `i18nDidChange`.
  open func textsDidChange() { setNeedsLayout() }

  /// Is called after the component has come into a scroll view.
  open func didAttach(to scrollView: HeadlessScrollView) {}

  /// Is called after the component has left a scroll view.
  open func didDetach(from scrollView: HeadlessScrollView) {}

  /// The views that are mirrored in a list whose layout is mirrored.
  ///
  /// MJRefresh: `flipsHorizontallyInOppositeLayoutDirectionViews` and `additionalFlipsViews`.
  open var mirroredViews: [HeadlessView] { [] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  ///
  /// A component of one's own adds its parts to those of `super`.
  open var traceParts: [(name: String, view: HeadlessView)] { [] }

  /// Is called when the content has moved, or what it can move in has changed.
  func contentDidMove(in scrollView: HeadlessScrollView) {}

  /// Is called after the content has become another size.
  func contentSizeDidChange(in scrollView: HeadlessScrollView) {}

  /// Is called after a refresh that is over has moved out of sight.
  func didFinishClosing() {}

  /// Places the component itself in its scroll view.
  func updatePlace(in scrollView: HeadlessScrollView) {}

  /// Is told of a change of the environment.
  func environmentDidChange(_ change: RefreshEnvironmentChange) {
    switch change {
    case .texts, .zone: textsDidChange()
    case .lastUpdated: break
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

  override func refusal(toMoveInto view: HeadlessView) -> RefreshFault? {
    view is HeadlessScrollView ? nil : RefreshFault(kind: .noScrollView, subject: "superview")
  }

  override func didMove(from old: HeadlessView?) {
    if let old = scrollView { detach(from: old) }
    if let new = superview as? HeadlessScrollView { attach(to: new) }
  }

  override func interactionDidChange() {
    if !isUserInteractionEnabled { perform(.lostTouch) }
  }

  override func visibilityDidChange() {
    // What is not seen hears nothing of a finger, and must not stay pulled.
    if isHidden { perform(.lostTouch) }
  }
}

extension RefreshComponent {
  private func attach(to scrollView: HeadlessScrollView) {
    self.scrollView = scrollView
    scrollView.componentDidMove(self, isInside: true)
    hadAlwaysBounce = scrollView.alwaysBounceVertical
    scrollView.alwaysBounceVertical = true
    insetLayer = scrollView.makeInsetLayer()
    observation = scrollView.observe { [unowned self] change in scrollViewDidChange(change) }
    frame.size.width = scrollView.frame.width
    updatePlace(in: scrollView)
    if state == .willRefresh { setNeedsDisplay() }
    didAttach(to: scrollView)
  }

  private func detach(from scrollView: HeadlessScrollView) {
    observation?.cancel()
    observation = nil
    perform(.lostTouch)
    insetLayer?.remove()
    insetLayer = nil
    if !hadAlwaysBounce { scrollView.alwaysBounceVertical = false }
    scrollView.componentDidMove(self, isInside: false)
    self.scrollView = nil
    didDetach(from: scrollView)
  }

  private func scrollViewDidChange(_ change: ScrollChange) {
    guard let scrollView else { return }
    switch change {
    case .contentSize:
      if isUserInteractionEnabled { contentSizeDidChange(in: scrollView) }
    case .size, .effectiveInset:
      frame.size.width = scrollView.frame.width
      updatePlace(in: scrollView)
      handleScroll(in: scrollView)
    case .contentOffset: handleScroll(in: scrollView)
    case .panState: break
    }
  }

  /// Looks where the content is; once more when that was changed by looking.
  private func handleScroll(in scrollView: HeadlessScrollView) {
    guard hearsOfScrolling else { return }
    mustHandleScrollAgain = true
    guard !isHandlingScroll else { return }
    isHandlingScroll = true
    defer { isHandlingScroll = false }
    var rounds = 0
    while mustHandleScrollAgain, self.scrollView === scrollView {
      mustHandleScrollAgain = false
      // Insets that the surroundings change at each of ours must come to an end.
      guard rounds < 16 else { return tell(RefreshFault(kind: .endlessChanges, subject: "offset")) }
      rounds += 1
      contentDidMove(in: scrollView)
    }
  }

  private var hearsOfScrolling: Bool { isUserInteractionEnabled && !isHidden }

  private var isInMirroredList: Bool {
    guard let list = scrollView as? HeadlessCollectionView else { return false }
    return list.flipsHorizontallyInOppositeLayoutDirection
      && environment.layoutDirection == .rightToLeft
  }

  /// Takes notice of how many rows the list shows.
  final func rowCountDidChange(to count: Int) {
    guard hidesWhenEmpty || isHiddenAsEmpty else { return }
    // Not inside the reload: whoever shows or hides a component while data is read must not be
    // asked for data again.
    environment.scheduler.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      let isEmpty = hidesWhenEmpty && (scrollView?.rowCountForComponents ?? count) == 0
      if isEmpty, !isHidden {
        isHiddenAsEmpty = true
        isHidden = true
      } else if !isEmpty, isHiddenAsEmpty {
        isHiddenAsEmpty = false
        isHidden = false
      }
    }
  }
}

extension RefreshComponent {
  /// The queue, the clock and the animator of the component.
  public final var scheduler: any RefreshScheduler { environment.scheduler }

  private func listen() {
    environmentListener = environment.addListener { [unowned self] change in
      environmentDidChange(change)
    }
  }

  /// Gives the component a language of its own.
  ///
  /// - Parameter language: The language; `nil` takes that of the environment again.
  /// - Throws: ``/BundleStrings/BundleError`` when its texts cannot be read; everything stays as it
  ///   was.
  public final func setLanguage(_ language: LanguageTag?) throws(BundleError) {
    environment = try environment.inOwnLanguage(language)
    listen()
    textsDidChange()
  }

  /// Gives the component other surroundings: clock, texts, zone and times.
  ///
  /// What was asked of the old clock is still done by it.
  ///
  /// - Parameter new: The surroundings.
  public final func setEnvironment(_ new: RefreshEnvironment) {
    guard new !== environment else { return }
    environment = new
    listen()
    textsDidChange()
  }
}

extension RefreshComponent {
  /// What the component is doing.
  public final var state: RefreshState { machine.state }

  /// Whether it refreshes, or will as soon as it is seen.
  public final var isRefreshing: Bool { state == .refreshing || state == .willRefresh }

  /// How far it is pulled, as a fraction of the distance at which letting go refreshes.
  ///
  /// 1 while it refreshes; greater than 1 when it is pulled beyond. MJRefresh: `pullingPercent`.
  public final var pullProgress: Double { storedProgress }

  /// Whether the component becomes opaque as it is pulled.
  ///
  /// MJRefresh: `automaticallyChangeAlpha`.
  public final var automaticallyChangesAlpha: Bool {
    get { changesAlpha }
    set {
      changesAlpha = newValue
      if !isRefreshing { alpha = newValue ? pullProgress : 1 }
    }
  }

  /// Sets the progress of the pull, for subclasses in this module.
  final func setPullProgress(_ progress: Double) {
    guard progress.isFinite else { return }
    let old = storedProgress
    storedProgress = progress
    note(.pullProgress, old, progress)
    if !isRefreshing, changesAlpha { alpha = progress }
    pullProgressDidChange()
  }
}

extension RefreshComponent {
  /// Begins a refresh, as if it had been pulled.
  ///
  /// Where the component stands in no window it refreshes as soon as it is seen in one. While it
  /// refreshes, nothing is begun again.
  public final func beginRefreshing() { perform(.begin(isInWindow: window != nil)) }

  /// Begins a refresh, and sets what is called after each beginning.
  ///
  /// - Parameter completion: Becomes ``afterBeginningAction``.
  public final func beginRefreshing(completion: @escaping () -> Void) {
    afterBeginningAction = completion
    beginRefreshing()
  }

  /// Ends a refresh.
  ///
  /// - Parameter result: How it ended; the time of the update is kept on success only.
  public final func endRefreshing(_ result: RefreshResult = .success) {
    announceEnd(result)
    perform(.end, result)
  }

  /// Ends a refresh, and sets what is called after each end.
  ///
  /// - Parameters:
  ///   - result: How it ended.
  ///   - completion: Becomes ``afterEndingAction``.
  public final func endRefreshing(
    _ result: RefreshResult = .success, completion: @escaping () -> Void
  ) {
    afterEndingAction = completion
    endRefreshing(result)
  }

  private func announceEnd(_ result: RefreshResult) {
    // Who ends the refresh in the hook ends it once.
    guard isRefreshing, !isAnnouncingEnd else { return }
    isAnnouncingEnd = true
    willEndRefreshing(result)
    isAnnouncingEnd = false
  }

  /// Ends a refresh that showed that there is nothing more.
  final func finishWithNoMoreData() {
    announceEnd(.success)
    perform(.endWithNoMoreData)
  }

  /// Says that there may be more again.
  final func startOver() {
    announceEnd(.success)
    perform(.reset)
  }

  /// Sets an object and what is called on it when a refresh begins; the object is not kept.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: Is called with the object, while there is one, and the component.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target, RefreshComponent) -> Void
  ) {
    targetAction = { [weak target] component in
      if let target { action(target, component) }
    }
  }

  /// Makes a component that calls an object when a refresh begins; the object is not kept.
  ///
  /// - Parameters:
  ///   - environment: Clock, texts, zone and times.
  ///   - target: The object.
  ///   - action: Is called with the object, while there is one, and the component.
  public convenience init<Target: AnyObject>(
    environment: RefreshEnvironment, target: Target,
    action: @escaping (Target, RefreshComponent) -> Void
  ) {
    self.init(environment: environment)
    setTarget(target, action: action)
  }

  /// Makes a component for one label, whose texts are in the label's language and stay so.
  ///
  /// - Parameters:
  ///   - label: Writes the time of the last update.
  ///   - scheduler: Clock and queue.
  ///   - onRefresh: Is called when a refresh begins.
  public convenience init(
    label: LastUpdatedLabel, scheduler: any RefreshScheduler, onRefresh: (() -> Void)? = nil
  ) {
    self.init(
      environment: RefreshEnvironment(label: label, scheduler: scheduler), onRefresh: onRefresh)
  }
}

extension RefreshComponent {
  /// Has an event change the state, and tells what follows from it.
  final func perform(_ event: RefreshMachine.Event, _ result: RefreshResult = .success) {
    // A hook that answers each state with another one must come to an end.
    guard deliveries < 100 else {
      return tell(RefreshFault(kind: .endlessChanges, subject: "state"))
    }
    let outcome = machine.handle(event)
    guard outcome != RefreshMachine.Outcome() else { return }
    let delivery = Delivery(outcome: outcome, state: state, result: result)
    guard !isDelivering else { return pending.append(delivery) }
    isDelivering = true
    defer {
      isDelivering = false
      deliveries = 0
    }
    deliver(delivery)
    // What hooks ask for meanwhile is told after all have heard of what came before it.
    while !pending.isEmpty {
      deliver(pending.removeFirst())
      deliveries += 1
    }
  }

  private func deliver(_ delivery: Delivery) {
    let outcome = delivery.outcome
    if outcome.begins, alpha < 1 {
      scheduler.animate(for: fastAnimationDuration) { $0.set(.alpha, of: self, to: 1) }
    }
    if let progress = outcome.progress { setPullProgress(progress) }
    if outcome.asksForDrawing { setNeedsDisplay() }
    guard let left = outcome.left else { return }
    note(.state, left.description, delivery.state.description)
    setNeedsLayout()
    resultOfTransition = delivery.result
    if delivery.state == .refreshing {
      refreshNumber += 1
      isClosing = false
    }
    didTransition(from: left, to: delivery.state)
  }

  /// Calls what the app wants to be called when a refresh begins, if this is still the one.
  final func runRefreshActions(of number: Int) {
    guard state == .refreshing, number == refreshNumber else { return }
    onRefresh?()
    targetAction?(self)
    afterBeginningAction?()
  }

  /// Has a refresh that is over move out of sight.
  ///
  /// - Parameters:
  ///   - duration: How long that takes.
  ///   - wasSeen: Whether it was in sight; the app is told of the beginning of nothing else.
  ///   - changes: What is to be seen of it.
  ///   - completion: Is called first of all at the end.
  final func close(
    for duration: Duration, wasSeen: Bool = true, _ changes: (ViewAnimation) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    let number = refreshNumber
    isClosing = true
    scheduler.animate(for: duration) { animation in
      changes(animation)
      if wasSeen { beforeEndingAnimationAction?() }
      if automaticallyChangesAlpha { animation.set(.alpha, of: self, to: 0) }
    } completion: { [weak self] in
      guard let self else { return }
      completion()
      if number == refreshNumber, isClosing, state != .refreshing { finishClosing() }
      afterEndingAction?()
    }
  }

  private func finishClosing() {
    isClosing = false
    if state == .idle || state == .noMoreData {
      // A finger that pulls again already has its own progress.
      if let scrollView, scrollView.isDragging, hearsOfScrolling {
        handleScroll(in: scrollView)
      } else {
        setPullProgress(0)
      }
    }
    didFinishClosing()
  }
}
