internal import ICUKit
internal import RefreshKit
internal import StringsFormats
internal import VisibleText

/// Writes changes, as text or as JSON.
struct RefreshTracePrinter {
  let isJSON: Bool
  let colors: TextColors
  let output: OutputStream

  /// Writes what is done.
  func printCommand(_ text: String) throws(OutputStream.Failure) {
    guard !isJSON else { return }
    try output.writeLine(colors.dim("> " + Self.onOneLine(text)))
  }

  /// Writes what followed from it.
  func print(_ lines: [RefreshTraceLine]) throws(OutputStream.Failure) {
    if isJSON {
      for line in lines { try output.writeLine(Self.json(line)) }
    } else {
      for line in RefreshTraceLine.joiningMotions(lines) {
        try output.writeLine(Self.text(line))
      }
    }
  }

  private static func json(_ line: RefreshTraceLine) -> String {
    var json = JSONText()
    json.add("time", json: seconds(line.time, digits: 6))
    json.add("component", line.component)
    json.add("property", line.property)
    switch line.value {
    case .text(let text): json.add("value", text)
    case .flag(let flag): json.add("value", json: flag ? "true" : "false")
    case .number(let number):
      json.add("value", json: number.isFinite ? line.value.description : "null")
    }
    if line.duration > .zero { json.add("duration", json: seconds(line.duration, digits: 6)) }
    return json.object
  }

  private static func text(_ line: RefreshTraceLine) -> String {
    let time = seconds(line.time, digits: 3, keepsZeros: true)
    var text = String(repeating: " ", count: max(0, 9 - time.utf8.count)) + time
    text += "  " + pad(line.component, to: 10) + "  " + pad(line.property, to: 21) + "  "
    let value = Self.value(line.value)
    guard line.duration > .zero else { return text + value }
    return text + pad(value, to: 8) + "  over \(seconds(line.duration, digits: 3)) s"
  }

  private static func value(_ value: ViewValue) -> String {
    switch value {
    case .number(let number):
      // What a person reads needs no more than thousandths.
      let rounded = (number * 1000).rounded() / 1000
      return ViewValue.number(rounded.isFinite ? rounded : number).description
    case .text(""): return "\"\""
    case .text, .flag: return onOneLine(value.description)
    }
  }

  /// Adds spaces up to a number of columns.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - ICUColumnWidth.columns(of: text)))
  }

  /// Shows what would break a line or steer a terminal as an escape; all else stays as it is.
  private static func onOneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += scalar == "\t" ? " " : VisibleText.escaped(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A duration in seconds, cut to a number of digits after the point.
  static func seconds(_ duration: Duration, digits: Int, keepsZeros: Bool = false) -> String {
    let (seconds, attoseconds) = duration.components
    var unit: Int64 = 1_000_000_000_000_000_000
    for _ in 0..<digits { unit /= 10 }
    let (fraction, remainder) = attoseconds.quotientAndRemainder(dividingBy: unit)
    // Rounded, so that a sixtieth is 0.017; what would become a whole second stays below it.
    var most: Int64 = 1
    for _ in 0..<digits { most *= 10 }
    let rounded = min(remainder >= unit / 2 ? fraction + 1 : fraction, most - 1)
    var text = "\(rounded)"
    text = String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    if !keepsZeros { text = String(text.reversed().drop { $0 == "0" }.reversed()) }
    return text.isEmpty ? "\(seconds)" : "\(seconds).\(text)"
  }
}
