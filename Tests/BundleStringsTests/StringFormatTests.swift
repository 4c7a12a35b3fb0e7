import BundleStrings
import Testing

struct StringFormatTests {
  @Test(arguments: [
    ("Last update: %@", ["16:15"], "Last update: 16:15"),
    ("%@に更新", ["16:15"], "16:15に更新"),
    ("100%% at %@", ["16:15"], "100% at 16:15"),
    ("%2$@ %1$@", ["a", "b"], "b a"),
    ("%@ %@", ["a", "b"], "a b"),
    ("%1$@-%1$@", ["a"], "a-a"),
    ("plain", ["a"], "plain"),
    ("", ["a"], ""),
    ("%@", ["%@"], "%@"),
    ("%3$@", ["a"], ""),
  ])
  func `arguments are put in their places`(text: String, arguments: [String], expected: String)
    throws
  {
    #expect(try StringFormat(parsing: text).string(with: arguments) == expected)
  }

  @Test(arguments: [
    ("%d", "%d"), ("100% sure", "% s"), ("ends in %", "%"), ("%0$@", "%0$"), ("%1@", "%1@"),
    ("%1$d", "%1$d"), ("%#@count@", "%#@count@"), ("%1000$@", "%1000$@"), ("% @", "% @"),
    ("％@ %99999999999999999999$@", "%99999999999999999999$@"), ("%-5@", "%-5@"), ("%l@", "%l@"),
  ])
  func `anything else after a percent sign is a fault`(text: String, specifier: String) {
    let fault = #expect(throws: StringFormat.Fault.self) { try StringFormat(parsing: text) }
    #expect(fault?.specifier == specifier)
  }
}
