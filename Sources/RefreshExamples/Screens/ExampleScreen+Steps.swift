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
    case .drag(let y, let x): scrollView.drag(to: y, x: x)
    case .release(let y, let x): scrollView.release(velocityY: y, velocityX: x)
    case .cancel: scrollView.cancelDrag()
    case .scroll(let y): scrollView.contentOffset.y = y
    case .scrollSideways(let x): scrollView.contentOffset.x = x
    case .tap: (component(at: .footer) as? StateRefreshAutoFooter)?.tapStateLabel()
    case .press: onPress?()
    case .begin(let place): component(at: place)?.beginRefreshing()
    case .end(let end, let place): self.end(end, at: place)
    case .reset(let place):
      (component(at: place) as? any ContentEndComponent)?.resetNoMoreData()
    case .reload(let rows): reload(rows: rows)
    case .wait(let duration): return scheduler.advance(by: duration)
    case .waitForNextDate:
      guard let date = stage.environment.zone.nextDateChange(after: scheduler.now) else { break }
      return scheduler.advance(to: date)
    case .setClock(let instant): scheduler.setClock(to: instant)
    case .setLanguages(let tags): try stage.configuration.setLanguages(tags)
    case .setTexts(let texts): try stage.setTexts(texts)
    case .setZone(let zone): stage.environment.setZone(zone)
    case .setInset(let side, let points): scrollView.contentInset[keyPath: side.distance] = points
    case .setSafeArea(let side, let points):
      scrollView.safeAreaInsets[keyPath: side.distance] = points
    case .setKeyboard(let points): scrollView.keyboardHeight = points
    case .rotate(let size): rotate(to: size)
    case .attach(let place): attach(at: place)
    case .detach(let place): detach(at: place)
    case .setInWindow(let isInWindow): setInWindow(isInWindow)
    }
    return scheduler.runPending()
  }
}
