internal import BundleStrings
internal import ICUKit
internal import LanguageTags

/// A picture that is being drawn.
struct PictureDrawing {
  private(set) var svg = SVGText(depth: 1)
  let appearance: ViewColor.Appearance
  let elapsed: Duration
  /// What the labels say, in the order in which they are drawn.
  private var texts: [String] = []
  private var elementCount = 0
  private let scheduler: (any RefreshScheduler)?
  private let hasAnimations: Bool
  /// From which side the texts of the component are read that is being drawn.
  private(set) var direction = LayoutDirection.leftToRight
  /// The side of the content at which the component stands that is being drawn.
  private(set) var edge: RefreshEdge?

  init(_ appearance: ViewColor.Appearance, _ scheduler: (any RefreshScheduler)?) {
    self.appearance = appearance
    self.scheduler = scheduler
    elapsed = scheduler?.elapsed ?? .zero
    hasAnimations = !(scheduler?.animator.animations.isEmpty ?? true)
  }

  /// What is seen, in words.
  var description: String {
    var text = ""
    for line in texts.prefix(20) { text += text.isEmpty ? line : "; " + line }
    return text.isEmpty ? "No text" : text
  }

  /// The number of a property that is seen now.
  func number(_ property: ViewProperty, of view: HeadlessView) -> Double {
    let number =
      hasAnimations
      ? scheduler?.visibleNumber(for: property, of: view) : view.number(for: property)
    return SVGNumber.clamped(number ?? 0)
  }

  /// The frame that is seen now.
  func frame(of view: HeadlessView) -> ViewRect {
    ViewRect(
      x: number(.frameX, of: view), y: number(.frameY, of: view),
      width: max(number(.frameWidth, of: view), 0), height: max(number(.frameHeight, of: view), 0))
  }

  func code(_ color: ViewColor) -> String { color.code(in: appearance) }
}

// Elements, of which there is an end.

extension PictureDrawing {
  /// Whether so many elements more can be drawn.
  func hasRoom(for count: Double) -> Bool {
    count <= Double(ViewPicture.mostElements - elementCount)
  }

  mutating func add(
    _ name: String, _ attributes: SVGText.Attributes, holding content: String? = nil
  ) {
    guard hasRoom(for: 1) else { return }
    elementCount += 1
    svg.add(name, attributes, holding: content)
  }

  /// Adds an element that holds others; nothing where there is no room for it.
  mutating func group(
    _ name: String = "g", _ attributes: SVGText.Attributes, _ body: (inout PictureDrawing) -> Void
  ) {
    guard hasRoom(for: 1) else { return }
    elementCount += 1
    svg.open(name, attributes)
    body(&self)
    svg.close(name)
  }

  mutating func addRect(
    _ rect: ViewRect, radius: Double = 0, _ color: ViewColor, opacity: Double = 1
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    var attributes: SVGText.Attributes = [
      ("x", SVGNumber.text(rect.origin.x)), ("y", SVGNumber.text(rect.origin.y)),
      ("width", SVGNumber.text(rect.width)), ("height", SVGNumber.text(rect.height)),
    ]
    if radius > 0 { attributes.append(("rx", SVGNumber.text(radius))) }
    attributes.append(("fill", code(color)))
    if opacity < 1 { attributes.append(("opacity", SVGNumber.text(opacity))) }
    add("rect", attributes)
  }

  mutating func addBackground(_ size: ViewSize) {
    addRect(ViewRect(origin: ViewPoint(), size: size), PictureColor.background)
  }

  /// Notes what a label says.
  mutating func note(_ text: String) {
    if texts.count < 20 { texts.append(Self.cut(text, to: 200)) }
  }
}

// Views.

extension PictureDrawing {
  /// Draws a view that is shown, and those that stand in it.
  ///
  /// Views stand inside each other to a limited depth only.
  mutating func add(_ view: HeadlessView, isRoot: Bool = false) {
    let alpha = number(.alpha, of: view)
    // What is less is written as nothing.
    guard !view.isHidden, alpha >= 0.005, hasRoom(for: 1) else { return }
    let frame = frame(of: view)
    let (outerDirection, outerEdge) = (direction, edge)
    var attributes: SVGText.Attributes = [("class", Self.name(of: view))]
    let transform = transform(of: view, frame, isRoot: isRoot)
    if !transform.isEmpty { attributes.append(("transform", transform)) }
    if alpha < 0.995 { attributes.append(("opacity", SVGNumber.text(alpha))) }
    if let component = view as? RefreshComponent {
      direction = component.environment.layoutDirection
      edge = (component as? EdgeRefreshComponent)?.edge
      if let link = component.environment.strings.chain.links.first {
        attributes.append(("xml:lang", link.language.description))
      }
    }
    group("g", attributes) { drawing in
      switch view {
      case let view as HeadlessScrollView: drawing.addScrollView(view, frame.size)
      case let view as HeadlessLabel: drawing.addLabel(view, frame.size)
      case let view as HeadlessSpinner: drawing.addSpinner(view, frame.size)
      case let view as HeadlessImageView: drawing.addImageView(view, frame.size)
      case let view as HeadlessShape: drawing.addShape(view, frame.size)
      default: drawing.addUnknown(view, frame.size)
      }
      if !(view is HeadlessScrollView) {
        for subview in view.subviews { drawing.add(subview) }
      }
    }
    (direction, edge) = (outerDirection, outerEdge)
  }

  /// Draws the outline of a view of one's own that shows something nobody here knows.
  private mutating func addUnknown(_ view: HeadlessView, _ size: ViewSize) {
    guard type(of: view) != HeadlessView.self, view.subviews.isEmpty,
      !(view is RefreshComponent), !(view is HeadlessWindow)
    else { return }
    addOutline(ViewRect(origin: ViewPoint(), size: size))
  }

  private static func name(of view: HeadlessView) -> String {
    switch view {
    case let component as RefreshComponent: component.place?.rawValue ?? "component"
    case is HeadlessWindow: "window"
    case is HeadlessScrollView: "list"
    case is HeadlessLabel: "label"
    case is HeadlessSpinner: "spinner"
    case is HeadlessImageView: "image"
    case is HeadlessShape: "shape"
    default: "view"
    }
  }

  /// Where a view stands in the one above it, turned and scaled round its middle.
  private func transform(of view: HeadlessView, _ frame: ViewRect, isRoot: Bool) -> String {
    let rotation = number(.rotation, of: view) * 180 / Double.pi
    let scale = number(.scaleX, of: view)
    let origin = isRoot ? ViewPoint() : frame.origin
    let degrees = SVGNumber.text(rotation.truncatingRemainder(dividingBy: 360))
    let isTurned = degrees != "0"
    guard isTurned || scale != 1 else {
      return origin == ViewPoint() ? "" : Self.translation(origin.x, origin.y)
    }
    let (x, y) = (frame.width / 2, frame.height / 2)
    var parts = [Self.translation(origin.x + x, origin.y + y)]
    if isTurned { parts.append("rotate(\(degrees))") }
    if scale != 1 { parts.append("scale(\(SVGNumber.text(scale)) 1)") }
    parts.append(Self.translation(-x, -y))
    return parts.joined(separator: " ")
  }

  static func translation(_ x: Double, _ y: Double) -> String {
    "translate(\(SVGNumber.text(x)) \(SVGNumber.text(y)))"
  }
}
