/// A picture that is known by its name and its size.
public struct HeadlessImage: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The size, in points.
  public let size: ViewSize

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size, in points.
  public init(name: String, size: ViewSize) {
    self.name = name
    self.size = size
  }

  /// The arrow that points down.
  ///
  /// MJRefresh: `arrow@2x.png`, of 30 x 80 pixels.
  public static let arrow = HeadlessImage(name: "arrow", size: ViewSize(width: 15, height: 40))
}

/// A view that shows a picture, or several one after the other.
public final class HeadlessImageView: HeadlessView {
  /// How a picture stands in a view of another size.
  public enum ContentMode: String, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the right side, in the middle between top and bottom.
    case right
    /// At the left side, in the middle between top and bottom.
    case left
  }

  /// How the picture stands in the view.
  public var contentMode = ContentMode.center
  /// The colour of a picture that is a mere shape; `nil` for its own.
  public var tintColor: ViewColor?
  /// The pictures that are shown one after the other.
  public private(set) var animationImages: [HeadlessImage] = []
  /// How long it takes to show them all once.
  public private(set) var animationDuration = Duration.zero
  /// Whether they are being shown.
  public private(set) var isAnimating = false
  private var storedImage: HeadlessImage?

  /// The picture that is shown while no others are.
  public var image: HeadlessImage? {
    get { storedImage }
    set {
      guard newValue != storedImage else { return }
      let old = storedImage
      storedImage = newValue
      note(.image, old?.name, newValue?.name)
    }
  }

  /// Begins to show pictures one after the other, again and again.
  ///
  /// - Parameters:
  ///   - images: The pictures; none shows nothing.
  ///   - duration: How long it takes to show them all once.
  public func startAnimating(_ images: [HeadlessImage], for duration: Duration) {
    guard !images.isEmpty else { return }
    animationImages = images
    animationDuration = max(duration, .zero)
    setAnimating(true)
  }

  /// Shows ``image`` again.
  public func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ new: Bool) {
    let old = isAnimating
    isAnimating = new
    note(.animating, old, new)
  }
}
