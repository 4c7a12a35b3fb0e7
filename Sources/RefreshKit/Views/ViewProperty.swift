/// The name of something in a view that changes, as it stands in traces.
public struct ViewProperty: RawRepresentable, Hashable, Sendable {
  /// The name, such as `offset.y`.
  public let rawValue: String

  /// Makes a property from its name, for views of one's own.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ViewProperty {
  /// The left side of the frame.
  public static let frameX = ViewProperty(rawValue: "frame.x")
  /// The top of the frame.
  public static let frameY = ViewProperty(rawValue: "frame.y")
  /// The width of the frame.
  public static let frameWidth = ViewProperty(rawValue: "frame.width")
  /// The height of the frame.
  public static let frameHeight = ViewProperty(rawValue: "frame.height")
  /// How opaque the view is, from 0 to 1.
  public static let alpha = ViewProperty(rawValue: "alpha")
  /// Whether the view is hidden.
  public static let hidden = ViewProperty(rawValue: "hidden")
  /// The rotation in radians, clockwise.
  public static let rotation = ViewProperty(rawValue: "rotation")
  /// The horizontal scale; -1 is mirrored.
  public static let scaleX = ViewProperty(rawValue: "scale.x")
  /// The text of a label.
  public static let text = ViewProperty(rawValue: "text")
  /// The name of the image that is shown.
  public static let image = ViewProperty(rawValue: "image")
  /// Whether an image view or a spinner is moving.
  public static let animating = ViewProperty(rawValue: "animating")
  /// Where the stroke of a shape begins, a fraction of its length.
  public static let strokeStart = ViewProperty(rawValue: "strokeStart")
  /// Where the stroke of a shape ends, a fraction of its length.
  public static let strokeEnd = ViewProperty(rawValue: "strokeEnd")
  /// How far the content is scrolled to the side.
  public static let offsetX = ViewProperty(rawValue: "offset.x")
  /// How far the content is scrolled down.
  public static let offsetY = ViewProperty(rawValue: "offset.y")
  /// The effective inset at the top.
  public static let insetTop = ViewProperty(rawValue: "inset.top")
  /// The effective inset at the left.
  public static let insetLeft = ViewProperty(rawValue: "inset.left")
  /// The effective inset at the bottom.
  public static let insetBottom = ViewProperty(rawValue: "inset.bottom")
  /// The effective inset at the right.
  public static let insetRight = ViewProperty(rawValue: "inset.right")
  /// The width of the content.
  public static let contentWidth = ViewProperty(rawValue: "content.width")
  /// The height of the content.
  public static let contentHeight = ViewProperty(rawValue: "content.height")
  /// The state of the gesture that scrolls.
  public static let pan = ViewProperty(rawValue: "pan")
  /// The state of a refresh component.
  public static let state = ViewProperty(rawValue: "state")
  /// How far a component is pulled, as a fraction of its trigger distance.
  public static let pullProgress = ViewProperty(rawValue: "pullProgress")
  /// How many rows a list has.
  public static let rowCount = ViewProperty(rawValue: "rowCount")
}

/// The value of a property as a trace shows it.
public enum ViewValue: Hashable, Sendable {
  /// A number, in the unit of the property.
  case number(Double)
  /// A text; `nil` where there is none.
  case text(String?)
  /// Yes or no.
  case flag(Bool)
}

/// One change of a property of a view.
public struct ViewChange: Sendable {
  /// What changed.
  public let property: ViewProperty
  /// What it was.
  public let old: ViewValue
  /// What it is.
  public let new: ViewValue
  /// How long the change takes to be seen; zero where it is seen at once.
  public let duration: Duration
}
