import BundleStrings
import StringsFormats
import TestSupport
import Testing

struct FormatMismatchTests {
  struct Row: CustomTestStringConvertible {
    let format: String
    let arguments: [StringArgument]
    let mismatches: [String]

    init(_ format: String, _ arguments: [StringArgument], _ mismatches: String...) {
      self.format = format
      self.arguments = arguments
      self.mismatches = mismatches
    }

    var testDescription: String { "\(format) with \(arguments.count)" }
  }

  /// Tells the mismatches with their places, and that they point at what they quote.
  private func mismatches(_ row: Row) -> [String] {
    let format = TypedFormat(parsing: row.format)
    let outcome = ArgumentFormatter.plain.string(for: format, arguments: row.arguments)
    let text = FormatText(parsing: row.format)
    for mismatch in outcome.mismatches {
      #expect(text.source(in: mismatch.range) == mismatch.specifier)
    }
    #expect(outcome.text == nil)
    return outcome.mismatches.map { "\($0.range.lowerBound): \($0)" }
  }

  /// Source: L7 and R74 of the reference: each of these crashes Foundation on Linux, or prints
  /// what is in memory there.
  @Test(arguments: [
    Row("%@", [], "0: '%@' needs argument 1, which is not given"),
    Row("%@ %@", ["a"], "3: '%@' needs argument 2, which is not given"),
    Row("%d", ["a"], "0: '%d' cannot show its argument, which is a text"),
    Row(
      "100% sure", [7],
      "3: '% s' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row("%#@v@", [1], "0: '%#@v@' stands for the variable 'v', which is not there"),
    Row("%s", ["a"], "0: '%s' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row("%n %d", [1, 2], "0: '%n' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row("%p", [1], "0: '%p' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row("%S", ["a"], "0: '%S' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row("%1$@ %3$@", ["a", 5], "5: '%3$@' needs argument 3, which is not given"),
  ])
  func `what crashes elsewhere is told here`(row: Row) {
    #expect(mismatches(row) == row.mismatches)
  }

  @Test(arguments: [
    Row("%d", [0.5], "0: '%d' cannot show its argument, which is a number with a fraction"),
    Row("%f", ["1"], "0: '%f' cannot show its argument, which is a text"),
    Row("%c", ["ab"], "0: '%c' cannot show its argument, which is a text"),
    Row("%c", [0.5], "0: '%c' cannot show its argument, which is a number with a fraction"),
    Row("%c", [0xD800], "0: '%c' cannot show its argument, which is out of its range"),
    Row("%C", [-1], "0: '%C' cannot show its argument, which is out of its range"),
    Row("%d", [2_147_483_648], "0: '%d' cannot show its argument, which is out of its range"),
    Row("%d", [-2_147_483_649], "0: '%d' cannot show its argument, which is out of its range"),
    Row("%hhd", [128], "0: '%hhd' cannot show its argument, which is out of its range"),
    Row("%hd", [-32_769], "0: '%hd' cannot show its argument, which is out of its range"),
    Row("%hhu", [256], "0: '%hhu' cannot show its argument, which is out of its range"),
    Row("%u", [-1], "0: '%u' cannot show its argument, which is out of its range"),
    Row("%x", [4_294_967_296], "0: '%x' cannot show its argument, which is out of its range"),
    Row(
      "%ld", [StringArgument(UInt64.max)],
      "0: '%ld' cannot show its argument, which is out of its range"),
    Row(
      "%a", [9_007_199_254_740_993],
      "0: '%a' cannot show its argument, which is out of its range"),
    Row("%1000d", [1], "0: '%1000d' has a width or a precision over 999"),
    Row(
      "%.99999999999999999999f", [1],
      "0: '%.99999999999999999999f' has a width or a precision over 999"),
    Row("%*d", [1000, 1], "0: '%*d' has a width or a precision over 999"),
    Row("%*d", [StringArgument(UInt64.max), 1], "0: '%*d' has a width or a precision over 999"),
    Row("%*d", [.integer(.min), 1], "0: '%*d' has a width or a precision over 999"),
    Row("%*d", ["a", 1], "0: '%*d' needs a whole number for its '*' as argument 1"),
    Row("%.*f", [0.5, 1], "0: '%.*f' needs a whole number for its '*' as argument 1"),
    Row("%2$*9$d", [1, 1], "0: '%2$*9$d' needs a whole number for its '*' as argument 9"),
    Row("%arg", [1], "0: '%arg' needs the number of a variable, which is not given"),
    Row("50%", [], "2: '%' is not finished: expected '%%' for a percent sign"),
    Row("%y", [1], "0: '%y' is no conversion: expected '%%' for a percent sign"),
    Row("%0$@", ["a"], "0: '%0$' has a position that no argument has"),
    Row("%#@a", [1], "0: '%#@a' is no variable: expected a name between '%#@' and '@'"),
    Row(
      "%s %d %y", [1, "b"], "0: '%s' cannot be shown: expected a conversion such as '%@' or '%d'",
      "3: '%d' cannot show its argument, which is a text",
      "6: '%y' is no conversion: expected '%%' for a percent sign"),
    Row("é %d", ["a"], "3: '%d' cannot show its argument, which is a text"),
  ])
  func `what does not fit is told with its place, and nothing is printed`(row: Row) {
    #expect(mismatches(row) == row.mismatches)
  }

  @Test(arguments: [
    ("%hhd", -128), ("%hhd", 127), ("%hd", -32_768), ("%d", 2_147_483_647), ("%d", -2_147_483_648),
    ("%hhu", 255), ("%hu", 65_535), ("%u", 4_294_967_295), ("%ld", Int.min), ("%zd", Int.max),
  ])
  func `the ends of a range are within it`(format: String, number: Int) {
    #expect(
      ArgumentFormatter.plain.string(
        for: TypedFormat(parsing: format), arguments: [StringArgument(number)])
        == .text("\(number)"))
  }

  @Test func `too many variables are told too`() {
    let mismatch = FormatMismatch(reason: .tooManyVariables, specifier: "%#@a@", range: 0..<5)
    #expect(mismatch.description == "'%#@a@' leads too deep into other variables")
    let extent = FormatMismatch(
      reason: .badExtentArgument(position: nil), specifier: "%*d", range: 0..<3)
    #expect(extent.description == "'%*d' has a '*' that stands for no argument")
  }

  /// Any text with any arguments gives a text or mismatches, of bounded length and in bounded time.
  @Test func `no text and no arguments do harm`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "%", "%%", "1", "2", "9", "$", "@", "#@", "é", "🌊", "d", "u", "x", "o", "f", "e", "g", "a",
      "c", "s", "p", "n", "l", "ll", "hh", "q", "z", "*", ".", "0", " ", "-", "+", "'", "#", "arg",
      "%#@x@", "%1$d", "%.*f", "%2$*1$d", "%999d", "%.999f", "%@", "%lld", "999", "\u{0}",
    ]
    let numbers: [StringArgument] = [
      0, -1, 1, 999, -999, 1000, .integer(.max), .integer(.min), .unsignedInteger(.max), 0.5, -0.0,
      .floatingPoint(.infinity), .floatingPoint(.nan), .floatingPoint(.greatestFiniteMagnitude),
      .floatingPoint(.leastNonzeroMagnitude), "", "a", "é🌊", "\u{0}", "%d",
      .text(String(repeating: "x", count: 300)),
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let arguments = (0..<Int.random(in: 0...4, using: &generator))
        .map { _ in numbers.randomElement(using: &generator) ?? 0 }
      let roles: [TypedFormat.Role] = [.sentence, .form(), .form(conversion: "lld")]
      let format = TypedFormat(
        parsing: text, as: roles.randomElement(using: &generator) ?? .sentence)
      var bytes: [UInt8] = []
      let own = Int.random(in: -1...5, using: &generator)
      let found = ArgumentFormatter.plain.append(
        format, FormatArguments(arguments, ownPosition: own < 0 ? nil : own), to: &bytes
      ) { variable, _, _ in [variable.mismatch(.unknownVariable(name: variable.name))] }
      // A place is a thousand characters wide at most, with 310 digits before its point.
      #expect(bytes.count <= 1400 * (text.utf8.count + 1), "\(text)")
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      #expect(found.count <= format.pieces.count)
      #expect(format.faults.allSatisfy(found.contains))
    }
  }
}
