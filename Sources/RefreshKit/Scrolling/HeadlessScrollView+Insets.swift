extension HeadlessScrollView {
  /// The app's own insets, which nobody else changes.
  public final var contentInset: ViewInsets {
    get { storedContentInset }
    set {
      let old = storedContentInset
      storedContentInset = newValue
      guard checkInsets("contentInset") else { return storedContentInset = old }
      updateEffectiveInset()
    }
  }

  /// What bars and the edges of the screen cover.
  public final var safeAreaInsets: ViewInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "safeAreaInsets"))
      }
      let old = storedSafeAreaInsets
      storedSafeAreaInsets = newValue
      guard checkInsets("safeAreaInsets") else { return storedSafeAreaInsets = old }
      updateEffectiveInset()
    }
  }

  /// What a keyboard covers at the bottom, in points; added to the inset there.
  public final var keyboardHeight: Double {
    get { storedKeyboardHeight }
    set {
      guard newValue.isNaN || newValue >= 0 else {
        return tell(RefreshFault(kind: .negative, subject: "keyboardHeight"))
      }
      let old = storedKeyboardHeight
      storedKeyboardHeight = newValue
      guard checkInsets("keyboardHeight") else { return storedKeyboardHeight = old }
      updateEffectiveInset()
    }
  }

  /// The insets that count: the app's, the safe area, the keyboard and all layers.
  ///
  /// MJRefresh: `mj_inset`.
  public final var effectiveInset: ViewInsets { storedEffectiveInset }

  /// The insets that count without what one layer adds.
  ///
  /// They are added up anew, so that they are what they would be without the layer to the last bit.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The insets, in points.
  public final func effectiveInset(without layer: ScrollInsetLayer) -> ViewInsets {
    insetSum(without: layer)
  }

  /// Adds a layer of insets, which adds nothing until it is set.
  ///
  /// - Returns: The layer.
  public final func makeInsetLayer() -> ScrollInsetLayer {
    let layer = ScrollInsetLayer(self)
    layers.append(layer)
    return layer
  }

  /// Gives the view another size and another safe area, both at once, as a device does that is turned.
  ///
  /// Content that was at its top stays there; nobody is told before both have changed.
  ///
  /// - Parameters:
  ///   - size: The size of the view, whose corner stays where it is.
  ///   - insets: What bars and the edges of the screen cover from now on.
  public final func rotate(to size: ViewSize, safeAreaInsets insets: ViewInsets) {
    guard size.isFinite, insets.isFinite else {
      return tell(RefreshFault(kind: .notFinite, subject: "rotation"))
    }
    guard !size.isNegative else {
      return tell(RefreshFault(kind: .negative, subject: "rotation"))
    }
    guard size != frame.size else { return safeAreaInsets = insets }
    let old = storedSafeAreaInsets
    storedSafeAreaInsets = insets
    let isSound = checkInsets("rotation")
    storedSafeAreaInsets = old
    guard isSound else { return }
    safeAreaOfRotation = insets
    frame.size = size
    safeAreaOfRotation = nil
  }
}

extension HeadlessScrollView {
  final func remove(_ layer: ScrollInsetLayer) {
    layers.removeAll { $0 === layer }
    updateEffectiveInset()
  }

  /// Whether the insets can be added up as they are; tells that they cannot.
  final func checkInsets(_ subject: String) -> Bool {
    guard !insetSum().isFinite else { return true }
    tell(RefreshFault(kind: .notFinite, subject: subject))
    return false
  }

  /// All insets, added up in one order, so that nothing stays of what has been and gone.
  final func insetSum(without left: ScrollInsetLayer? = nil) -> ViewInsets {
    insetSum { $0 !== left }
  }

  /// The insets with those layers only that are wanted, added up in the same order.
  final func insetSum(where isWanted: (ScrollInsetLayer) -> Bool) -> ViewInsets {
    var sum = storedContentInset
    if adjustsInsetForSafeArea { sum = sum + storedSafeAreaInsets }
    sum.bottom += storedKeyboardHeight
    for layer in layers where isWanted(layer) { sum = sum + layer.insets }
    return sum
  }

  /// Adds the insets up, and tells where the sum is another one.
  final func updateEffectiveInset() {
    let old = storedEffectiveInset
    let sum = insetSum()
    guard sum != old, sum.isFinite else { return }
    noteEffectiveInset(sum)
    // A subclass that answers every change with another one must come to an end.
    asChange(of: "inset") {
      settle()
      tellEffectiveInset(from: old)
    }
  }

  final func noteEffectiveInset(_ new: ViewInsets) {
    let old = storedEffectiveInset
    storedEffectiveInset = new
    note(.insetTop, old.top, new.top)
    note(.insetLeft, old.left, new.left)
    note(.insetBottom, old.bottom, new.bottom)
    note(.insetRight, old.right, new.right)
  }

  final func tellEffectiveInset(from old: ViewInsets) {
    asChange(of: "inset") {
      tell(.effectiveInset(old: old, new: storedEffectiveInset))
      effectiveInsetDidChange()
    }
  }
}
