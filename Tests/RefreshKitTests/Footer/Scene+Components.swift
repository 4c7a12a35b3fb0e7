import BundleStrings
import LanguageTags

@testable import RefreshKit

extension Scene {
  /// A list with an inset of 64 above and 49 below its 25 rows, of 1000 points.
  static func withBar(rows: Int = 25, language: String = "en") throws -> Scene {
    let scene = try Scene(language: language, rows: rows)
    scene.list.contentInset.bottom = 49
    scene.scheduler.runPending()
    return scene
  }

  /// Makes a footer that logs its actions, and puts it below the list.
  @discardableResult
  func attachFooter<Footer: RefreshComponent & RefreshFooter>(
    _ make: (RefreshEnvironment) -> Footer
  ) -> Footer {
    let footer = make(environment)
    logActions(of: footer)
    list.footer = footer
    scheduler.runPending()
    return footer
  }

  func attachAuto() -> NormalRefreshAutoFooter {
    attachFooter { NormalRefreshAutoFooter(environment: $0) }
  }

  func attachBack() -> NormalRefreshBackFooter {
    attachFooter { NormalRefreshBackFooter(environment: $0) }
  }

  /// Has the actions of a component logged, after a prefix.
  func logActions(of component: RefreshComponent, as prefix: String = "") {
    component.onRefresh = { [weak self] in self?.log.append(prefix + "refresh") }
    component.afterBeginningAction = { [weak self] in self?.log.append(prefix + "began") }
    component.beforeEndingAnimationAction = { [weak self] in self?.log.append(prefix + "closing") }
    component.afterEndingAction = { [weak self] in self?.log.append(prefix + "ended") }
  }

  /// How often something was logged.
  func count(of entry: String) -> Int { log.filter { $0 == entry }.count }

  /// Scrolls to an offset without a finger.
  func scroll(to y: Double) { list.contentOffset.y = y }

  /// Has a finger draw the content from where it is to an offset.
  func drag(toOffset y: Double) {
    list.drag(to: y - (list.isDragging ? list.dragStart?.y ?? 0 : list.contentOffset.y))
  }

  func speak(_ language: String) throws {
    try configuration.setLanguage(LanguageTag(language))
  }
}

/// A view 375 points wide whose content scrolls sideways.
final class SideScene {
  let scene: Scene
  let view = HeadlessScrollView()

  init(language: String = "en", width: Double = 1000, insets: ViewInsets = ViewInsets()) throws {
    scene = try Scene(language: language)
    view.frame = ViewRect(x: 0, y: 0, width: 375, height: 200)
    view.contentSize = ViewSize(width: width, height: 200)
    view.contentInset = insets
    scene.window.addSubview(view)
    scene.scheduler.runPending()
  }

  func attachTrailer() -> NormalRefreshTrailer {
    let trailer = NormalRefreshTrailer(environment: scene.environment)
    scene.logActions(of: trailer)
    view.trailer = trailer
    scene.scheduler.runPending()
    return trailer
  }

  func attachLeader() -> NormalRefreshLeader {
    let leader = NormalRefreshLeader(environment: scene.environment)
    scene.logActions(of: leader)
    view.leader = leader
    scene.scheduler.runPending()
    return leader
  }

  /// Has a finger draw the content from where it is to an offset.
  func drag(toOffset x: Double) {
    view.drag(to: 0, x: x - (view.isDragging ? view.dragStart?.x ?? 0 : view.contentOffset.x))
  }
}
