internal import Glibc

// Spinners, pictures and lines.

extension PictureDrawing {
  private static let spokeCount = 8
  /// How long a wheel takes to turn once.
  private static let turn = Duration.seconds(1)

  mutating func addSpinner(_ view: HeadlessSpinner, _ size: ViewSize) {
    guard view.isAnimating else { return }
    let phase = Int(Self.fraction(of: elapsed, in: Self.turn) * Double(Self.spokeCount))
    let radius = min(size.width, size.height) / 2
    let angle = 360 / Self.spokeCount
    let wheel: SVGText.Attributes = [
      (
        "transform",
        Self.translation(size.width / 2, size.height / 2) + " rotate(\(phase * angle))"
      ),
      ("stroke", code(view.color)), ("stroke-width", SVGNumber.text(radius * 0.2)),
      ("stroke-linecap", "round"),
    ]
    group("g", wheel) { drawing in
      for spoke in 0..<Self.spokeCount {
        let opacity = 1 - 0.8 * Double(Self.spokeCount - 1 - spoke) / Double(Self.spokeCount - 1)
        drawing.add(
          "path",
          [
            (
              "d", "M0 \(SVGNumber.text(-radius * 0.45))V\(SVGNumber.text(-radius * 0.85))"
            ), ("transform", "rotate(\(spoke * angle))"), ("opacity", SVGNumber.text(opacity)),
          ])
      }
    }
  }

  /// How much of a period has passed that begins again and again, from 0 to less than 1.
  static func fraction(of time: Duration, in period: Duration) -> Double {
    guard period > .zero, time > .zero else { return 0 }
    let fraction = (time / period).truncatingRemainder(dividingBy: 1)
    return fraction.isFinite ? fraction : 0
  }

  mutating func addShape(_ view: HeadlessShape, _ size: ViewSize) {
    let start = min(max(number(.strokeStart, of: view), 0), 1) * 100
    let end = min(max(number(.strokeEnd, of: view), 0), 1) * 100
    guard end > start, view.lineWidth > 0, size.width > 0, size.height > 0 else { return }
    let (x, y) = (SVGNumber.text(size.width / 2), SVGNumber.text(size.height / 2))
    let (right, width) = (SVGNumber.text(size.width), SVGNumber.text(size.width))
    var attributes: SVGText.Attributes = [
      (
        "d",
        "M\(right) \(y)a\(x) \(y) 0 0 1 -\(width) 0a\(x) \(y) 0 0 1 \(width) 0"
      ),
      ("fill", "none"), ("stroke", code(view.strokeColor)),
      ("stroke-width", SVGNumber.text(view.lineWidth)),
    ]
    if start > 0 || end < 100 {
      attributes += [
        ("pathLength", "100"),
        ("stroke-dasharray", "\(SVGNumber.text(end - start)) 100"),
        ("stroke-dashoffset", SVGNumber.text(-start)),
      ]
    }
    add("path", attributes)
  }

  mutating func addImageView(_ view: HeadlessImageView, _ size: ViewSize) {
    guard let image = shownImage(of: view) else { return }
    let imageSize = ViewSize(
      width: max(SVGNumber.clamped(image.size.width), 0),
      height: max(SVGNumber.clamped(image.size.height), 0))
    guard imageSize.width > 0, imageSize.height > 0 else { return }
    let x: Double
    switch view.contentMode {
    case .center: x = (size.width - imageSize.width) / 2
    case .right: x = size.width - imageSize.width
    case .left: x = 0
    }
    let place = ViewRect(
      origin: ViewPoint(x: x, y: (size.height - imageSize.height) / 2), size: imageSize)
    let color = view.tintColor ?? .refreshText
    switch image.name {
    case HeadlessImage.arrow.name: addArrow(in: place, color)
    case HeadlessImage.sideArrow.name: addSideArrow(in: place, color)
    case "logo": addLogo(in: place, view.tintColor ?? PictureColor.outline)
    case "circle": addOpenCircle(in: place, view.tintColor ?? .red)
    default: addPlaceholder(image.name, in: place)
    }
  }

  /// The picture that is shown now.
  private func shownImage(of view: HeadlessImageView) -> HeadlessImage? {
    guard view.isAnimating, !view.animationImages.isEmpty else { return view.image }
    let images = view.animationImages
    let fraction = Self.fraction(of: elapsed, in: view.animationDuration)
    return images[min(Int(fraction * Double(images.count)), images.count - 1)]
  }
}

extension PictureDrawing {
  private mutating func addLine(_ path: String, _ color: ViewColor, width: Double) {
    add(
      "path",
      [
        ("d", path), ("fill", "none"), ("stroke", code(color)),
        ("stroke-width", SVGNumber.text(width)), ("stroke-linecap", "round"),
        ("stroke-linejoin", "round"),
      ])
  }

  /// An arrow that points down.
  private mutating func addArrow(in rect: ViewRect, _ color: ViewColor) {
    let head = min(rect.width, rect.height) * 0.36
    let (x, bottom) = (rect.center.x, rect.origin.y + rect.height - 2)
    let (left, right) = (SVGNumber.text(x - head), SVGNumber.text(x + head))
    let (middle, end) = (SVGNumber.text(x), SVGNumber.text(bottom))
    let neck = SVGNumber.text(bottom - head)
    addLine(
      "M\(middle) \(SVGNumber.text(rect.origin.y + 2))V\(end)M\(left) \(neck)L\(middle) \(end)"
        + "L\(right) \(neck)", color, width: 2)
  }

  /// An arrow in a circle that points to the content, as the finger goes.
  ///
  /// Source: `trail_arrow@2x.png` of MJRefresh 5647d82, which points to the left.
  private mutating func addSideArrow(in rect: ViewRect, _ color: ViewColor) {
    let radius = min(rect.width, rect.height) / 2
    let (x, y) = (rect.center.x, rect.center.y)
    let sign = edge == .left ? 1.0 : -1
    let (tip, tail) = (x + sign * radius * 0.55, x - sign * radius * 0.55)
    let barb = tip - sign * radius * 0.35
    let (tipText, barbText, yText) = (SVGNumber.text(tip), SVGNumber.text(barb), SVGNumber.text(y))
    add(
      "circle",
      [
        ("cx", SVGNumber.text(x)), ("cy", yText), ("r", SVGNumber.text(max(radius - 1, 0))),
        ("fill", "none"), ("stroke", code(color)),
      ])
    addLine(
      "M\(SVGNumber.text(tail)) \(yText)H\(tipText)"
        + "M\(barbText) \(SVGNumber.text(y - radius * 0.35))L\(tipText) \(yText)"
        + "L\(barbText) \(SVGNumber.text(y + radius * 0.35))", color, width: 1.25)
  }

  /// A disc with a wave.
  private mutating func addLogo(in rect: ViewRect, _ color: ViewColor) {
    let radius = min(rect.width, rect.height) * 0.34
    let (x, y) = (rect.center.x, rect.center.y)
    add(
      "circle",
      [
        ("cx", SVGNumber.text(x)), ("cy", SVGNumber.text(y)), ("r", SVGNumber.text(radius)),
        ("fill", code(color)),
      ])
    let wave = SVGNumber.text(radius * 0.5)
    addLine(
      "M\(SVGNumber.text(x - radius * 0.75)) \(SVGNumber.text(y))"
        + "q\(SVGNumber.text(radius * 0.375)) -\(wave) \(SVGNumber.text(radius * 0.75)) 0"
        + "t\(SVGNumber.text(radius * 0.75)) 0", PictureColor.background, width: radius * 0.2)
  }

  /// A circle with a gap.
  private mutating func addOpenCircle(in rect: ViewRect, _ color: ViewColor) {
    let (x, y) = (rect.width / 2 - 0.5, rect.height / 2 - 0.5)
    guard x > 0, y > 0 else { return }
    // An eighth of it is left open, at the right.
    let angle = Double.pi / 8
    let (startX, startY) = (rect.center.x + x * cos(angle), rect.center.y + y * sin(angle))
    let (endX, endY) = (rect.center.x + x * cos(-angle), rect.center.y + y * sin(-angle))
    addLine(
      "M\(SVGNumber.text(startX)) \(SVGNumber.text(startY))A\(SVGNumber.text(x)) \(SVGNumber.text(y))"
        + " 0 1 1 \(SVGNumber.text(endX)) \(SVGNumber.text(endY))", color, width: 1)
  }

  /// An outline of what is not known here.
  mutating func addOutline(_ rect: ViewRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    add(
      "rect",
      [
        ("x", SVGNumber.text(rect.origin.x + 0.5)), ("y", SVGNumber.text(rect.origin.y + 0.5)),
        ("width", SVGNumber.text(max(rect.width - 1, 0))),
        ("height", SVGNumber.text(max(rect.height - 1, 0))),
        ("rx", SVGNumber.text(min(6, min(rect.width, rect.height) / 4))), ("fill", "none"),
        ("stroke", code(PictureColor.outline)), ("stroke-dasharray", "3 2"),
      ])
  }

  /// An outline with the name of the picture that belongs there.
  private mutating func addPlaceholder(_ name: String, in rect: ViewRect) {
    addOutline(rect)
    let shown = Self.cut(name, to: 40)
    // As large as fits, and not at all where nobody could read it.
    let size = min(11, rect.height * 0.7, rect.width / (0.62 * Double(max(shown.count, 1))))
    guard size >= 4 else { return }
    addText(
      shown, at: ViewPoint(x: rect.center.x, y: rect.center.y + size * Self.baseline),
      ViewFont(pointSize: size), PictureColor.outline)
  }
}
