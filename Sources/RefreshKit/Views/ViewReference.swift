/// A reference to a view that does not keep it, and that the view's end unsets.
///
/// A weak reference would do the same, and make every use of the view dearer: what is pulled, laid out
/// and told in one movement of a finger touches each view some hundred times.
public final class ViewReference {
  private unowned(unsafe) var target: HeadlessView?

  init(_ view: HeadlessView) { unsafe target = view }

  /// The view; `nil` when it is gone.
  public var view: HeadlessView? { unsafe target }

  /// Unsets it; called by the view's end.
  func end() { unsafe target = nil }
}

extension ViewReference {
  /// The view, where it is a refresh component.
  var component: RefreshComponent? { view as? RefreshComponent }
}
