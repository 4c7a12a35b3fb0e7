import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

extension StringsdictRule {
  /// The rule on one line.
  var summary: String {
    switch self {
    case .plural(let plural):
      "‹\(plural.format?.text ?? "-")›"
        + plural.variables.map { variable in
          let forms = variable.forms.map { "\($0.name)=\($0.text.text)" }.joined(separator: "|")
          return " \(variable.name)[\(variable.valueType?.text ?? "-")]{\(forms)}"
        }.joined()
    case .width(let widths):
      "width{\(widths.map { "\($0.width ?? -1)=\($0.text.text)" }.joined(separator: "|"))}"
    case .device(let devices):
      "device{\(devices.map { "\($0.name)=\($0.rule.summary)" }.joined(separator: "|"))}"
    case .text(let text): "‹\(text.text)›"
    case .none: "-"
    }
  }
}

struct StringsdictDocumentTests {
  /// Source: the shape of Apple's own example, with words of our own.
  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- How many files -->
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%1$#@files@ in %2$#@folders@ &amp; more</string>
        <key>folders</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>ld</string>
          <key>one</key>
          <string>one folder</string>
          <key>other</key>
          <string>%ld folders</string>
        </dict>
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>other</key>
          <string>%d fichiers élus</string>
        </dict>
      </dict>
      <key>title</key>
      <dict>
        <key>NSStringVariableWidthRuleType</key>
        <dict>
          <key>1</key>
          <string>Hi</string>
          <key>20</key>
          <string>Hello</string>
        </dict>
      </dict>
      <key>tap</key>
      <dict>
        <key>NSStringDeviceSpecificRuleType</key>
        <dict>
          <key>mac</key>
          <string>Click</string>
          <key>other</key>
          <dict>
            <key>NSStringVariableWidthRuleType</key>
            <dict>
              <key>5</key>
              <string>Tap</string>
            </dict>
          </dict>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  static let summaries = [
    "‹%1$#@files@ in %2$#@folders@ & more› folders[ld]{one=one folder|other=%ld folders}"
      + " files[d]{other=%d fichiers élus}",
    "width{1=Hi|20=Hello}",
    "device{mac=‹Click›|other=width{5=Tap}}",
  ]

  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `entries come in the order of the file with all their rules`(encoding: TextEncoding) {
    let bytes = encoding.byteOrderMark + encoding.bytes(of: Self.sample)
    let file = StringsdictDocument(parsing: bytes)
    #expect(file.bytes == bytes)
    #expect(file.kind == .xml)
    #expect(file.encoding == encoding)
    #expect(file.entries.map(\.key) == ["files", "title", "tap"])
    #expect(file.entries.map(\.rule.summary) == Self.summaries)
    #expect(file.entries.map(\.comment) == ["How many files", nil, nil])
    #expect(
      file.diagnostics.map(\.id)
        == (encoding == .utf8 ? [] : ["xml-encoding-mismatch"]))
  }

  @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian])
  func `a form that is set changes its own bytes and no others`(encoding: TextEncoding) throws {
    let bytes = encoding.byteOrderMark + encoding.bytes(of: Self.sample)
    var file = StringsdictDocument(parsing: bytes)
    let outcome = file.setForm("%d <neu> & ü", for: .other, of: "files", inKey: "files")
    #expect(outcome == .applied)
    let text = Self.sample.replacing("%d fichiers élus", with: "%d &lt;neu&gt; &amp; ü")
    #expect(file.bytes == encoding.byteOrderMark + encoding.bytes(of: text))
    let isSet2 = file.setForm("%d fichiers élus", for: .other, of: "files", inKey: "files")
    #expect(isSet2 == .applied)
    #expect(file.bytes == bytes)
    for (variable, key, refusal) in [
      ("none", "files", EditRefusal.missingPart), ("files", "title", .missingPart),
      ("files", "none", .missingKey),
    ] {
      let isSet3 = file.setForm("x", for: .other, of: variable, inKey: key)
      #expect(isSet3 == .refused(refusal))
    }
    let isSet4 = file.setForm("\0", for: .other, of: "files", inKey: "files")
    #expect(isSet4 == .refused(.unwritableText))
    #expect(file.bytes == bytes)
  }

  @Test func `any text of the file can be set, but not one of a file that was`() throws {
    var file = StringsdictDocument(parsing: Array(Self.sample.utf8))
    guard case .width(let widths)? = file.entry(forKey: "title")?.rule else {
      Issue.record("the entry has widths")
      return
    }
    let text = try #require(widths.last?.text)
    let isSet5 = file.setText("Good day", at: text)
    #expect(isSet5 == .applied)
    #expect(file.bytes == Array(Self.sample.replacing("Hello", with: "Good day").utf8))
    let isSet6 = file.setText("Good night", at: text)
    #expect(isSet6 == .refused(.stalePlace))
  }

  @Test func `a binary file is read the same and written anew when a form is set`() throws {
    var writer = BinaryPropertyListWriter(
      PropertyListTree(parsing: Array(Self.sample.utf8)).storage)
    let bytes = writer.makeFile()
    var file = StringsdictDocument(parsing: bytes)
    #expect(file.bytes == bytes)
    #expect(file.kind == .binary)
    #expect(file.diagnostics.isEmpty)
    #expect(file.entries.map(\.rule.summary) == Self.summaries)
    let isSet7 = file.setForm("un dossier", for: .one, of: "folders", inKey: "files")
    #expect(isSet7 == .applied)
    #expect(file.diagnostics.isEmpty)
    #expect(
      file.entries.map(\.rule.summary)
        == Self.summaries.map { $0.replacing("one folder", with: "un dossier") })
  }

  @Test func `keys are compared by code units and the last of repeated ones counts`() {
    func entry(_ key: String, _ width: Int) -> String {
      "<key>\(key)</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>\(width)</key>"
        + "<string>x</string></dict></dict>"
    }
    let text = "<dict>\(entry("á", 1))\(entry("a\u{301}", 2))\(entry("á", 3))</dict>"
    let file = StringsdictDocument(parsing: Array(text.utf8))
    #expect(file.entries.count == 3)
    #expect(file.entry(forKey: "á")?.rule.summary == "width{3=x}")
    #expect(file.entry(forKey: "a\u{301}")?.rule.summary == "width{2=x}")
    #expect(file.diagnostics.map(\.id) == ["plist-duplicate-key"])
  }

  @Test(
    arguments: [
      ("%#@a@", ["a"]), ("%2$#@a b@x%#@c@", ["2a b", "c"]), ("%%#@a@ %@ %d", []),
      ("%1#@a@", ["1a!"]), ("%#@a", ["?"]), ("%#@a%#@b@", ["?", "b"]), ("%#@@", [""]), ("%", []),
      ("%1$", []), ("%99999999999999999999$#@a@", ["a"]), ("é%#@ü@", ["ü"]),
      ("%8$3.2#@a@", ["8a"]), ("%3.2#@a@", ["a"]), ("%-5#@a@", ["a"]), ("%1$ 5", []),
    ] as [(String, [String])])
  func `references are found in a format`(format: String, references: [String]) {
    let found = StringsdictReference.all(in: format).map { reference in
      reference.isClosed
        ? (reference.position.map { "\($0)" } ?? "") + reference.name
          + (reference.isMissingDollar ? "!" : "") : "?"
    }
    #expect(found == references)
  }
}
