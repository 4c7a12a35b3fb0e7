/// A place at which a scroll view has one component at most.
enum ScrollPlace: String, CaseIterable {
  case header
  case footer
  case leader
  case trailer
}

extension HeadlessScrollView {
  /// The header above the content, which is kept; `nil` takes it away.
  ///
  /// A header that belongs to another scroll view leaves it. One that is refreshing takes its inset
  /// along, so that nothing stays behind in the view that it leaves.
  ///
  /// MJRefresh: `mj_header`.
  public final var header: RefreshHeader? {
    get { component(at: .header) as? RefreshHeader }
    set { setComponent(newValue, at: .header) }
  }

  /// The footer below the content, which is kept; `nil` takes it away.
  ///
  /// MJRefresh: `mj_footer`.
  public final var footer: (any RefreshFooter)? {
    get { component(at: .footer) as? any RefreshFooter }
    set { setComponent(newValue, at: .footer) }
  }

  /// The component before content that scrolls sideways, which is kept; `nil` takes it away.
  public final var leader: RefreshLeader? {
    get { component(at: .leader) as? RefreshLeader }
    set { setComponent(newValue, at: .leader) }
  }

  /// The component after content that scrolls sideways, which is kept; `nil` takes it away.
  ///
  /// MJRefresh: `mj_trailer`.
  public final var trailer: RefreshTrailer? {
    get { component(at: .trailer) as? RefreshTrailer }
    set { setComponent(newValue, at: .trailer) }
  }

  /// Lets the components at the content's end load again.
  public final func resetNoMoreData() {
    for component in components where component.place == .footer || component.place == .trailer {
      if component.state == .noMoreData { component.startOver() }
    }
  }

  final func component(at place: ScrollPlace) -> RefreshComponent? {
    components.first { $0.place == place }
  }

  final func setComponent(_ new: RefreshComponent?, at place: ScrollPlace) {
    let old = component(at: place)
    guard new !== old else { return }
    old?.removeFromSuperview()
    // The bottom-most view, so that it never covers the content.
    if let new { insertSubview(new, at: 0) }
  }

  /// Takes notice of a component that has come in or gone out.
  final func componentDidMove(_ component: RefreshComponent, isInside: Bool) {
    components.removeAll { $0 === component }
    if isInside { components.append(component) }
  }

  /// On which axes components pull the content, also where it is smaller than the view.
  final var axesOfComponents: (x: Bool, y: Bool) {
    (
      components.contains { !$0.pullsVertically }, components.contains { $0.pullsVertically }
    )
  }
}

extension HeadlessScrollView {
  /// The insets without what a component adds, and what those at the same side add that came later.
  ///
  /// - Parameters:
  ///   - layer: What the component adds; `nil` where it adds nothing.
  ///   - edge: The side at which it stands.
  /// - Returns: The insets, in points.
  /// - Complexity: O(*n*) in the number of components.
  final func effectiveInset(
    beforeRoomOf layer: ScrollInsetLayer?, at edge: RefreshEdge
  ) -> ViewInsets {
    guard let layer else { return effectiveInset }
    let atSide = components.filter { ($0 as? EdgeRefreshComponent)?.edge == edge }
    let later = atSide.drop { $0.insetLayer !== layer }
    guard later.count > 1 else { return effectiveInset(without: layer) }
    return insetSum { other in
      other !== layer && !later.contains { $0.insetLayer === other }
    }
  }
}
