internal import ICUKit
internal import LanguageTags
internal import TranslatorWorkflow

/// A badge for a page: a word and a percentage side by side, as SVG.
struct StatsBadge {
  private let label: String
  private let percent: Int
  private let hasTexts: Bool

  /// Makes a badge.
  ///
  /// - Parameters:
  ///   - count: The numbers.
  ///   - language: The language; `nil` for several together.
  init(_ count: TranslationCount, of language: LanguageTag?) {
    label = language.map { ICULocales.ownName(of: $0) ?? $0.description } ?? "translated"
    percent = count.tenthsOfPercent / 10
    hasTexts = count.total > 0
  }

  private var value: String { hasTexts ? "\(percent)%" : "no texts" }

  /// From red over yellow to green.
  private var color: String {
    guard hasTexts else { return "#6e7781" }
    return switch percent {
    case 100...: "#2da44e"
    case 90..<100: "#6a9a1f"
    case 75..<90: "#9a7d0a"
    case 50..<75: "#c05c11"
    default: "#cf222e"
    }
  }

  /// The file, with a line end.
  var svg: String {
    let left = Self.width(of: label) + 12
    let right = Self.width(of: value) + 12
    let name = MarkupText.escaped("\(label): \(value)")
    func text(_ text: String, from start: Int, width: Int) -> String {
      "<text x=\"\(start + width / 2)\" y=\"14\" textLength=\"\(width - 12)\" "
        + "lengthAdjust=\"spacingAndGlyphs\">\(MarkupText.escaped(text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(name)">
      <title>\(name)</title>
      <path d="M4 0H\(left)V20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#444c56"/>
      <path d="M\(left) 0h\(right - 4)a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H\(left)z" fill="\(color)"/>
      <g fill="#fff" text-anchor="middle" font-size="11" \
      font-family="Verdana, DejaVu Sans, Noto Sans, sans-serif">
      \(text(label, from: 0, width: left))
      \(text(value, from: left, width: right))
      </g>
      </svg>

      """
  }

  /// The points that a text takes in Verdana of 11 points; `textLength` makes up for the rest.
  private static func width(of text: String) -> Int {
    let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")", "-": sum + 42
      case "f", "r", "t": sum + 47
      case "m", "w", "M", "W", "%": sum + 108
      case "A"..."Z": sum + 78
      default: sum + 68 * ICUColumnWidth.columns(of: String(scalar)) * 9 / 10 + 6
      }
    }
    return (tenths + 9) / 10
  }
}
