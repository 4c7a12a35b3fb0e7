/// A point in the coordinates of a view, in points; y grows downwards.
public struct ViewPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left.
  ///   - y: The distance from the top.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct ViewSize: Hashable, Sendable {
  /// The width; never negative in a view.
  public var width: Double
  /// The height; never negative in a view.
  public var height: Double

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points.
public struct ViewRect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: ViewPoint
  /// The width and the height.
  public var size: ViewSize

  /// Makes a rectangle from its corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The corner at the top left.
  ///   - size: The width and the height.
  public init(origin: ViewPoint = ViewPoint(), size: ViewSize = ViewSize()) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: The distance of the left side.
  ///   - y: The distance of the top.
  ///   - width: The width.
  ///   - height: The height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: ViewPoint(x: x, y: y), size: ViewSize(width: width, height: height))
  }

  /// Makes a rectangle of a size round a point.
  ///
  /// - Parameters:
  ///   - center: The point in the middle.
  ///   - size: The width and the height.
  public init(center: ViewPoint, size: ViewSize) {
    self.init(
      origin: ViewPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: ViewPoint {
    ViewPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

/// Distances from the four sides of a view, in points.
public struct ViewInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the left.
  public var left: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the right.
  public var right: Double

  /// Makes insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top.
  ///   - left: The distance from the left.
  ///   - bottom: The distance from the bottom.
  ///   - right: The distance from the right.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Adds the distances side by side.
  public static func + (first: ViewInsets, second: ViewInsets) -> ViewInsets {
    ViewInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// Subtracts the distances side by side.
  public static func - (first: ViewInsets, second: ViewInsets) -> ViewInsets {
    ViewInsets(
      top: first.top - second.top, left: first.left - second.left,
      bottom: first.bottom - second.bottom, right: first.right - second.right)
  }
}

extension ViewPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension ViewSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var isNegative: Bool { width < 0 || height < 0 }
}

extension ViewInsets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
