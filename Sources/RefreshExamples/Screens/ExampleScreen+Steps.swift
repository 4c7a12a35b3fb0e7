public import BundleStrings
internal import RefreshKit
internal import TimeZones

extension ExampleScreen {
  /// Does one step, and what it asks of the queue for now.
  ///
  /// - Parameter step: The step.
  /// - Returns: Whether all was done that was due; `false` where things asked for each other without
  ///   an end.
  /// - Throws: ``/BundleStrings/BundleError`` when the texts of a language cannot be read; everything
  ///   stays as it was.
  @discardableResult
  public func perform(_ step: ExampleStep) throws(BundleError) -> Bool {
    let scheduler = stage.scheduler
    switch step {
    case .drag(let y): scrollView.drag(to: y)
    case .release(let velocity): scrollView.release(velocityY: velocity)
    case .cancel: scrollView.cancelDrag()
    case .scroll(let y): scrollView.contentOffset.y = y
    case .begin: header?.beginRefreshing()
    case .end(let result): header?.endRefreshing(result)
    case .reload(let rows): reload(rows: rows)
    case .wait(let duration): return scheduler.advance(by: duration)
    case .waitForNextDate:
      guard let date = stage.environment.zone.nextDateChange(after: scheduler.now) else { break }
      return scheduler.advance(to: date)
    case .setClock(let instant): scheduler.setClock(to: instant)
    case .setLanguages(let tags): try stage.configuration.setLanguages(tags)
    case .setZone(let zone): stage.environment.setZone(zone)
    case .setInset(let side, let points): scrollView.contentInset[keyPath: side.distance] = points
    case .setSafeArea(let side, let points):
      scrollView.safeAreaInsets[keyPath: side.distance] = points
    case .setKeyboard(let points): scrollView.keyboardHeight = points
    case .rotate(let size): rotate(to: size)
    case .attach: attach()
    case .detach: detach()
    case .setInWindow(let isInWindow): setInWindow(isInWindow)
    }
    return scheduler.runPending()
  }
}
