/// The text of an SVG picture, one element a line.
///
/// Source: SVG 1.1, second edition, and XML 1.0, fifth edition.
struct SVGText {
  typealias Attributes = [(name: String, value: String)]

  private(set) var text = ""
  private var depth: Int

  /// Begins a text.
  ///
  /// - Parameter depth: How many elements are open around it.
  init(depth: Int = 0) { self.depth = depth }

  /// Begins an element that holds others.
  mutating func open(_ name: String, _ attributes: Attributes = []) {
    appendTag(name, attributes)
    text += ">\n"
    depth += 1
  }

  /// Ends an element that was begun.
  mutating func close(_ name: String) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Adds an element that holds nothing, or a text.
  mutating func add(_ name: String, _ attributes: Attributes, holding content: String? = nil) {
    appendTag(name, attributes)
    if let content {
      text += ">"
      text += Self.escaped(content)
      text += "</\(name)>\n"
    } else {
      text += "/>\n"
    }
  }

  /// Adds what another text holds.
  mutating func add(_ other: SVGText) { text += other.text }

  private mutating func indent() { text += String(repeating: " ", count: min(depth, 20)) }

  private mutating func appendTag(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\""
      text += Self.escaped(attribute.value, inAttribute: true)
      text += "\""
    }
  }

  /// Writes a text so that it is read as it is; what XML cannot hold becomes U+FFFD.
  static func escaped(_ value: String, inAttribute: Bool = false) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += inAttribute ? "&quot;" : "\""
      // A reader makes spaces of them in attributes, and line feeds of what ends a line.
      case "\t" where !inAttribute: text += "\t"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Numbers as they stand in pictures.
enum SVGNumber {
  /// What is more counts as this, so that each number has a plain form.
  static let most = 10_000_000.0

  /// Writes a number with two digits after the point at most, whatever the locale.
  ///
  /// - Parameter number: Any number; none at all counts as 0.
  /// - Returns: Digits, with a sign and a point where they are needed.
  static func text(_ number: Double) -> String {
    let hundredths = Int((clamped(number) * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    text += rest < 10 ? ".0\(rest)" : ".\(rest)"
    if rest % 10 == 0 { text.removeLast() }
    return text
  }

  /// Brings a number to where it can be written.
  static func clamped(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -most), most)
  }
}
