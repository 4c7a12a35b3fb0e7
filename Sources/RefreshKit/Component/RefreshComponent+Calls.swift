public import BundleStrings
public import LanguageTags
public import TimeLabels

extension RefreshComponent {
  /// The queue, the clock and the animator of the component.
  public final var scheduler: any RefreshScheduler { environment.scheduler }

  final func listen() {
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
  /// The height, in points.
  public final var height: Double {
    get { frame.height }
    set { frame.size.height = newValue }
  }

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
      if !isRefreshing { alpha = alpha(atProgress: pullProgress) ?? 1 }
    }
  }
}

extension RefreshComponent {
  /// Begins a refresh, as if it had been pulled.
  ///
  /// Where the component stands in no window it refreshes as soon as it is seen in one. While it
  /// refreshes, nothing is begun again unless ``RefreshOptions/restartsOnSecondBegin`` says so.
  public final func beginRefreshing() {
    let restarts = options.restartsOnSecondBegin && state == .refreshing
    perform(.begin(isInWindow: window != nil))
    // Actions that have not been called yet will be, and are those of the newest wish.
    guard restarts, attempt != nil else { return }
    endAttempt()
    let number = refreshNumber
    scheduler.schedule(after: .zero) { [weak self] in self?.runRefreshActions(of: number) }
  }

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
    let ends = isRefreshing
    announceEnd(result)
    perform(.end, result)
    if ends, result == .success, options.resetsNoMoreData { scrollView?.resetNoMoreData() }
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
    forgetResult()
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
