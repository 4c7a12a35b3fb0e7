/// Insets that one owner adds to those of a scroll view.
///
/// The app's own insets, the safe area and each layer are kept apart and added up, so whoever takes a
/// layer away leaves the others as they are, whatever has changed meanwhile.
public final class ScrollInsetLayer {
  private let owner: ViewReference
  private var isRemoved = false
  private var storedInsets = ViewInsets()

  init(_ scrollView: HeadlessScrollView) { owner = scrollView.reference }

  private var scrollView: HeadlessScrollView? {
    isRemoved ? nil : owner.view as? HeadlessScrollView
  }

  /// What is added; a number that is not finite changes nothing.
  public var insets: ViewInsets {
    get { storedInsets }
    set {
      guard newValue != storedInsets else { return }
      let old = storedInsets
      storedInsets = newValue
      guard let scrollView else {
        if !newValue.isFinite { storedInsets = old }
        return
      }
      guard scrollView.checkInsets("inset") else { return storedInsets = old }
      scrollView.updateEffectiveInset()
    }
  }

  /// Takes the layer away; nothing happens when it has been taken away already.
  public func remove() {
    scrollView?.remove(self)
    isRemoved = true
  }
}
