import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Edits of `.stringsdict` files; each expectation is written by hand.
struct StringsdictEditingTests {
  private static let head = PropertyListSamples.appleHead

  private func text(_ file: StringsdictDocument) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  private func file(_ text: String) -> StringsdictDocument {
    StringsdictDocument(parsing: Array(text.utf8))
  }

  private static let files = StringsdictVariableDraft(
    "files", forms: [.other: "%ld files", .one: "a file", .zero: "none"])

  @Test func `a new file is filled in the layout of Xcode`() {
    var file = StringsdictDocument()
    #expect(text(file) == Self.head + "<dict/>\n</plist>\n")
    #expect(file.diagnostics.isEmpty)
    let isIn = [
      file.insert(
        "selected", rule: .plural(format: "%#@files@", variables: [Self.files]), comment: "A title"),
      file.insert("wide", rule: .width([20: "Hello", 3: "Hi"])),
      file.insert(
        "tap", rule: .device([("mac", .text("Click")), ("other", .width([1: "Tap"]))]),
        at: .before("wide")),
      file.insert("plain", value: "x & y"),
    ]
    #expect(isIn.allSatisfy { $0 == .applied })
    #expect(file.diagnostics.isEmpty)
    let expected = """
      <dict>
      \t<!-- A title -->
      \t<key>selected</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@files@</string>
      \t\t<key>files</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>ld</string>
      \t\t\t<key>zero</key>
      \t\t\t<string>none</string>
      \t\t\t<key>one</key>
      \t\t\t<string>a file</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%ld files</string>
      \t\t</dict>
      \t</dict>
      \t<key>tap</key>
      \t<dict>
      \t\t<key>NSStringDeviceSpecificRuleType</key>
      \t\t<dict>
      \t\t\t<key>mac</key>
      \t\t\t<string>Click</string>
      \t\t\t<key>other</key>
      \t\t\t<dict>
      \t\t\t\t<key>NSStringVariableWidthRuleType</key>
      \t\t\t\t<dict>
      \t\t\t\t\t<key>1</key>
      \t\t\t\t\t<string>Tap</string>
      \t\t\t\t</dict>
      \t\t\t</dict>
      \t\t</dict>
      \t</dict>
      \t<key>wide</key>
      \t<dict>
      \t\t<key>NSStringVariableWidthRuleType</key>
      \t\t<dict>
      \t\t\t<key>3</key>
      \t\t\t<string>Hi</string>
      \t\t\t<key>20</key>
      \t\t\t<string>Hello</string>
      \t\t</dict>
      \t</dict>
      \t<key>plain</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>x &amp; y</string>
      \t</dict>
      </dict>
      </plist>

      """
    #expect(text(file) == Self.head + expected)
    #expect(file.entries.map(\.value) == [nil, nil, nil, "x & y"])
    #expect(file.setValue("z", forKey: "plain") == .applied)
    #expect(file.setValue("z", forKey: "wide") == .refused(.valueIsNoText))
    #expect(text(file) == Self.head + expected.replacing("x &amp; y", with: "z"))
  }

  /// A plural in the manner of one line for a key and its value.
  private static func plural(
    _ forms: String, format: String = "%#@n@", more: String = ""
  ) -> String {
    """
    <plist><dict>
      <key>k</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(forms)    </dict>
    \(more)  </dict>
    </dict></plist>

    """
  }

  private static func forms(_ names: String...) -> String {
    names.map { "      <key>\($0)</key><string>\($0) %d</string>\n" }.joined()
  }

  @Test(
    arguments: [
      ([.one, .other], .few, ["one", "few", "other"]),
      ([.one, .other], .zero, ["zero", "one", "other"]),
      ([.few, .many], .other, ["few", "many", "other"]), ([.other], .many, ["many", "other"]),
      ([.other, .one], .two, ["other", "one", "two"]), ([], .other, ["other"]),
    ] as [([PluralCategory], PluralCategory, [String])])
  func `a form that is missing comes in the order of the categories`(
    present: [PluralCategory], category: PluralCategory, expected: [String]
  ) {
    func forms(_ names: [String]) -> String { names.map { Self.forms($0) }.joined() }
    var file = file(Self.plural(forms(present.map(\.rawValue))))
    let name = category.rawValue
    #expect(file.setForm("\(name) %d", for: category, of: "n", inKey: "k") == .applied)
    #expect(text(file) == Self.plural(forms(expected)))
    #expect(file.setForm("\(name) %d", for: category, of: "n", inKey: "k") == .unchanged)
  }

  @Test func `forms go, but for the one that is needed`() {
    var file = file(Self.plural(Self.forms("one", "three", "other")))
    #expect(file.diagnostics.map(\.id) == ["stringsdict-unknown-category"])
    #expect(file.removeForm(named: "three", of: "n", inKey: "k") == .applied)
    #expect(text(file) == Self.plural(Self.forms("one", "other")))
    #expect(file.removeForm(named: "other", of: "n", inKey: "k") == .refused(.neededPart))
    #expect(file.removeForm(named: "few", of: "n", inKey: "k") == .refused(.missingPart))
    #expect(
      file.removeForm(named: "NSStringFormatSpecTypeKey", of: "n", inKey: "k")
        == .refused(.missingPart))
    #expect(file.removeForm(named: "one", of: "m", inKey: "k") == .refused(.missingPart))
    #expect(file.removeForm(named: "one", of: "n", inKey: "x") == .refused(.missingKey))
    #expect(file.removeForm(named: "one", of: "n", inKey: "k", on: "mac") == .refused(.missingPart))
    #expect(file.removeForm(named: "one", of: "n", inKey: "k") == .applied)
    #expect(text(file) == Self.plural(Self.forms("other")))
  }

  @Test(
    arguments: [
      ("%#@n@", "%#@m@"),
      ("&quot;%1$#@n@ &#37;#@n@&quot; %#@nn@", "&quot;%1$#@m@ &#37;#@m@&quot; %#@nn@"),
      ("<![CDATA[<b>%#@n@</b>]]>&lt;", "<![CDATA[<b>%#@m@</b>]]>&lt;"),
      ("%1#@n@ %%#@n@ @n@", "%1#@m@ %%#@n@ @n@"),
      ("%1$3.2#@n@ %#@n", "%1$3.2#@m@ %#@n"), ("é%#@n@é", "é%#@m@é"),
    ])
  func `a variable is renamed where it stands and where it is referred to`(
    format: String, expected: String
  ) {
    let other =
      "    <key>o</key>\n    <dict>\n      <key>NSStringFormatSpecTypeKey</key>"
      + "<string>NSStringPluralRuleType</string>\n      <key>other</key><string>X</string>\n    </dict>\n"
      + "    <key>extra</key><string>%#@n@</string>\n"
    let source = Self.plural(
      Self.forms("other"), format: format, more: other.replacing("X", with: format))
    let wanted = Self.plural(
      Self.forms("other"), format: expected, more: other.replacing("X", with: expected)
    ).replacing("<key>n</key>", with: "<key>m</key>")
    for encoding in [TextEncoding.utf8, .utf16BigEndian] {
      let mark = encoding.byteOrderMark
      var file = StringsdictDocument(parsing: mark + encoding.bytes(of: source))
      #expect(file.renameVariable("n", to: "m", inKey: "k") == .applied)
      #expect(file.bytes == mark + encoding.bytes(of: wanted))
      #expect(file.entries[0].unknownFields == ["extra"])
      for (name, refusal) in [
        ("o", EditRefusal.existingKey), ("", .unwritableText), ("a@", .unwritableText),
        ("%", .unwritableText), ("NSStringLocalizedFormatKey", .unwritableText),
      ] {
        #expect(file.renameVariable("m", to: name, inKey: "k") == .refused(refusal))
      }
      #expect(file.renameVariable("m", to: "m", inKey: "k") == .unchanged)
      #expect(file.renameVariable("n", to: "x", inKey: "k") == .refused(.missingPart))
    }
  }

  @Test func `a name that needs references is written with them`() {
    var file = file(Self.plural(Self.forms("other"), format: "<![CDATA[%#@n@]]> &quot;"))
    #expect(file.renameVariable("n", to: "<&>", inKey: "k") == .applied)
    let expected = Self.plural(Self.forms("other"), format: "%#@&lt;&amp;&gt;@ \"")
    #expect(text(file) == expected.replacing("<key>n</key>", with: "<key>&lt;&amp;&gt;</key>"))
  }

  @Test func `variables come and go when nothing refers to them`() {
    let source = Self.plural(Self.forms("other"))
    var file = file(source)
    #expect(file.insertVariable(Self.files, inKey: "k", at: .before("n")) == .applied)
    #expect(file.diagnostics.map(\.id) == ["stringsdict-unused-variable"])
    #expect(file.removeVariable("n", inKey: "k") == .refused(.neededPart))
    #expect(file.setFormat("%#@files@ of %#@n@", inKey: "k") == .applied)
    #expect(file.diagnostics.isEmpty)
    #expect(file.setForm("%#@n@ too", for: .other, of: "files", inKey: "k") == .applied)
    #expect(file.setFormat("%#@files@", inKey: "k") == .applied)
    #expect(file.removeVariable("n", inKey: "k") == .refused(.neededPart))
    #expect(file.setFormat("%#@n@", inKey: "k") == .applied)
    #expect(file.removeVariable("files", inKey: "k") == .applied)
    #expect(text(file) == source)
    let bad = StringsdictVariableDraft("m", forms: [.one: "x"])
    #expect(file.insertVariable(bad, inKey: "k") == .refused(.unsoundRule))
    #expect(file.insertVariable(Self.files, inKey: "x") == .refused(.missingKey))
    #expect(
      file.insertVariable(StringsdictVariableDraft("n", forms: [.other: "x"]), inKey: "k")
        == .refused(.existingKey))
    #expect(text(file) == source)
  }

  @Test func `a format that is missing comes first`() {
    let source = Self.plural(Self.forms("other"))
    var file = file(
      source.replacing(
        "    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\n", with: ""))
    #expect(file.diagnostics.map(\.id) == ["stringsdict-missing-format"])
    #expect(file.setFormat("%#@n@", inKey: "k") == .applied)
    #expect(text(file) == source)
  }

  @Test func `the rule of a device is edited by its name`() {
    var file = StringsdictDocument()
    let rule = StringsdictRuleDraft.plural(format: "%#@files@", variables: [Self.files])
    #expect(file.insert("k", rule: .device([("mac", rule), ("other", rule)])) == .applied)
    #expect(file.setForm("x", for: .two, of: "files", inKey: "k", on: "mac") == .applied)
    #expect(file.removeForm(named: "zero", of: "files", inKey: "k", on: "other") == .applied)
    #expect(file.renameVariable("files", to: "f", inKey: "k", on: "other") == .applied)
    #expect(file.setFormat("%#@f@!", inKey: "k", on: "other") == .applied)
    #expect(
      file.entries.map(\.rule.summary) == [
        "device{mac=‹%#@files@› files[ld]{zero=none|one=a file|two=x|other=%ld files}"
          + "|other=‹%#@f@!› f[ld]{one=a file|other=%ld files}}"
      ])
    #expect(file.diagnostics.isEmpty)
    #expect(file.setForm("x", for: .two, of: "files", inKey: "k") == .refused(.missingPart))
    #expect(
      file.setForm("x", for: .two, of: "files", inKey: "k", on: "ipad") == .refused(.missingPart))
  }

  @Test func `rules with errors, and those too deep, are refused`() {
    var file = StringsdictDocument()
    let bytes = file.bytes
    let deep = (0..<40).reduce(StringsdictRuleDraft.text("x")) { rule, _ in
      .device([("other", rule)])
    }
    for rule in [
      .plural(format: "%#@m@", variables: [Self.files]), .width([:]), .width([-1: "x"]), deep,
      .text("%#@x@"), .device([]),
      .plural(format: "%#@m@", variables: [StringsdictVariableDraft("m", forms: [.one: "x"])]),
    ] as [StringsdictRuleDraft] {
      #expect(file.insert("k", rule: rule) == .refused(.unsoundRule))
    }
    #expect(file.insert("k", rule: .width([1: "\u{1}"])) == .refused(.unwritableText))
    #expect(file.bytes == bytes)
  }

  @Test func `binary files are edited in the same way, without comments`() {
    var writer = BinaryPropertyListWriter(
      PropertyListTree(parsing: Array(Self.plural(Self.forms("one", "other")).utf8)).storage)
    var file = StringsdictDocument(parsing: writer.makeFile())
    #expect(file.setForm("few %d", for: .few, of: "n", inKey: "k") == .applied)
    #expect(file.renameVariable("n", to: "é", inKey: "k") == .applied)
    #expect(file.insert("p", value: "x", comment: "c") == .refused(.commentsNotHeld))
    #expect(file.insert("p", value: "x", at: .before("k")) == .applied)
    #expect(file.setComment("c", forKey: "k") == .refused(.commentsNotHeld))
    #expect(file.kind == .binary)
    #expect(
      file.entries.map(\.rule.summary)
        == ["‹x›", "‹%#@é@› é[d]{one=one %d|few=few %d|other=other %d}"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `the old text form and other values are refused`() {
    var text = file("a = b;")
    #expect(text.insert("k", value: "x") == .refused(.uneditableForm))
    #expect(text.setValue("x", forKey: "a") == .refused(.uneditableForm))
    #expect(text.setForm("x", for: .one, of: "n", inKey: "a") == .refused(.uneditableForm))
    var list = file("<array/>")
    #expect(list.insert("k", value: "x") == .refused(.notATable))
    #expect(list.setFormat("x", inKey: "k") == .refused(.notATable))
  }

  @Test func `a text in the place of a rule can be set`() {
    var file = file("<dict><key>a</key><string>b</string></dict>")
    #expect(file.entries.map(\.value) == ["b"])
    #expect(file.setValue("c", forKey: "a") == .applied)
    #expect(text(file) == "<dict><key>a</key><string>c</string></dict>")
    #expect(file.settingValue("d", forKey: "a")?.value == "d")
    #expect(file.removing("a")?.entries.isEmpty == true)
  }
}

extension StringsdictDocument {
  /// The text of the first entry.
  fileprivate var value: String? { entries.first?.value }
}
