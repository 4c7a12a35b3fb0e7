public import RefreshKit

extension ExampleScreen {
  /// The component of a place, also while it is detached.
  ///
  /// - Parameter place: The place.
  /// - Returns: The component; `nil` where there is none.
  public func component(at place: ExamplePlace) -> RefreshComponent? { components[place] }

  /// The header, also while it is detached.
  public var header: RefreshHeader? { components[.header] as? RefreshHeader }

  /// The footer, also while it is detached.
  public var footer: (any RefreshFooter)? { components[.footer] as? any RefreshFooter }

  /// The leader, also while it is detached.
  public var leader: RefreshLeader? { components[.leader] as? RefreshLeader }

  /// The trailer, also while it is detached.
  public var trailer: RefreshTrailer? { components[.trailer] as? RefreshTrailer }

  /// Gives the screen another component.
  ///
  /// - Parameters:
  ///   - new: The component; `nil` takes it away, and so does one that cannot stand at the place.
  ///   - place: The place.
  ///   - isAttached: Whether it is put into the scroll view at once.
  public func setComponent(
    _ new: RefreshComponent?, at place: ExamplePlace, isAttached: Bool = true
  ) {
    detach(at: place)
    let fits =
      switch place {
      case .header: new is RefreshHeader
      case .footer: new is any RefreshFooter
      case .leader: new is RefreshLeader
      case .trailer: new is RefreshTrailer
      }
    components[place] = fits ? new : nil
    if isAttached { attach(at: place) }
  }

  /// Gives the screen another header.
  ///
  /// - Parameters:
  ///   - new: The header; `nil` takes it away.
  ///   - isAttached: Whether it is put into the scroll view at once.
  public func setHeader(_ new: RefreshHeader?, isAttached: Bool = true) {
    setComponent(new, at: .header, isAttached: isAttached)
  }

  /// Whether a component stands in the scroll view.
  ///
  /// - Parameter place: The place of the component.
  /// - Returns: Whether it does; `false` where there is none.
  public func isAttached(at place: ExamplePlace = .header) -> Bool {
    component(at: place).map { $0.scrollView === scrollView } ?? false
  }

  /// Puts a component into the scroll view.
  ///
  /// - Parameter place: The place of the component.
  public func attach(at place: ExamplePlace = .header) {
    switch place {
    case .header: scrollView.header = header
    case .footer: scrollView.footer = footer
    case .leader: scrollView.leader = leader
    case .trailer: scrollView.trailer = trailer
    }
  }

  /// Takes a component out of the scroll view, and keeps it.
  ///
  /// - Parameter place: The place of the component.
  public func detach(at place: ExamplePlace = .header) {
    switch place {
    case .header: scrollView.header = nil
    case .footer: scrollView.footer = nil
    case .leader: scrollView.leader = nil
    case .trailer: scrollView.trailer = nil
    }
  }
}

extension ExampleScreen {
  /// Ends the refresh of a component.
  ///
  /// - Parameters:
  ///   - end: How the refresh ends.
  ///   - place: The place of the component.
  public func end(_ end: ExampleEnd, at place: ExamplePlace = .header) {
    guard let component = component(at: place) else { return }
    switch end {
    case .success: component.endRefreshing()
    case .failure: component.endRefreshing(.failure)
    case .noMoreData:
      guard let component = component as? any ContentEndComponent else {
        return component.endRefreshing()
      }
      component.endRefreshingWithNoMoreData()
    }
  }

  /// Ends the refresh of a component after a while, as an app does whose data arrives.
  ///
  /// - Parameters:
  ///   - place: The place of the component.
  ///   - delay: How long it takes.
  ///   - end: How the refresh ends.
  ///   - rows: How many rows are new; shown when the refresh ends, and none after a failure.
  public func endRefresh(
    of place: ExamplePlace = .header, after delay: Duration, _ end: ExampleEnd = .success,
    insertingRows rows: Int = 0
  ) {
    stage.scheduler.schedule(after: delay) { [weak self] in
      guard let self else { return }
      if end != .failure { insert(rows: rows) }
      self.end(end, at: place)
    }
  }

  /// Ends each refresh of a component after a while.
  ///
  /// - Parameters:
  ///   - place: The place of the component.
  ///   - delay: How long it takes.
  ///   - end: How the refresh ends.
  ///   - rows: How many rows are new each time.
  public func endEachRefresh(
    of place: ExamplePlace = .header, after delay: Duration, _ end: ExampleEnd = .success,
    insertingRows rows: Int = 0
  ) {
    component(at: place)?.onRefresh = { [weak self] in
      self?.endRefresh(of: place, after: delay, end, insertingRows: rows)
    }
  }
}
