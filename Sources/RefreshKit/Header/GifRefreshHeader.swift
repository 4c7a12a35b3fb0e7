/// A header with moving pictures before its lines of text.
///
/// MJRefresh: `MJRefreshGifHeader`.
open class GifRefreshHeader: StateRefreshHeader, GifRefreshComponent {
  /// The pictures.
  public final let pictures = MovingPictures()

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    labelInset = 20
    addSubview(imageView)
  }

  /// Places the pictures beside the lines; in the middle where both are hidden.
  override open func placeSubviews() {
    super.placeSubviews()
    placePictures()
  }

  /// Shows the picture that goes with the progress of the pull.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    pictures.show(progress: pullProgress, in: state)
  }

  /// Has the pictures of the state move.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    whenEndIsSeen { [unowned self] in pictures.show(state) }
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [imageView] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("image", imageView)]
  }
}
