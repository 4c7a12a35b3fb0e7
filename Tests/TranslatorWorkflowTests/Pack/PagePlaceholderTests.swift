import StringsFormats
import TestSupport
import Testing

/// The page reads placeholders as `FormatText` does; skipped where there is no Node.
@Suite(.enabled(if: PageFunctions.isAvailable))
struct PagePlaceholderTests {
  private func show(_ extent: Placeholder.Extent?) -> String {
    switch extent {
    case nil: "-"
    case .nextArgument: "*"
    case .number(let number): "\(number)"
    case .argument(let number): "*\(number)$"
    }
  }

  private func show(_ place: Placeholder) -> String {
    var name = "-"
    let kind: String
    switch place.kind {
    case .unsignedInteger: kind = "unsigned"
    case .floatingPoint: kind = "float"
    case .variable(let variable):
      kind = "variable"
      name = variable
    default: kind = "\(place.kind)"
    }
    return [
      kind, place.conversion, place.position.map { "\($0)" } ?? "-", "[\(place.flags)]",
      show(place.width), show(place.precision), "[\(place.length.rawValue)]", name,
      "\(place.range)",
    ].joined(separator: " ")
  }

  private func show(_ text: String) -> String {
    FormatText(parsing: text).segments.map { segment in
      switch segment {
      case .literal(let range): "literal \(range)"
      case .percent(let range): "percent \(range)"
      case .fault(let fault): "fault \(fault.kind) \(fault.range)"
      case .placeholder(let place): show(place)
      }
    }.joined(separator: "; ")
  }

  private func expectSame(_ texts: [String]) throws {
    let found = try PageFunctions.run("parse", texts)
    for (text, line) in zip(texts, found) where line != show(text) {
      Issue.record("'\(text)': the page reads \(line), and here it is \(show(text))")
    }
  }

  @Test func `places of every kind are the same`() throws {
    let letters = "@dDiuUxXoOfFeEgGaAcCsSpn".map(String.init)
    let forms = [
      "%", "%1$", "%-5", "%05.2", "%ll", "%*", "%2$*1$.*3$", "%q", "%L", "% ", "%+'", "%#",
    ]
    let others = [
      "", "plain", "%", "100%", "%%", "%%%", "%%@", "%1$", "%l", "%0$@", "%1000$@", "%999$@",
      "%99999999999999999999$@", "%1 $@", "100% sure", "%y", "%é!", "%🌊", "%#@files", "%#@@",
      "%1#@count@", "%#@a %d", "%#@files@", "%1$#@files@", "%-#@files@", "%#@znaków@", "%arg items",
      "%argument", "%.f", "%.*f", "%hhd", "%hd", "%zd", "%td", "%jd", "％@", "٪@", "é%@é", "🌊%1$@🌊",
      "%#@a\n@", "%1$arg", "%*0$d", "%*1000$d", "%1000d", "%.99999d", "a\u{301}%@\u{301}",
      "%\u{301}",
      "%\r\n@", "%\u{0}",
    ]
    try expectSame(forms.flatMap { form in letters.map { form + $0 } } + others)
  }

  @Test func `places of random texts are the same`() throws {
    var generator = SeededGenerator(seed: 20_261_201)
    let pieces = [
      "%", "%", "%", "%%", "1", "0", "42", "$", "@", "#@", "#", "é", "🌊", "d", "l", "ll", "h", "q",
      "*", ".", "-", "+", "'", " ", "arg", "%#@x@", "%1$@", "s", "n", "\n", "z", "names", "猫",
    ]
    try expectSame(
      (0..<2_000).map { _ in
        (0..<Int.random(in: 1...14, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      })
  }
}
