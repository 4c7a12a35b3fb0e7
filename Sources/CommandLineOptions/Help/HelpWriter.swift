/// Builds a help text: sections with headings, paragraphs and two-column lists.
struct HelpWriter {
  /// The narrowest text that is laid out; below it lines overflow.
  static let minimumWidth = 20
  /// The widest first column beside which a second one starts.
  private static let widestTerm = 30
  private static let indent = "  "

  private let width: Int
  private var lines: [String] = []

  init(width: Int) { self.width = max(Self.minimumWidth, width) }

  /// The text so far; every line ends in a line feed.
  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func paragraph(_ text: String) {
    separate()
    lines += ColumnText.wrap(text, width: width)
  }

  mutating func heading(_ title: String) {
    separate()
    lines.append("\(title):")
  }

  /// A usage, continued lines indented below what follows the program's name.
  mutating func usage(_ command: String, _ rest: String) {
    let first = "\(Self.indent)\(command) "
    let columns = ColumnText.width(of: first)
    let isNarrow = width - columns < width / 2
    let hanging = isNarrow ? 3 * Self.indent.count : columns
    var rest = ColumnText.wrap(rest, width: width - hanging, keepsBrackets: true)[...]
    if !isNarrow, let head = rest.popFirst() {
      lines.append(first + head)
    } else {
      lines.append(Self.indent + command)
    }
    lines += rest.map { String(repeating: " ", count: hanging) + $0 }
  }

  /// The width of the first column that these terms need, never much over half of the line.
  func termWidth(of terms: [String]) -> Int {
    let widest = max(8, min(Self.widestTerm, width / 2 - 4))
    return terms.map { ColumnText.width(of: $0) }.filter { $0 <= widest }.max() ?? 0
  }

  /// A term with its explanation beside it, or below it where there is not the room.
  mutating func item(_ term: String, _ text: String, termWidth: Int) {
    let gap = "  "
    let column = Self.indent.count + termWidth + gap.count
    let isNarrow = width - column < Self.minimumWidth
    let hanging = isNarrow ? 3 * Self.indent.count : column
    let wrapped = ColumnText.wrap(text, width: width - hanging)
    var rest = wrapped[...]
    if !isNarrow, ColumnText.width(of: term) <= termWidth, let head = rest.popFirst() {
      lines.append(Self.indent + ColumnText.pad(term, to: termWidth) + gap + head)
    } else {
      lines.append(Self.indent + term)
    }
    lines += rest.map { String(repeating: " ", count: hanging) + $0 }
  }

  /// An example; commands and what they print are never broken.
  mutating func example(_ example: ExampleDescription) {
    lines.append("\(Self.indent)$ \(example.command)")
    lines += example.outputLines.map { $0.isEmpty ? "" : Self.indent + $0 }
  }

  /// An empty line, unless nothing stands above.
  mutating func separate() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }
}
