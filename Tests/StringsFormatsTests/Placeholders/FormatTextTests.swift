import StringsFormats
import TestSupport
import Testing

struct FormatTextTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let shown: String

    init(_ text: String, _ shown: String) {
      self.text = text
      self.shown = shown
    }

    var testDescription: String { text }
  }

  /// Shows the stretches of a text in a form that a person can compare.
  private func show(_ text: FormatText) -> String {
    text.segments.map { segment in
      switch segment {
      case .literal(let range): "'\(text.source(in: range))'"
      case .percent: "percent"
      case .fault(let fault): "\(fault.kind)(\(text.source(in: fault.range)))"
      case .placeholder(let place):
        [
          "\(place.kind)", place.position.map { "at \($0)" },
          place.flags.isEmpty ? nil : "flags \(place.flags)",
          place.width.map { "width \($0)" }, place.precision.map { "precision \($0)" },
          place.length == .standard ? nil : "length \(place.length)",
        ].compactMap { $0 }.joined(separator: " ")
      }
    }.joined(separator: ", ")
  }

  /// Source: Apple, String Format Specifiers, and the forms seen in the corpus.
  @Test(arguments: [
    Row("", ""), Row("plain", "'plain'"), Row("%@", "object"), Row("a %@ b", "'a ', object, ' b'"),
    Row("100%%", "'100', percent"), Row("%%@", "percent, '@'"), Row("%1$@", "object at 1"),
    Row("%2$@ %1$d", "object at 2, ' ', integer at 1"),
    Row("%d%i%u", "integer, integer, unsignedInteger"),
    Row("%ld", "integer length long"), Row("%lld", "integer length longLong"),
    Row("%hhu", "unsignedInteger length char"), Row("%zd", "integer length size"),
    Row("%qi", "integer length longLong"), Row("%Lf", "floatingPoint length longDouble"),
    Row("%.2f", "floatingPoint precision number(2)"),
    Row("%.f", "floatingPoint precision number(0)"),
    Row("%05.1f", "floatingPoint flags 0 width number(5) precision number(1)"),
    Row("%-10@", "object flags - width number(10)"), Row("%+d", "integer flags +"),
    Row("%'d", "integer flags '"), Row("%*d", "integer width nextArgument"),
    Row("%2$*1$d", "integer at 2 width argument(1)"),
    Row("%.*f", "floatingPoint precision nextArgument"), Row("%#x", "unsignedInteger flags #"),
    Row("%#@files@", "variable(name: \"files\")"),
    Row("%1$#@files@", "variable(name: \"files\") at 1"),
    Row("%#@znaków@", "variable(name: \"znaków\")"), Row("%arg items", "argument, ' items'"),
    Row("%c%s%p", "character, cString, pointer"), Row("%n", "writeBack"),
    Row("% @", "object flags  "), Row("％@", "'％@'"),
  ])
  func `a text is taken apart into its places`(row: Row) {
    let text = FormatText(parsing: row.text)
    #expect(show(text) == row.shown)
    #expect(text.faults.isEmpty)
  }

  /// Source: faults that shipped, in the reference's P9 and D13.
  @Test(arguments: [
    Row("%", "unfinished(%)"), Row("100%", "'100', unfinished(%)"), Row("%1$", "unfinished(%1$)"),
    Row("%l", "unfinished(%l)"), Row("%0$@", "badPosition(%0$), '@'"),
    Row("%1000$@", "badPosition(%1000$@)"),
    Row("%99999999999999999999$@", "badPosition(%99999999999999999999$@)"),
    Row("%1 $@", "unknownConversion(%1 ), '$@'"), Row("100% sure", "'100', cString flags  , 'ure'"),
    Row("%y", "unknownConversion(%y)"), Row("%é!", "unknownConversion(%é), '!'"),
    Row("%🌊", "unknownConversion(%🌊)"), Row("%#@files", "badVariable(%#@files)"),
    Row("%#@@", "badVariable(%#@), '@'"), Row("%1#@count@", "unknownConversion(%1#), '@count@'"),
    Row("%#@a %d", "badVariable(%#@a ), integer"),
  ])
  func `what begins no place is told with its stretch, and the rest is read`(row: Row) {
    #expect(show(FormatText(parsing: row.text)) == row.shown)
  }

  @Test(
    arguments: [
      ("%@ %@", [1, 2]), ("%2$@ %1$@", [2, 1]), ("%@ %1$@ %@", [1, 1, 2]), ("%*d %@", [2, 3]),
      ("%.*f", [2]), ("%#@a@ %#@b@", [1, 2]), ("plain", []),
    ] as [(String, [Int])])
  func `each place knows its argument`(text: String, positions: [Int]) {
    #expect(FormatText(parsing: text).argumentPositions == positions)
  }

  @Test func `any text is covered without gaps`() {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "%", "%%", "1", "$", "@", "#@", "é", "🌊", "d", "l", "*", ".", "0", " ", "arg", "%#@x@",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var end = 0
      for segment in FormatText(parsing: text).segments {
        let range =
          switch segment {
          case .literal(let range), .percent(let range): range
          case .placeholder(let place): place.range
          case .fault(let fault): fault.range
          }
        #expect(range.lowerBound == end && range.upperBound > end, "\(text)")
        end = range.upperBound
      }
      #expect(end == text.utf8.count, "\(text)")
    }
  }
}
