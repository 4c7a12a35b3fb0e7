import BundleStrings
import LanguageTags
import TimeLabels
import TimeZones

@testable import RefreshKit

/// A window with a list at rest, and a header above it.
final class Scene {
  let scheduler: ManualScheduler
  let window: HeadlessWindow
  let list = HeadlessTableView()
  let configuration: RefreshConfiguration
  let environment: RefreshEnvironment
  let store: any LastUpdatedStore
  /// What happened, in its order.
  var log: [String] = []
  var faults: [RefreshFault] = []

  /// The day on which most scenes begin, at noon in Shanghai.
  static let noon = "2026-11-30T12:00:00+08:00"

  init(
    now: String = Scene.noon, language: String = "en", zone: String = "Asia/Shanghai",
    top: Double = 64,
    rows: Int = 25, store: any LastUpdatedStore = MemoryLastUpdatedStore()
  ) throws {
    scheduler = ManualScheduler(now: try Instant(parsing: now))
    window = HeadlessWindow(scheduler: scheduler)
    configuration = try RefreshConfiguration(preferring: [LanguageTag(language)])
    self.store = store
    environment = try RefreshEnvironment(
      configuration: configuration, zone: try TimeZoneDatabase().zone(named: zone),
      scheduler: scheduler, store: store)
    list.frame = ViewRect(origin: ViewPoint(), size: window.frame.size)
    list.rowHeight = 40
    list.rowCounts = { [rows] }
    list.reloadData()
    list.contentInset.top = top
    window.faultHandler = { [weak self] in self?.faults.append($0) }
    window.addSubview(list)
    scheduler.runPending()
  }

  /// Makes a header that logs its actions, and puts it above the list.
  @discardableResult
  func attach<Header: RefreshHeader>(_ make: (RefreshEnvironment) -> Header) -> Header {
    let header = make(environment)
    log(header)
    list.header = header
    scheduler.runPending()
    return header
  }

  /// Has the actions of a header logged.
  func log(_ header: RefreshHeader) {
    header.onRefresh = { [weak self] in self?.log.append("refresh") }
    header.afterBeginningAction = { [weak self] in self?.log.append("began") }
    header.beforeEndingAnimationAction = { [weak self] in self?.log.append("closing") }
    header.afterEndingAction = { [weak self] in self?.log.append("ended") }
  }

  func attachNormal() -> NormalRefreshHeader { attach { NormalRefreshHeader(environment: $0) } }

  func advance(_ seconds: Double) { scheduler.advance(by: .seconds(seconds)) }
}
