/// A header with moving pictures before its lines of text.
///
/// MJRefresh: `MJRefreshGifHeader`.
open class GifRefreshHeader: StateRefreshHeader {
  /// The view of the pictures.
  public final let imageView = HeadlessImageView()
  private var pictures: [RefreshState: [HeadlessImage]] = [:]
  private var durations: [RefreshState: Duration] = [:]

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    labelInset = 20
    addSubview(imageView)
  }

  /// Places the pictures beside the lines; in the middle where both are hidden.
  override open func placeSubviews() {
    super.placeSubviews()
    guard !imageView.hasOwnConstraints else { return }
    if stateLabel.isHidden, lastUpdatedLabel.isHidden {
      imageView.contentMode = .center
      imageView.frame = ViewRect(x: 0, y: 0, width: frame.width, height: frame.height)
      return
    }
    let edge = min(max(positionBeforeLines(labelInset), 0), frame.width)
    if environment.layoutDirection == .leftToRight {
      imageView.contentMode = .right
      imageView.frame = ViewRect(x: 0, y: 0, width: edge, height: frame.height)
    } else {
      imageView.contentMode = .left
      imageView.frame = ViewRect(x: edge, y: 0, width: frame.width - edge, height: frame.height)
    }
  }

  /// Shows the picture that goes with the progress of the pull.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    guard state == .idle, let images = pictures[.idle], !images.isEmpty else { return }
    imageView.stopAnimating()
    let place = Double(images.count) * min(max(pullProgress, 0), 1)
    imageView.image = images[min(Int(place), images.count - 1)]
  }

  /// Has the pictures of the state move.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    switch state {
    case .idle, .noMoreData: imageView.stopAnimating()
    case .pulling, .refreshing, .willRefresh:
      let shown: RefreshState = state == .willRefresh ? .refreshing : state
      guard let images = pictures[shown], let first = images.first else { return }
      imageView.stopAnimating()
      if images.count == 1 {
        imageView.image = first
      } else {
        imageView.startAnimating(images, for: durations[shown] ?? .zero)
      }
    }
  }

  /// The views that are mirrored in a list whose layout is mirrored.
  override open var mirroredViews: [HeadlessView] { super.mirroredViews + [imageView] }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("image", imageView)]
  }
}

extension GifRefreshHeader {
  /// Sets the pictures of a state.
  ///
  /// A header that is lower than the first picture becomes as high as it.
  ///
  /// - Parameters:
  ///   - images: The pictures, in their order.
  ///   - duration: How long it takes to show them all once; a tenth of a second each by default.
  ///   - state: The state.
  public final func setImages(
    _ images: [HeadlessImage], duration: Duration? = nil, for state: RefreshState
  ) {
    pictures[state] = images
    durations[state] = max(duration ?? .milliseconds(100) * images.count, .zero)
    if let first = images.first, first.size.height.isFinite, first.size.height > height {
      height = first.size.height
    }
    if state == self.state, state == .idle { pullProgressDidChange() }
  }
}
