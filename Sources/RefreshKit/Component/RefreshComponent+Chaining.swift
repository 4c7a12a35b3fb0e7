public import TimeZones

// Setters that give the component back, so that it can be made in one expression.
//
// `Self` is that of the caller's class, so a chain keeps it.

/// What can be chained.
public protocol ChainableRefreshComponent: RefreshComponent {}

extension RefreshComponent: ChainableRefreshComponent {}

extension ChainableRefreshComponent {
  /// Has the component become opaque as it is pulled, or not.
  ///
  /// MJRefresh: `autoChangeTransparency`.
  ///
  /// - Parameter isOn: Whether it does.
  /// - Returns: The component.
  @discardableResult
  public func automaticallyChangingAlpha(_ isOn: Bool = true) -> Self {
    automaticallyChangesAlpha = isOn
    return self
  }

  /// Sets what is called after the actions at the beginning of a refresh.
  ///
  /// - Parameter action: Becomes ``RefreshComponent/afterBeginningAction``.
  /// - Returns: The component.
  @discardableResult
  public func afterBeginning(_ action: @escaping () -> Void) -> Self {
    afterBeginningAction = action
    return self
  }

  /// Sets what is called when a component that refreshed begins to move out of sight.
  ///
  /// MJRefresh: `endingAnimationBeginningAction`.
  ///
  /// - Parameter action: Becomes ``RefreshComponent/beforeEndingAnimationAction``.
  /// - Returns: The component.
  @discardableResult
  public func beforeEndingAnimation(_ action: @escaping () -> Void) -> Self {
    beforeEndingAnimationAction = action
    return self
  }

  /// Sets what is called when a component that refreshed has moved out of sight.
  ///
  /// MJRefresh: `afterEndingAction`.
  ///
  /// - Parameter action: Becomes ``RefreshComponent/afterEndingAction``.
  /// - Returns: The component.
  @discardableResult
  public func afterEnding(_ action: @escaping () -> Void) -> Self {
    afterEndingAction = action
    return self
  }

  /// Has nothing take time.
  ///
  /// MJRefresh: `setAnimationDisabled`.
  ///
  /// - Returns: The component.
  @discardableResult
  public func disablingAnimation() -> Self {
    fastAnimationDuration = .zero
    slowAnimationDuration = .zero
    return self
  }
}

extension ChainableRefreshComponent {
  /// Makes the component the header, the footer, the leader or the trailer of a scroll view.
  ///
  /// One that is none of them stays where it is. MJRefresh: `link(to:)`.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: The component.
  @discardableResult
  public func link(to scrollView: HeadlessScrollView) -> Self {
    if let place { scrollView.setComponent(self, at: place) }
    return self
  }
}

extension ChainableRefreshComponent where Self: StateRefreshComponent {
  /// Sets what makes the text of the time.
  ///
  /// MJRefresh: `modifyLastUpdatedTimeText`.
  ///
  /// - Parameter text: Becomes ``StateRefreshComponent/lastUpdatedText``.
  /// - Returns: The component.
  @discardableResult
  public func modifyingLastUpdatedText(_ text: @escaping (Instant?) -> String) -> Self {
    lastUpdatedText = text
    return self
  }
}
