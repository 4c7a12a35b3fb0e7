import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

extension StringsdictDocument: StringsFileDocument {
  var contents: [ConformanceEntry] {
    entries.map { entry in
      ConformanceEntry(
        key: entry.key, value: entry.value, comment: entry.comment,
        valueRange: entry.text?.range ?? entry.valueRange)
    }
  }
}

struct StringsdictConformanceTests {
  typealias Suite = DocumentConformance<StringsdictDocument>
  typealias Sample = Suite.Sample

  private static let format =
    "<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>1 &lt;é&gt;</string>\n\t</dict>"
  private static let plural =
    "<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@n@ &amp; more</string>\n"
    + "\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n"
    + "\t\t\t<string>NSStringPluralRuleType</string>\n"
    + "\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>ld</string>\n"
    + "\t\t\t<key>other</key>\n\t\t\t<string>%ld files</string>\n\t\t</dict>\n\t</dict>"

  private static let xml = PropertyListSamples.xml(format, plural)
  static let samples = (xml + PropertyListSamples.binary([xml[0], xml[6], xml[16]])).map {
    Sample(name: $0.name, bytes: $0.bytes, lineEnd: $0.lineEnd, encoding: $0.encoding)
  }

  private let suite = Suite()

  @Test(arguments: samples)
  func `the bytes come back`(sample: Sample) { suite.expectRoundTrip(sample) }

  @Test(arguments: samples)
  func `one value changes and no other byte`(sample: Sample) { suite.expectValueEdits(sample) }

  @Test(arguments: samples)
  func `comments are set and taken away`(sample: Sample) { suite.expectCommentEdits(sample) }

  @Test(arguments: samples)
  func `entries come where they are asked for and go again`(sample: Sample) {
    suite.expectInsertions(sample)
  }

  @Test(arguments: samples)
  func `entries are removed and renamed alone`(sample: Sample) { suite.expectRemovals(sample) }

  @Test(arguments: samples)
  func `line ends and byte-order marks are kept`(sample: Sample) { suite.expectLineEnds(sample) }

  @Test(arguments: samples, [3, 5] as [UInt64])
  func `edits in random order make what they make of a list`(sample: Sample, seed: UInt64) {
    suite.expectRandomEdits(sample, seed: seed, rounds: 30)
  }

  @Test func `damaged files are kept and edited as a whole or not at all`() {
    suite.expectDamageKept(
      Self.samples,
      pieces: [
        "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<!--", "-->", "<", "&",
        "<key>n</key>", "NSStringLocalizedFormatKey", "%#@n@", "\n", "x", "é",
      ],
      seed: 5, rounds: 1200, minimum: 300)
  }

  @Test(
    arguments: [
      ("a = b;", "plist-not-xml"), ("<array/>", "stringsdict-not-a-table"),
      ("<dict><key>a</key><string>b</string></dict>", "stringsdict-entry-no-dictionary"),
      ("<dict><key>a</key><dict/></dict>", "stringsdict-missing-rule"),
      ("<dict>", "xml-unclosed-element"), ("bplist00", "plist-bad-trailer"),
    ])
  func `faults are named`(text: String, id: String) {
    suite.expectFaultNamed(Sample(name: text, bytes: Array(text.utf8)), id)
  }
}
