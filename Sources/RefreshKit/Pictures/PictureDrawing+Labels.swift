internal import ICUKit

extension PictureDrawing {
  /// How far a line's base is below its middle, as a fraction of the font's size.
  static let baseline = 0.35
  /// The distance of two lines, as a fraction of the font's size.
  private static let lineHeight = 1.2
  private static let mostLines = 100
  private static let mostCharacters = 2_000

  mutating func addLabel(_ label: HeadlessLabel, _ size: ViewSize) {
    guard let text = label.text, !text.isEmpty, size.width > 0, size.height > 0 else { return }
    note(text)
    let pointSize = SVGNumber.clamped(label.font.pointSize)
    guard pointSize > 0 else { return }
    let shown = Self.cut(text, to: Self.mostCharacters)
    if size.width < pointSize * 1.6, size.height > size.width * 2, shown.count > 1 {
      return addColumn(shown, label, size, pointSize)
    }
    let lines = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix(Self.mostLines)
    let height = pointSize * Self.lineHeight
    var y = size.height / 2 - height * Double(lines.count - 1) / 2 + pointSize * Self.baseline
    for line in lines {
      let text = String(line)
      let isFromRight = isReadFromRight(text)
      switch label.alignment {
      case .center:
        addText(text, at: ViewPoint(x: size.width / 2, y: y), label.font, label.textColor)
      case .leading:
        addText(
          text, at: ViewPoint(x: isFromRight ? size.width : 0, y: y), label.font, label.textColor,
          anchor: "start")
      }
      y += height
    }
  }

  /// The beginning of a text; one character may hold any number of marks.
  static func cut(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.prefix(4 * count))
    return String(String(scalars).prefix(count))
  }

  /// Adds one line of text.
  mutating func addText(
    _ text: String, at point: ViewPoint, _ font: ViewFont, _ color: ViewColor,
    anchor: String = "middle", transform: String? = nil
  ) {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    var attributes: SVGText.Attributes = [
      ("x", SVGNumber.text(point.x)), ("y", SVGNumber.text(point.y)),
      ("text-anchor", anchor), ("font-size", SVGNumber.text(font.pointSize)),
    ]
    if font.isBold { attributes.append(("font-weight", "bold")) }
    if isReadFromRight(text) {
      attributes += [("direction", "rtl"), ("unicode-bidi", "embed")]
    }
    attributes.append(("fill", code(color)))
    if let transform { attributes.append(("transform", transform)) }
    add("text", attributes, holding: text)
  }

  /// Whether a line is read from the right.
  ///
  /// In a component that is read from the right a line is too if it has a letter of such a script,
  /// whatever it begins with; elsewhere its first letter decides.
  private func isReadFromRight(_ text: String) -> Bool {
    direction == .rightToLeft
      ? ICUBidi.hasRightToLeftLetter(text)
      : ICUBidi.firstStrongDirection(of: text) == .rightToLeft
  }
}

// Columns as wide as one character.

extension PictureDrawing {
  /// Draws a text that has room for one character a line.
  ///
  /// Letters that stand alone stand one below the other. A text with letters that join, and one that
  /// is too long for that, is turned as a whole.
  private mutating func addColumn(
    _ text: String, _ label: HeadlessLabel, _ size: ViewSize, _ pointSize: Double
  ) {
    let characters = text.filter { !$0.isNewline }
    let middle = ViewPoint(x: size.width / 2, y: size.height / 2)
    // A space is half a line.
    let steps = characters.reduce(0.0) { $0 + ($1.isWhitespace ? 0.5 : 1) }
    let step = min(pointSize * Self.lineHeight, steps > 0 ? size.height / steps : 0)
    guard step >= pointSize * 0.95, characters.allSatisfy(\.standsAlone) else {
      let center = "\(SVGNumber.text(middle.x)) \(SVGNumber.text(middle.y))"
      return addText(
        String(characters),
        at: ViewPoint(x: middle.x, y: middle.y + pointSize * Self.baseline), label.font,
        label.textColor, transform: "rotate(90 \(center))")
    }
    var y = middle.y - step * steps / 2
    for character in characters {
      let height = character.isWhitespace ? step / 2 : step
      addText(
        String(character),
        at: ViewPoint(x: middle.x, y: y + height / 2 + pointSize * Self.baseline),
        label.font, label.textColor)
      y += height
    }
  }
}

extension Character {
  /// Whether the character keeps its form when it stands below another one.
  ///
  /// Source: the blocks of Unicode whose scripts join letters, or write vowels round them: Arabic to
  /// Myanmar, Philippine scripts to Mongolian, Limbu to Vedic, and their extensions.
  fileprivate var standsAlone: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0600...0x109F, 0x1700...0x18AF, 0x1900...0x1CFF, 0xA800...0xA95F, 0xA980...0xABFF,
        0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
        false
      default: true
      }
    }
  }
}
