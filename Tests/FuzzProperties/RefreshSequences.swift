import BundleStrings
import LanguageTags
import RefreshKit
import TimeLabels
import TimeZones

/// Whatever fingers, apps and surroundings do to a header in whatever order: it comes to rest.
///
/// Each two bytes are one thing that is done: what, and how much. After each of them the insets are
/// those of the app and what the header adds; at the end, when all that was begun has been ended, the
/// list is as the app made it, and nobody is left over.
enum RefreshSequences {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let observer: Leftovers
    do {
      let sequence = try RefreshSequence(usesConfiguration: (bytes.first ?? 255) < 2)
      observer = sequence.leftovers
      var rest = bytes.dropFirst()
      while let action = rest.popFirst() {
        let amount = rest.popFirst() ?? 0
        sequence.perform(Int(action), Int(amount))
        try sequence.checkAlways(after: "\(action) \(amount)")
      }
      try sequence.finish()
    }
    try ensure(observer.header == nil, "a header is left over")
    try ensure(observer.list == nil, "a list is left over")
    try ensure(observer.environment == nil, "an environment is left over")
  }

  /// What must be gone when nobody holds it.
  struct Leftovers {
    weak var header: RefreshHeader?
    weak var list: HeadlessScrollView?
    weak var environment: RefreshEnvironment?
  }
}

/// One list that is played with.
private final class RefreshSequence {
  private static let zones = ["UTC", "+08:00", "-03:30"]
  private static let languages = ["en", "zh-Hans", "ar"]
  private static let labels: [LastUpdatedLabel] = languages.compactMap {
    try? LastUpdatedLabel(language: $0, timeZone: "+08:00")
  }

  let scheduler = ManualScheduler(now: Instant(milliseconds: 1_796_026_500_000))
  let window: HeadlessWindow
  let list = HeadlessTableView()
  let other = HeadlessScrollView()
  let environment: RefreshEnvironment
  let configuration: RefreshConfiguration?
  var header: Counting
  var headers: [Counting] = []
  var rows = 25
  var faults: [RefreshFault] = []
  /// The insets as the app set them.
  var ownInset = ViewInsets(top: 64)

  /// A header that counts what it is told.
  final class Counting: NormalRefreshHeader {
    var beginnings = 0
    var ends = 0
    var actions = 0
    var ended = 0

    override func didTransition(from previous: RefreshState?, to state: RefreshState) {
      super.didTransition(from: previous, to: state)
      if state == .refreshing, previous != .willRefresh { beginnings += 1 }
      if state == .willRefresh { beginnings += 1 }
      if previous == .refreshing || (previous == .willRefresh && state != .refreshing) {
        ends += 1
      }
    }
  }

  init(usesConfiguration: Bool) throws(PropertyViolation) {
    window = HeadlessWindow(scheduler: scheduler)
    guard Self.labels.count == 3, let label = Self.labels.first else {
      throw PropertyViolation(description: "there are no labels")
    }
    do {
      configuration =
        usesConfiguration ? try RefreshConfiguration(preferring: [LanguageTag("en")]) : nil
      if let configuration {
        environment = try RefreshEnvironment(
          configuration: configuration, zone: label.zone, scheduler: scheduler)
      } else {
        environment = RefreshEnvironment(label: label, scheduler: scheduler)
      }
    } catch {
      throw PropertyViolation(description: "\(error)")
    }
    header = Counting(environment: environment)
    list.frame.size = window.frame.size
    other.frame.size = window.frame.size
    list.rowCounts = { [unowned self] in [rows] }
    list.reloadData()
    list.contentInset = ownInset
    window.addSubview(list)
    window.addSubview(other)
    window.faultHandler = { [unowned self] in faults.append($0) }
    list.header = header
    listen(to: header)
  }

  var leftovers: RefreshSequences.Leftovers {
    RefreshSequences.Leftovers(header: header, list: list, environment: environment)
  }

  private func listen(to header: Counting) {
    header.onRefresh = { [unowned header] in header.actions += 1 }
    header.afterEndingAction = { [unowned header] in header.ended += 1 }
    headers.append(header)
  }

  func perform(_ action: Int, _ amount: Int) {
    // From -128 to 127.
    let signed = Double(amount) - 128
    switch action % 40 {
    case 0, 1, 2, 3, 4: list.drag(to: signed, x: Double(amount % 7) - 3)
    case 5, 6: list.release(velocityY: amount.isMultiple(of: 3) ? signed * 30 : 0)
    case 7: list.cancelDrag()
    case 8: list.contentOffset.y = signed * 3
    case 9, 10: header.beginRefreshing()
    case 11, 12: header.endRefreshing(amount.isMultiple(of: 4) ? .failure : .success)
    case 13, 14: scheduler.advance(by: .milliseconds(amount * 4))
    case 15: scheduler.advance(by: .seconds(amount * amount * 20))
    case 16: scheduler.runPending()
    case 17:
      list.frame.size =
        amount.isMultiple(of: 2)
        ? ViewSize(width: 667, height: 375) : ViewSize(width: 375, height: 667)
    case 18: list.safeAreaInsets = ViewInsets(top: Double(amount % 60), bottom: Double(amount % 35))
    case 19:
      ownInset = ViewInsets(top: Double(amount % 90), left: Double(amount % 9))
      list.contentInset = ownInset
    case 20: list.keyboardHeight = Double(amount)
    case 21: list.reload { rows = amount % 40 }
    case 22: list.contentSize.height = Double(amount) * 10
    case 23: changeLanguage(amount)
    case 24:
      if let zone = try? TimeZoneDatabase().zone(named: Self.zones[amount % 3]) {
        environment.setZone(zone)
      }
    case 25: list.header = nil
    case 26: list.header = header
    case 27: other.header = header
    case 28:
      header = Counting(environment: environment)
      listen(to: header)
      list.header = header
    case 29: amount.isMultiple(of: 2) ? list.removeFromSuperview() : window.addSubview(list)
    case 30: header.isHidden = amount.isMultiple(of: 2)
    case 31: header.height = Double(amount % 120)
    case 32: header.animatesBounds = amount.isMultiple(of: 2)
    case 33: header.automaticallyChangesAlpha = amount.isMultiple(of: 2)
    case 34: header.isUserInteractionEnabled = !amount.isMultiple(of: 4)
    case 35: header.lastUpdatedKey = amount.isMultiple(of: 2) ? "home" : nil
    case 36: header.lastUpdated = scheduler.now.adding(milliseconds: Int64(-amount) * 3_600_000)
    case 37: header.options.hidesWhenEmpty = amount.isMultiple(of: 2)
    case 38: header.lastUpdatedLabel.isHidden = amount.isMultiple(of: 2)
    default:
      header.lastUpdatedLabelChange = amount.isMultiple(of: 2) ? .immediately : .afterClosing
      header.disablingAnimation()
    }
  }

  private func changeLanguage(_ amount: Int) {
    if let configuration {
      try? configuration.setLanguage(LanguageTag(Self.languages[amount % 3]))
    } else {
      header.setEnvironment(
        amount.isMultiple(of: 4)
          ? environment
          : RefreshEnvironment(label: Self.labels[amount % 3], scheduler: scheduler))
    }
  }

  func checkAlways(after action: String) throws(PropertyViolation) {
    try ensure(list.contentInset == ownInset, "\(action): the app's inset is another one")
    for view in [list, other] {
      var bare = view.contentInset + view.safeAreaInsets
      bare.bottom += view.keyboardHeight
      let added = view.effectiveInset - bare
      let isOpen = view.header?.state == .refreshing
      try ensure(
        abs(added.left) < 1e-6 && abs(added.right) < 1e-6 && abs(added.bottom) < 1e-6,
        "\(action): insets at other sides are added: \(added)")
      try ensure(
        added.top > -1e-6 && added.top < 120 && (isOpen || added.top < 1e-6),
        "\(action): \(added.top) is added in \(String(describing: view.header?.state))")
      try ensure(
        view.contentOffset.y.isFinite && view.contentOffset.x.isFinite,
        "\(action): the offset is no number")
    }
    try ensure(
      faults.allSatisfy { $0.kind != .endlessChanges }, "\(action): \(faults)")
    try ensure(
      header.state != .pulling || (list.isDragging && !header.isHidden)
        || header.scrollView === other, "\(action): pulled without a finger")
    if header.lastUpdatedLabelChange == .immediately, !header.lastUpdatedLabel.isHidden {
      let text = header.environment.label.text(
        for: header.lastUpdated, relativeTo: scheduler.now)
      try ensure(
        header.lastUpdatedLabel.text == text,
        "\(action): the label is '\(header.lastUpdatedLabel.text ?? "")', not '\(text)'")
    }
    if header.state == .idle, !header.isClosing {
      try ensure(
        header.stateLabel.text == header.title(for: .idle), "\(action): another title")
    }
  }

  /// Ends all that was begun, waits, and looks whether all is as it was.
  func finish() throws(PropertyViolation) {
    list.release()
    window.addSubview(list)
    for header in headers {
      header.isUserInteractionEnabled = true
      header.endRefreshing()
    }
    try ensure(scheduler.advanceUntilIdle(for: .seconds(120)), "something never ends")
    // A finger touches the list, which the app may have scrolled to where nothing is.
    list.drag(to: 0)
    list.release()
    try ensure(scheduler.advanceUntilIdle(for: .seconds(120)), "the list never rests")
    try checkAlways(after: "the end")
    try ensure(scheduler.animator.animations.isEmpty, "an animation is left over")
    try ensure(list.isUserInteractionEnabled, "the list takes no touches")
    let (least, greatest) = list.restingOffsets
    try ensure(
      list.contentOffset.y >= least.y - 1e-6 && list.contentOffset.y <= greatest.y + 1e-6,
      "the content rests at \(list.contentOffset.y), not within \(least.y) and \(greatest.y)")
    for header in headers {
      try ensure(header.state == .idle, "the header is \(header.state)")
      try ensure(!header.isClosing, "the header still closes")
      try ensure(header.pullProgress == 0, "the progress is \(header.pullProgress)")
      try ensure(
        header.alpha == (header.automaticallyChangesAlpha ? 0 : 1), "alpha is \(header.alpha)")
      try ensure(!header.spinner.isAnimating, "the wheel turns")
      try ensure(!header.arrowView.isHidden && header.arrowView.rotation == 0, "no arrow")
      try ensure(
        header.beginnings == header.ends, "\(header.beginnings) begun, \(header.ends) ended")
      try ensure(header.ended == header.ends, "\(header.ends) ends, \(header.ended) told")
      try ensure(header.actions <= header.beginnings, "\(header.actions) actions")
    }
  }
}
