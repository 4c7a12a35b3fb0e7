import ICUKit
import StringsFormats
import Testing

struct VariationPathTests {
  /// The identifiers of Xcode's XLIFF files, and what this module writes in the same manner.
  static let paths: [(String, [VariationPath.Step])] = [
    ("", []),
    ("plural.one", [.plural(.one)]),
    ("device.iphone", [.device("iphone")]),
    ("device.iphone.plural.other", [.device("iphone"), .plural(.other)]),
    ("substitutions.NAME.plural.few", [.substitution("NAME"), .plural(.few)]),
    ("substitutions.@A..B@.plural.one", [.substitution("A..B"), .plural(.one)]),
    ("substitutions.@DOT.NAME@.plural.other", [.substitution("DOT.NAME"), .plural(.other)]),
    ("substitutions.é.plural.one", [.substitution("é"), .plural(.one)]),
    ("substitutions.@@a@.plural.one", [.substitution("@a"), .plural(.one)]),
    ("substitutions.@a.b@c@.plural.one", [.substitution("a.b@c"), .plural(.one)]),
    ("substitutions.@@.plural.one", [.substitution(""), .plural(.one)]),
    ("width.20", [.width(20)]),
    ("width.-1", [.width(-1)]),
    ("set.3", [.phrase(3)]),
  ]

  @Test(arguments: paths)
  func `a path is read as it is written`(text: String, steps: [VariationPath.Step]) {
    #expect(VariationPath(text)?.steps == steps)
    #expect(VariationPath(steps).description == text)
  }

  @Test(arguments: [
    "plural", "plural.", "plural.three", "plural.one.", ".plural.one", "text", "device", "device.",
    "width.", "width.x", "width.+1", "width.01", "width.99999999999999999999", "set.",
    "substitutions.@a.plural.one", "substitutions.", "plural..one", ".",
  ])
  func `what is no path is not read`(text: String) {
    #expect(VariationPath(text) == nil)
  }
}
