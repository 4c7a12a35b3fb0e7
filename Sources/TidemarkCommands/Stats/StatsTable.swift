internal import ICUKit
internal import LanguageTags
internal import TranslatorWorkflow
internal import VisibleText

/// The numbers as a table for a terminal of 80 columns.
struct StatsTable {
  private let rows: [Line]
  private let nameWidth: Int
  private let numberWidths: [Int]
  private let barWidth: Int

  private struct Line {
    let name: String
    let count: TranslationCount

    var numbers: [String] {
      [
        "\(count.percentText)%", "\(count.translated)", "\(count.needsReview)", "\(count.missing)",
        "\(count.total)", "\(count.words)",
      ]
    }
  }

  private static let headings = ["", "translated", "review", "missing", "texts", "words"]
  private static let width = 80
  private static let barWidths = 6...20

  /// Lays numbers out.
  ///
  /// - Parameters:
  ///   - rows: The languages, each before its tables.
  ///   - sum: What all languages have together; `nil` to leave it out.
  init(_ rows: [StatsRow], sum: TranslationCount?) {
    var lines = rows.map { row in
      Line(
        name: row.table.map { "  " + VisibleText.escaped($0) } ?? row.language.description,
        count: row.count)
    }
    if let sum { lines.append(Line(name: "all", count: sum)) }
    var widths = Self.headings.map(\.count)
    for line in lines {
      for (place, number) in line.numbers.enumerated() {
        widths[place] = max(widths[place], number.count)
      }
    }
    let numbers = widths.reduce(0) { $0 + $1 + 2 }
    let longest = lines.map { ICUColumnWidth.columns(of: $0.name) }.max() ?? 0
    let room = Self.width - numbers - Self.barWidths.lowerBound - 2
    nameWidth = max(min(longest, room), "language".count)
    let left = Self.width - numbers - nameWidth - 2
    barWidth = min(max(left, Self.barWidths.lowerBound), Self.barWidths.upperBound)
    numberWidths = widths
    self.rows = lines
  }

  /// The lines of the table.
  ///
  /// - Parameter colors: The colours of the terminal.
  /// - Returns: Whole lines.
  func text(_ colors: TextColors) -> String {
    let spaces = String(repeating: " ", count: nameWidth - "language".count + 2 + barWidth)
    var text = colors.dim("language" + spaces + numbers(Self.headings)) + "\n"
    for line in rows {
      let name = shortened(line.name)
      let padding = nameWidth - ICUColumnWidth.columns(of: name) + 2
      text += name + String(repeating: " ", count: padding)
      text += bar(of: line.count, colors) + numbers(line.numbers) + "\n"
    }
    return text
  }

  private func numbers(_ texts: [String]) -> String {
    zip(texts, numberWidths).map { text, width in
      String(repeating: " ", count: 2 + width - text.count) + text
    }.joined()
  }

  /// A full bar means that all texts are translated.
  private func bar(of count: TranslationCount, _ colors: TextColors) -> String {
    let total = max(count.total, 1)
    let done = count.total == 0 ? barWidth : count.translated * barWidth / total
    let begun = max((count.translated + count.needsReview) * barWidth / total - done, 0)
    func cells(_ cell: String, _ number: Int) -> String { String(repeating: cell, count: number) }
    return colors.new(cells("█", done)) + cells("▒", begun)
      + colors.dim(cells("░", barWidth - done - begun))
  }

  /// A name that has more columns than there is room for keeps its end.
  private func shortened(_ name: String) -> String {
    guard ICUColumnWidth.columns(of: name) > nameWidth else { return name }
    var end: [Character] = []
    var width = 3
    for character in name.reversed() {
      width += ICUColumnWidth.columns(of: String(character))
      if width > nameWidth { break }
      end.append(character)
    }
    return "  …" + String(end.reversed())
  }
}
