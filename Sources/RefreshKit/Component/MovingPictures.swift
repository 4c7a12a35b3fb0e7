/// The pictures of a component for its states, and the view that shows them.
public final class MovingPictures {
  let imageView = HeadlessImageView()
  private var images: [RefreshState: [HeadlessImage]] = [:]
  private var durations: [RefreshState: Duration] = [:]

  init() {}

  func setImages(_ images: [HeadlessImage], _ duration: Duration?, for state: RefreshState) {
    self.images[state] = images
    durations[state] = max(duration ?? .milliseconds(100) * images.count, .zero)
  }

  /// Shows the picture that goes with the progress of a pull.
  func show(progress: Double, in state: RefreshState) {
    guard state == .idle, let images = images[.idle], !images.isEmpty else { return }
    imageView.stopAnimating()
    let place = Double(images.count) * min(max(progress, 0), 1)
    imageView.image = images[min(Int(place), images.count - 1)]
  }

  /// Has the pictures of a state move.
  func show(_ state: RefreshState) {
    switch state {
    case .idle, .noMoreData: imageView.stopAnimating()
    case .pulling, .refreshing, .willRefresh:
      let shown: RefreshState = state == .willRefresh ? .refreshing : state
      guard let images = images[shown], let first = images.first else { return }
      imageView.stopAnimating()
      if images.count == 1 {
        imageView.image = first
      } else {
        imageView.startAnimating(images, for: durations[shown] ?? .zero)
      }
    }
  }
}

/// A component with moving pictures before its lines of text.
public protocol GifRefreshComponent: StateRefreshComponent {
  /// The pictures.
  var pictures: MovingPictures { get }
}

extension GifRefreshComponent {
  /// The view of the pictures.
  public var imageView: HeadlessImageView { pictures.imageView }

  /// Sets the pictures of a state.
  ///
  /// A component that is lower than the first picture becomes as high as it.
  ///
  /// - Parameters:
  ///   - images: The pictures, in their order.
  ///   - duration: How long it takes to show them all once; a tenth of a second each by default.
  ///   - state: The state.
  public func setImages(
    _ images: [HeadlessImage], duration: Duration? = nil, for state: RefreshState
  ) {
    pictures.setImages(images, duration, for: state)
    if let first = images.first, first.size.height.isFinite, first.size.height > frame.height {
      frame.size.height = first.size.height
    }
    guard state == self.state else { return }
    if state == .idle {
      pictures.show(progress: pullProgress, in: state)
    } else {
      pictures.show(state)
    }
  }

  /// Places the pictures beside the lines; in the middle where no line is shown.
  func placePictures() {
    guard !imageView.hasOwnConstraints else { return }
    let hidesTitle = stateLine.hidesTitleWhileRefreshing || stateLabel.isHidden
    if hidesTitle, lastUpdatedLabel.isHidden {
      imageView.contentMode = .center
      imageView.frame = ViewRect(x: 0, y: 0, width: frame.width, height: frame.height)
      return
    }
    let edge = min(max(positionBeforeLines, 0), frame.width)
    if directionOfLines == .leftToRight {
      imageView.contentMode = .right
      imageView.frame = ViewRect(x: 0, y: 0, width: edge, height: frame.height)
    } else {
      imageView.contentMode = .left
      imageView.frame = ViewRect(x: edge, y: 0, width: frame.width - edge, height: frame.height)
    }
  }
}
