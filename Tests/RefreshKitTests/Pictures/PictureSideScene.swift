import BundleStrings
import LanguageTags
import TimeLabels
import TimeZones

@testable import RefreshKit

/// A window with content that scrolls sideways.
final class PictureSideScene {
  let scheduler: ManualScheduler
  let window: HeadlessWindow
  let view = HeadlessScrollView()
  let environment: RefreshEnvironment

  init(_ language: String) throws {
    scheduler = ManualScheduler(now: try Instant(parsing: Scene.noon))
    window = HeadlessWindow(scheduler: scheduler)
    environment = try RefreshEnvironment(
      configuration: try RefreshConfiguration(preferring: [LanguageTag(language)]),
      zone: try TimeZoneDatabase().zone(named: "Asia/Shanghai"), scheduler: scheduler)
    view.frame = ViewRect(origin: ViewPoint(), size: window.frame.size)
    view.contentSize = ViewSize(width: 1_000, height: 667)
    window.addSubview(view)
    scheduler.runPending()
  }

  /// Brings the content to its end, and pulls it beyond.
  func pull(by distance: Double) {
    let isAtRight = environment.layoutDirection == .leftToRight
    let end = isAtRight ? view.restingOffsets.greatest.x : view.restingOffsets.least.x
    view.contentOffset.x = end
    view.drag(to: 0, x: isAtRight ? distance : -distance)
    scheduler.runPending()
  }
}
