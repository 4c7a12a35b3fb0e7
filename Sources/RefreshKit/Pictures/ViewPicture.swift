/// Draws views as a picture that needs nothing else.
///
/// The picture shows what would be seen now, in the middle of animations too. It is made from the
/// views alone: rows and other contents that only an app knows are grey bars, and pictures that are
/// known by their names are outlines with them; so are views of one's own that hold no others.
///
/// ```swift
/// let svg = ViewPicture().svg(of: window)
/// ```
///
/// The same views at the same time give the same text, whatever the machine. What cannot be drawn,
/// such as a place beyond ten million points, is brought to where it can.
public struct ViewPicture: Hashable, Sendable {
  /// Whether the surroundings are light or dark.
  public var appearance: ViewColor.Appearance

  /// The most elements of one picture; what comes after them is left out.
  public static let mostElements = 10_000
  /// The greatest width and height of a picture, in points; what is larger is cut off.
  public static let mostPoints = 10_000.0

  /// Makes a way to draw.
  ///
  /// - Parameter appearance: Whether the surroundings are light or dark.
  public init(appearance: ViewColor.Appearance = .light) { self.appearance = appearance }

  /// Draws a view and all that stand in it.
  ///
  /// - Parameters:
  ///   - view: The view, such as a window; its own place does not matter.
  ///   - scheduler: By which it is known what is seen of animations; that of the window by default,
  ///     and no animation is seen where there is none.
  /// - Returns: An SVG document, one element a line.
  /// - Complexity: O(*n*) in the number of views and rows that are seen.
  public func svg(
    of view: HeadlessView, scheduler: (any RefreshScheduler)? = nil
  ) -> String {
    var drawing = PictureDrawing(appearance, scheduler ?? view.window?.scheduler)
    let size = drawing.frame(of: view).size
    // A picture without a size would be none.
    let width = min(max(SVGNumber.clamped(size.width), 1), Self.mostPoints)
    let height = min(max(SVGNumber.clamped(size.height), 1), Self.mostPoints)
    drawing.addBackground(ViewSize(width: width, height: height))
    drawing.add(view, isRoot: true)
    var svg = SVGText()
    svg.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", SVGNumber.text(width)), ("height", SVGNumber.text(height)),
        ("viewBox", "0 0 \(SVGNumber.text(width)) \(SVGNumber.text(height))"),
        ("role", "img"), ("aria-label", drawing.description),
        // The page around it may be read from the other side.
        ("direction", "ltr"), ("xml:space", "preserve"),
        ("font-family", "system-ui, -apple-system, Noto Sans, sans-serif"),
      ])
    svg.add(drawing.svg)
    svg.close("svg")
    return svg.text
  }
}

extension ViewColor {
  /// The colour as it stands in pictures.
  func code(in appearance: Appearance) -> String {
    let parts = components(in: appearance)
    return "#"
      + [parts.red, parts.green, parts.blue].map { part in
        let digits = String(part, radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

/// The colours of what an app would show.
enum PictureColor {
  static let background = color(255, 28)
  static let bar = color(227, 62)
  static let line = color(238, 44)
  static let gap = color(242, 14)
  static let cover = color(247, 40)
  static let edge = color(200, 80)
  static let key = color(255, 100)
  static let keyboard = color(209, 52)
  static let outline = color(150, 140)

  private static func color(_ light: UInt8, _ dark: UInt8) -> ViewColor {
    ViewColor(
      light: ViewColor.Components(red: light, green: light, blue: light),
      dark: ViewColor.Components(red: dark, green: dark, blue: dark))
  }
}
