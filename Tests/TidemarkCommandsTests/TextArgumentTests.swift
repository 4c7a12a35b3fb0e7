import BundleStrings
import Testing

@testable import TidemarkCommands

struct TextArgumentTests {
  @Test(arguments: [
    ("3", StringArgument.integer(3)), ("-3", .integer(-3)), ("+3", .integer(3)),
    ("0", .integer(0)), ("007", .integer(7)), ("1.5", .floatingPoint(1.5)),
    ("-0.25", .floatingPoint(-0.25)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .unsignedInteger(9_223_372_036_854_775_808)),
    ("18446744073709551616", .floatingPoint(18_446_744_073_709_551_616)),
    ("", .text("")), ("-", .text("-")), (".5", .text(".5")), ("5.", .text("5.")),
    ("1e5", .text("1e5")), ("0x10", .text("0x10")), ("inf", .text("inf")), ("nan", .text("nan")),
    ("1 000", .text("1 000")), ("1,5", .text("1,5")), ("٣", .text("٣")), ("1.2.3", .text("1.2.3")),
    ("s:3", .text("3")), ("s:", .text("")), ("s:s:x", .text("s:x")), ("S:3", .text("S:3")),
    ("abc", .text("abc")),
  ])
  func `what looks like a number is one`(text: String, argument: StringArgument) {
    #expect(TextArgument.value(text) == argument)
  }
}
