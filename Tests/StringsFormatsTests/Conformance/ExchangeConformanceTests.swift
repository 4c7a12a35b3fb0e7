import SourceDiagnostics
import Testing

@testable import StringsFormats

extension PODocument: ExchangeFileDocument {
  /// The entries that have one translation, those without plural forms.
  private var single: [POEntry] { entries.filter { $0.pluralID == nil && !$0.isHeader } }

  var translations: [(text: String, range: Range<Int>)] {
    single.compactMap { entry in
      guard let text = entry.translations.first, let range = entry.translationRanges.first else {
        return nil
      }
      return (text, range)
    }
  }

  mutating func setTranslation(_ text: String, at place: Int) -> EditOutcome {
    setTranslations([text], ofEntry: single[place].index)
  }

  static func canHold(_ text: String) -> Bool { !text.utf8.contains { $0 == 0 || $0 == 4 } }
}

extension CSVDocument: ExchangeFileDocument {
  var translations: [(text: String, range: Range<Int>)] {
    rows.indices.compactMap { row in
      cell(inColumn: .target, ofRow: row).map { ($0.text, $0.range) }
    }
  }

  mutating func setTranslation(_ text: String, at place: Int) -> EditOutcome {
    setText(text, inColumn: .target, ofRow: place)
  }

  static func canHold(_ text: String) -> Bool { !text.utf8.contains(0) }
}

extension XLIFFDocument: ExchangeFileDocument {
  private var targets: [(file: Int, unit: XLIFFUnit)] {
    files.enumerated().flatMap { number, file in
      file.units.filter { $0.targetRange != nil && $0.id != nil }.map { (number, $0) }
    }
  }

  var translations: [(text: String, range: Range<Int>)] {
    targets.map { ($0.unit.target ?? "", $0.unit.targetRange ?? 0..<0) }
  }

  mutating func setTranslation(_ text: String, at place: Int) -> EditOutcome {
    let (file, unit) = targets[place]
    return setTarget(text, state: unit.state, ofUnit: unit.id ?? "", inFile: file)
  }

  /// XML has no place for most control characters.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(XMLCharacters.isAllowed)
  }
}

struct ExchangeConformanceTests {
  static let po = ExchangeConformance<PODocument>(samples: [
    "msgid \"a\"\nmsgstr \"A\"\n",
    "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n# t\n#. c\n#: a.m:1\n#, fuzzy\nmsgctxt \"k\"\n"
      + "msgid \"\"\n\"two \"\n\"parts\"\nmsgstr \"\"\n\"zwei \"\n\"Teile\"\n\n#~ msgid \"o\"\n"
      + "#~ msgstr \"alt\"\n",
    "msgid \"a\" msgstr \"A\"\n\n\nmsgid \"b\"\n\tmsgstr\t\"\"",
  ])

  static let csv = ExchangeConformance<CSVDocument>(samples: [
    "key,target\na,A\n",
    "table,key,variation,comment,source,target,state\nT,a,plural.one,\"c, d\",s,\"A\nB\",translated\n"
      + "T,a,plural.other,,s,,\n",
    "target;key\n\"=1\";b\n'=2;c",
    "key\tsource\ttarget\na\t\"x\ty\"\t\n",
  ])

  static let xliff = ExchangeConformance<XLIFFDocument>(samples: [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="a.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="a" xml:space="preserve">
            <source>A &lt;</source>
            <target state="translated">B &amp; C</target>
            <note/>
          </trans-unit>
          <trans-unit id="b"><source>x</source><target><![CDATA[y & z]]></target></trans-unit>
        </body>
      </file>
    </xliff>
    """,
    "<xliff version='1.2'><file original='a' source-language='en' target-language='de'><body>"
      + "<trans-unit id='a'><source>s</source><target>&#233;</target></trans-unit></body></file>"
      + "</xliff>",
  ])

  @Test func `files of translators come back byte for byte`() {
    Self.po.expectRoundTrip()
    Self.csv.expectRoundTrip()
    Self.xliff.expectRoundTrip()
  }

  @Test func `one translation changes and no other byte in a PO file`() { Self.po.expectEdits() }

  @Test func `one translation changes and no other byte in a CSV file`() { Self.csv.expectEdits() }

  @Test func `one translation changes and no other byte in an XLIFF file`() {
    Self.xliff.expectEdits()
  }

  @Test func `files of translators that end anywhere are read`() {
    Self.po.expectBadInput()
    Self.csv.expectBadInput()
    Self.xliff.expectBadInput()
  }
}
