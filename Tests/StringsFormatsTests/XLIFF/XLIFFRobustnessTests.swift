import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct XLIFFRobustnessTests {
  private static let names = [
    "xliff-parse-print-is-identity", "xliff-edit-changes-one-target", "xliff-table-comes-back",
  ]

  @Test(arguments: names)
  func `what holds for every file holds for damaged ones`(name: String) throws {
    let property = try #require(FuzzProperty.named(name))
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "<trans-unit id=\"k|==|plural.one\">", "</trans-unit>", "<source>", "</source>", "<target>",
        "</target>", "<target state=\"", "|==|", "plural.other", "substitutions.A.", "device.mac",
        "%1$#@A@", "%#@A@", "%1$lld", "%arg", ":dict/", ":string", ":dict", ".stringsdict", "\"",
        "<note>", "</file>", "<file original=\"b\" source-language=\"en\" target-language=\"ar\">",
        "&#13;", "&", "<", "<![CDATA[", "<g id=\"1\">", "é", "\0", "set.0", "\\n",
      ])
    let substituted =
      XLIFFSample.unit("s", "Birds %1$#@A@ and %2$#@B@", "%2$#@B@ %1$#@A@")
      + XLIFFSample.unit("s|==|substitutions.A.plural.other", "%1$lld y", "%1$lld z")
      + XLIFFSample.unit("s|==|substitutions.B.plural.one", "%2$lld b", nil)
    let inputs =
      XLIFFFaultTests.rows.map { MarkedSource($0.source).bytes }
      + XLIFFEditingTests.rows.map { Array(XLIFFSample.file($0.before).utf8) }
      + XLIFFTableTests.rows.map {
        Array(
          XLIFFSample.file(XLIFFSample.unit($0.id, "s", "t"), original: $0.original).utf8)
      } + [Array(XLIFFSample.file(substituted).utf8)]
    for _ in 0..<400 {
      let bytes = mutator.next(from: inputs)
      expectHolds(bytes, sourceLocation: #_sourceLocation) { () throws(PropertyViolation) in
        try property.check(bytes)
      }
    }
  }
}
