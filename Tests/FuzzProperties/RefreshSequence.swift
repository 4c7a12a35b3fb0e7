import BundleStrings
import LanguageTags
import RefreshKit
import TimeLabels
import TimeZones

/// One list that is played with.
final class RefreshSequence {
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
  private let configuration: RefreshConfiguration?
  /// The components that are played with: header, footer, trailer and leader.
  var cast: [Watched] = []
  /// All components that there ever were.
  var all: [Watched] = []
  private var rows = 25
  var faults: [RefreshFault] = []
  /// The insets as the app set them.
  var ownInset = ViewInsets(top: 64)

  init(_ cast: Cast) throws(PropertyViolation) {
    window = HeadlessWindow(scheduler: scheduler)
    guard Self.labels.count == 3, let label = Self.labels.first else {
      throw PropertyViolation(description: "there are no labels")
    }
    do {
      configuration =
        cast.usesConfiguration ? try RefreshConfiguration(preferring: [LanguageTag("en")]) : nil
      if let configuration {
        environment = try RefreshEnvironment(
          configuration: configuration, zone: label.zone, scheduler: scheduler)
      } else {
        environment = RefreshEnvironment(label: label, scheduler: scheduler)
      }
    } catch {
      throw PropertyViolation(description: "\(error)")
    }
    list.frame.size = window.frame.size
    other.frame.size = window.frame.size
    list.rowCounts = { [unowned self] in [rows] }
    list.reloadData()
    list.contentInset = ownInset
    window.addSubview(list)
    window.addSubview(other)
    window.faultHandler = { [unowned self] in faults.append($0) }
    for place in 0..<(cast.hasSides ? 4 : 2) {
      self.cast.append(watch(makeComponent(place, isBack: cast.hasBackFooter)))
      stand(place, in: list)
    }
  }

  var leftovers: RefreshSequences.Leftovers {
    RefreshSequences.Leftovers(
      components: all.map { RefreshSequences.Leftovers.Weak(component: $0.component) },
      list: list, environment: environment)
  }

  /// The components that refresh in the list.
  var refreshing: [RefreshComponent] {
    guard list.refreshesOneAtATime else { return [] }
    return cast.map(\.component).filter { $0.scrollView === list && $0.state == .refreshing }
  }

  private func makeComponent(_ place: Int, isBack: Bool) -> RefreshComponent {
    switch place {
    case 0: NormalRefreshHeader(environment: environment)
    case 1 where isBack: NormalRefreshBackFooter(environment: environment)
    case 1: NormalRefreshAutoFooter(environment: environment)
    case 2: NormalRefreshTrailer(environment: environment)
    default: NormalRefreshLeader(environment: environment)
    }
  }

  private func watch(_ component: RefreshComponent) -> Watched {
    let watched = Watched(component)
    all.append(watched)
    return watched
  }

  private func stand(_ place: Int, in view: HeadlessScrollView) {
    switch cast[place].component {
    case let header as RefreshHeader: view.header = header
    case let footer as any RefreshFooter: view.footer = footer
    case let trailer as RefreshTrailer: view.trailer = trailer
    case let leader as RefreshLeader: view.leader = leader
    default: break
    }
  }

  func perform(_ action: Int, _ amount: Int) {
    // From -128 to 127.
    let signed = Double(amount) - 128
    let place = amount % cast.count
    let watched = cast[place]
    let component = watched.component
    let value = amount / 4
    let isOn = value.isMultiple(of: 2)
    switch action % 64 {
    case 0, 1, 2: list.drag(to: signed, x: Double(amount % 7) - 3)
    case 3, 4: list.drag(to: signed * 4)
    case 5, 6: list.release(velocityY: amount.isMultiple(of: 8) ? signed * 30 : 0)
    case 7: list.cancelDrag()
    case 8: list.contentOffset.y = signed * 5
    case 9, 10: component.beginRefreshing()
    case 11, 12: component.endRefreshing(value.isMultiple(of: 4) ? .failure : .success)
    case 13, 14: scheduler.advance(by: .milliseconds(amount * 4))
    case 15: scheduler.advance(by: .seconds(amount * amount * 20))
    case 16: scheduler.runPending()
    case 17:
      list.frame.size =
        amount.isMultiple(of: 2)
        ? ViewSize(width: 667, height: 375) : ViewSize(width: 375, height: 667)
    case 18: list.safeAreaInsets = ViewInsets(top: Double(amount % 60), bottom: Double(amount % 35))
    case 19:
      ownInset = ViewInsets(
        top: Double(amount % 90), left: Double(amount % 9), bottom: Double(amount % 70),
        right: Double(amount % 4))
      list.contentInset = ownInset
    case 20: list.keyboardHeight = Double(amount)
    case 21: list.reload { rows = amount % 40 }
    case 22: list.contentSize.height = Double(amount) * 10
    case 23: changeLanguage(of: component, value)
    case 24:
      if let zone = try? TimeZoneDatabase().zone(named: Self.zones[amount % 3]) {
        environment.setZone(zone)
        cast.forEach { $0.saidTime = nil }
      }
    case 25: component.removeFromSuperview()
    case 26: stand(place, in: list)
    case 27: stand(place, in: other)
    case 28:
      cast[place] = watch(makeComponent(place, isBack: isOn))
      stand(place, in: list)
    case 29: amount.isMultiple(of: 2) ? list.removeFromSuperview() : window.addSubview(list)
    case 30: component.isHidden = isOn
    case 31:
      if component is RefreshSideComponent {
        component.frame.size.width = Double(amount % 120)
      } else {
        component.height = Double(amount % 120)
      }
    case 32: watched.edgeComponent?.animatesBounds = isOn
    case 33: component.automaticallyChangesAlpha = isOn
    case 34: component.isUserInteractionEnabled = !value.isMultiple(of: 4)
    case 35: component.lastUpdatedKey = isOn ? "home" : nil
    case 36: component.lastUpdated = scheduler.now.adding(milliseconds: Int64(-amount) * 3_600_000)
    case 37: component.options.hidesWhenEmpty = isOn
    case 38: watched.lines?.lastUpdatedLabel.isHidden = isOn
    case 39:
      watched.lines?.lastUpdatedLabelChange = isOn ? .immediately : .afterClosing
      component.disablingAnimation()
    default: performMore(action % 64, amount, watched)
    }
  }

  private func performMore(_ action: Int, _ amount: Int, _ watched: Watched) {
    let signed = Double(amount) - 128
    let component = watched.component
    let value = amount / 4
    let isOn = value.isMultiple(of: 2)
    let time = Duration.milliseconds(value * 20)
    let footer = cast[1].component as? NormalRefreshAutoFooter
    switch action {
    case 40: (component as? any ContentEndComponent)?.endRefreshingWithNoMoreData()
    case 41:
      if isOn { list.resetNoMoreData() }
      (component as? any ContentEndComponent)?.resetNoMoreData()
    case 42: footer?.tapStateLabel()
    case 43: footer?.dragLimit = amount > 200 ? .unlimited : .times(amount % 4)
    case 44: footer?.triggerProgress = signed / 16
    case 45: footer?.preloadDistance = Double(amount)
    case 46: list.isPagingEnabled = isOn
    case 47: list.contentSize.width = Double(amount) * 8
    case 48, 49: list.drag(to: 0, x: signed * 2)
    case 50: list.contentOffset.x = signed * 4
    case 51: list.refreshesOneAtATime = isOn
    case 52: component.options.resultDisplayDuration = time
    case 53: component.options.minimumDuration = time
    case 54: component.options.timeout = isOn ? time : nil
    case 55: component.options.restartsOnSecondBegin = isOn
    case 56:
      component.options.retryCount = value % 4
      component.options.retryDelay = time
    case 57: component.options.staleAfter = isOn ? .seconds(amount * 60) : nil
    case 58:
      component.options.resetsNoMoreData = isOn
      component.options.keepsFailureTitle = !isOn
      watched.lines?.setTitle("failed", for: .failure)
      watched.lines?.setTitle("done", for: .success)
    case 59: component.options.hidesWhenContentFits = isOn
    case 60: component.options.noMoreDataDisplay = [.always, .briefly(time), .never][value % 3]
    case 61: watched.edgeComponent?.triggerDistance = Double(value + 1)
    case 62:
      guard !watched.attempts.isEmpty else { return }
      let attempt = watched.attempts[value % watched.attempts.count]
      isOn ? attempt.finish(.failure) : attempt.finishWithNoMoreData()
    default:
      footer?.refreshesAutomatically = isOn
      footer?.staysAtBottom = value.isMultiple(of: 3)
      footer?.ignoredInset = Double(value % 20)
    }
  }

  private func changeLanguage(of component: RefreshComponent, _ value: Int) {
    if let configuration {
      try? configuration.setLanguage(LanguageTag(Self.languages[value % 3]))
      cast.forEach { $0.saidTime = nil }
    } else {
      cast.forEach { $0.saidTime = nil }
      component.setEnvironment(
        value.isMultiple(of: 4)
          ? environment
          : RefreshEnvironment(label: Self.labels[value % 3], scheduler: scheduler))
    }
  }
}
