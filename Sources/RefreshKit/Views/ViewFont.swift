/// How a text is set.
public struct ViewFont: Hashable, Sendable {
  /// The size, in points.
  public var pointSize: Double
  /// Whether it is bold.
  public var isBold: Bool

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - pointSize: The size, in points.
  ///   - isBold: Whether it is bold.
  public init(pointSize: Double, isBold: Bool = false) {
    self.pointSize = pointSize
    self.isBold = isBold
  }

  /// The font of components: bold, 14 points.
  ///
  /// MJRefresh: `MJRefreshLabelFont`.
  public static let refreshText = ViewFont(pointSize: 14, isBold: true)
}
