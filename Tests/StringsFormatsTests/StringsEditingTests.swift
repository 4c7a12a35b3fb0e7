import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsEditingTests {
  /// An edit and the file before and after it, byte for byte.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let edit: @Sendable (inout StringsDocument) -> EditOutcome
    var testDescription: String { after.debugDescription }

    init(
      _ before: String, _ after: String,
      edit: @escaping @Sendable (inout StringsDocument) -> EditOutcome
    ) {
      self.before = before
      self.after = after
      self.edit = edit
    }
  }

  private func expect(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) {
    for encoding in TextEncoding.allCases {
      let mark = encoding.byteOrderMark
      var document = StringsDocument(parsing: mark + encoding.bytes(of: row.before))
      #expect(row.edit(&document) == .applied, sourceLocation: sourceLocation)
      #expect(
        document.bytes == mark + encoding.bytes(of: row.after),
        "\(encoding): \(document.entries.map(\.summary))", sourceLocation: sourceLocation)
      if encoding == .utf8 {
        let text = String(decoding: document.bytes.dropFirst(mark.count), as: UTF8.self)
        #expect(text == row.after, sourceLocation: sourceLocation)
      }
    }
  }

  private static func value(_ before: String, _ value: String, _ after: String) -> Row {
    Row(before, after) { $0.setValue(value, forKey: "a") }
  }

  static let values: [Row] = [
    value("\"a\" = \"x\"; // keep", "y", "\"a\" = \"y\"; // keep"),
    value("a = 'x';", "it's \"é\"", "a = 'it\\'s \"é\"';"),
    value("a = x;", "y", "a = y;"),
    value("a = x;", "y z", "a = \"y z\";"),
    value("a = x;", "//y", "a = \"//y\";"),
    value("a = x;", "", "a = \"\";"),
    value("a;", "b", "a = b;"),
    value("\"a\";\nb=c;\n", "d", "\"a\"=\"d\";\nb=c;\n"),
    value("a = \"1\";\na = \"2\";\n", "3", "a = \"1\";\na = \"3\";\n"),
    value("a = \"x\";", "l\nm\r\t\\", "a = \"l\\nm\\r\\t\\\\\";"),
    value("a = \"x\n\ty\";", "l\n\tm", "a = \"l\n\tm\";"),
    value("a = \"x\\\ny\";", "l\nm", "a = \"l\\\nm\";"),
    value("a = \"\\U00e9\";", "\u{E9}t\u{E9}", "a = \"\\U00E9t\\U00E9\";"),
    value("a = \"\\U00e9\";", "😀", "a = \"😀\";"),
    value("b = \"é\"; a = \"\\U00e9\";", "è", "b = \"é\"; a = \"è\";"),
    value("a = \"x\";", "\u{1B}\u{7F}\u{C}", "a = \"\\U001B\\U007F\\U000C\";"),
    value("a = “x”;", "y", "a = \"y\";"),
    value("a = \"say \"x\"\";", "y", "a = \"y\";"),
    value("a /*1*/ = /*2*/ \"x\" /*3*/ ;", "y", "a /*1*/ = /*2*/ \"y\" /*3*/ ;"),
  ]

  @Test(arguments: values)
  func `a value is written as the one before was`(row: Row) { expect(row) }

  private static func insertion(
    _ before: String, _ place: EntryPlace, comment: String? = nil, _ after: String
  ) -> Row {
    Row(before, after) { $0.insert("n", value: "v", comment: comment, at: place) }
  }

  static let insertions: [Row] = [
    insertion("", .end, "\"n\" = \"v\";\n"),
    insertion("", .end, comment: "c", "/* c */\n\"n\" = \"v\";\n"),
    insertion("/* file */", .end, "/* file */\n\n\"n\" = \"v\";\n"),
    insertion("{}", .end, "{ \"n\" = \"v\"; }"),
    insertion("{\n}\n", .end, "{\n\"n\" = \"v\";\n}\n"),
    insertion("a = b;", .end, "a = b;\nn = v;"),
    insertion("a='b';\n", .end, "a='b';\nn='v';\n"),
    insertion("a = b; // x\n// end\n", .end, "a = b; // x\nn = v;\n// end\n"),
    insertion("a = b;\r\nc = d;\r\n", .after("a"), "a = b;\r\nn = v;\r\nc = d;\r\n"),
    insertion("{\n\ta\t=\tb;\n}\n", .end, "{\n\ta\t=\tb;\n\tn\t=\tv;\n}\n"),
    insertion("a = b; c = d;\n", .after("a"), "a = b; n = v; c = d;\n"),
    insertion("a = b; c = d;\n", .before("c"), comment: "x", "a = b; /* x */ n = v; c = d;\n"),
    insertion(
      "/*x*/\n\"a\" = \"b\";\n\n/*y*/\n\"c\" = \"d\";\n", .after("a"), comment: "z",
      "/*x*/\n\"a\" = \"b\";\n\n/*z*/\n\"n\" = \"v\";\n\n/*y*/\n\"c\" = \"d\";\n"),
    insertion(
      "// x\na = b;\n\n// y\nc = d;\n", .before("c"), comment: "1\n2",
      "// x\na = b;\n\n// 1\n// 2\nn = v;\n\n// y\nc = d;\n"),
    insertion(
      "a = b;\nc = d;\n\ne = f;\n", .after("c"), "a = b;\nc = d;\nn = v;\n\ne = f;\n"),
  ]

  @Test(arguments: insertions)
  func `a new entry is laid out as its neighbour is`(row: Row) { expect(row) }

  private static func removal(_ before: String, _ after: String) -> Row {
    Row(before, after) { $0.remove("a") }
  }

  static let removals: [Row] = [
    removal("a = b;", ""),
    removal("a = b;\n", ""),
    removal("c = d;\na = b;", "c = d;"),
    removal("c = d;\n\na = b;", "c = d;"),
    removal("c = d;\n\na = b;\n", "c = d;\n"),
    removal("/* a */\na = b; // too\nc = d;\n", "c = d;\n"),
    removal("/* file */\n\n/* a */\na = b;\n\nc = d;\n", "/* file */\n\nc = d;\n"),
    removal("a = b;\r\n\r\nc = d;\r\n", "c = d;\r\n"),
    removal("c = d;\n\n/* a */\na = b;\ne = f;\n", "c = d;\n\ne = f;\n"),
    removal("{ a = b; c = d; }", "{ c = d; }"),
    removal("{ c = d; a = b; }", "{ c = d; }"),
    removal("c = d; a = b;\n", "c = d;\n"),
    removal("a = 1;\nb = 2;\na = 3;\n", "b = 2;\n"),
    removal(
      "c = d; // of c\n// of a\na = b;\n// of e\ne = f;\n", "c = d; // of c\n// of e\ne = f;\n"),
  ]

  @Test(arguments: removals)
  func `an entry goes with its comment and its line`(row: Row) { expect(row) }

  @Test(arguments: [
    Row("a = b; a = c;", "\"n n\" = b; \"n n\" = c;") { $0.rename("a", to: "n n") },
    Row("a;", "n = a;") { $0.rename("a", to: "n") },
    Row("'a' = b;", "'n\\'' = b;") { $0.rename("a", to: "n'") },
    Row("/*c*/ a = b;", "/*d*/ a = b;") { $0.setComment("d", forKey: "a") },
    Row("// c\n// d\na = b;", "// e\na = b;") { $0.setComment(" e\n", forKey: "a") },
    Row("// c\n/* d */ a = b;", "/* e */ a = b;") { $0.setComment("e", forKey: "a") },
    Row("{\n  a = b;\n}", "{\n  /* c */\n  a = b;\n}") { $0.setComment("c", forKey: "a") },
    Row("x = y; a = b;", "x = y; /* c */ a = b;") { $0.setComment("c", forKey: "a") },
    Row("/* c */\na = b;", "a = b;") { $0.setComment(nil, forKey: "a") },
    Row("//c\r\nx = y;\r\na = b;", "//c\r\nx = y;\r\n//d\r\n//e\r\na = b;") {
      $0.setComment("d\ne", forKey: "a")
    },
  ])
  func `keys and comments are written as they were`(row: Row) { expect(row) }
}

struct StringsEditRefusalTests {
  private func document(_ source: String) -> StringsDocument {
    StringsDocument(parsing: Array(source.utf8))
  }

  @Test func `an edit that changes nothing leaves the bytes alone`() {
    var file = document("/* c */ a = \"\\U0062\";")
    let bytes = file.bytes
    #expect(file.setValue("b", forKey: "a") == .unchanged)
    #expect(file.rename("a", to: "a") == .unchanged)
    #expect(file.setComment("c", forKey: "a") == .unchanged)
    #expect(file.bytes == bytes)
    var lines = document("/* c\r\nd */\r\na = b;\r\n// e\r\n// f\r\nc = d;")
    #expect(lines.setComment("c\nd\n", forKey: "a") == .unchanged)
    #expect(lines.setComment("e\r\nf", forKey: "c") == .unchanged)
    #expect(lines.setComment("e\n  f", forKey: "c") == .applied)
    #expect(lines.setComment("e\n  f", forKey: "c") == .unchanged)
  }

  @Test func `canonically equal texts are not the same text`() {
    var file = document("\"\u{E1}\" = \"\u{E1}\";")
    #expect(file.setValue("a\u{301}", forKey: "\u{E1}") == .applied)
    #expect(file.rename("a\u{301}", to: "x") == .refused(.missingKey))
    #expect(file.rename("\u{E1}", to: "a\u{301}") == .applied)
    #expect(Array(file.bytes) == Array("\"a\u{301}\" = \"a\u{301}\";".utf8))
  }

  @Test func `what cannot be written is refused and says why`() {
    var file = document("/* c */ a = b; c = (d); e = f;")
    let bytes = file.bytes
    #expect(file.setValue("x", forKey: "c") == .refused(.valueIsNoText))
    #expect(file.setValue("x\0", forKey: "a") == .refused(.unwritableText))
    #expect(file.setComment("x */ y", forKey: "a") == .refused(.unwritableText))
    #expect(file.setComment("x\0", forKey: "a") == .refused(.unwritableText))
    #expect(file.rename("a", to: "e") == .refused(.existingKey))
    #expect(file.insert("e", value: "x") == .refused(.existingKey))
    #expect(file.insert("n", value: "x", at: .before("y")) == .refused(.missingNeighbour))
    #expect(file.remove("y") == .refused(.missingKey))
    #expect(file.bytes == bytes)
    for source in ["bplist00", "<?xml version=\"1.0\"?>"] {
      var other = document(source)
      #expect(other.insert("a", value: "b") == .refused(.notATable))
    }
  }

  @Test func `what a property list cannot hold is refused and says why`() {
    let source = "<dict><key>a</key><true/><key>b</key><string>c</string></dict>"
    var file = document(source)
    #expect(file.setValue("x", forKey: "a") == .refused(.valueIsNoText))
    #expect(file.setValue("\u{1}", forKey: "b") == .refused(.unwritableText))
    #expect(file.setComment("x -- y", forKey: "a") == .refused(.unwritableText))
    #expect(file.setComment("\u{1}", forKey: "a") == .refused(.unwritableText))
    #expect(file.insert("n", value: "x", comment: "---") == .refused(.unwritableText))
    #expect(file.rename("a", to: "b") == .refused(.existingKey))
    #expect(file.rename("a", to: "\u{FFFE}") == .refused(.unwritableText))
    #expect(file.bytes == Array(source.utf8))
    var latin = document("<?xml version='1.0' encoding='latin1'?><dict><key>a</key><true/></dict>")
    #expect(latin.setComment("é", forKey: "a") == .refused(.unwritableText))
    #expect(latin.rename("a", to: "é") == .applied)
    #expect(latin.bytes.allSatisfy { $0 < 0x80 })
    var writer = BinaryPropertyListWriter(PropertyListTree(parsing: Array(source.utf8)).storage)
    var binary = StringsDocument(parsing: writer.makeFile())
    let bytes = binary.bytes
    #expect(binary.insert("n", value: "x", comment: "c") == .refused(.commentsNotHeld))
    #expect(binary.setComment("c", forKey: "a") == .refused(.commentsNotHeld))
    #expect(binary.setComment(nil, forKey: "a") == .unchanged)
    #expect(binary.setValue("a\0", forKey: "b") == .refused(.unwritableText))
    #expect(binary.bytes == bytes)
    #expect(binary.setValue("\u{1}", forKey: "b") == .applied)
    #expect(binary.value(forKey: "b") == "\u{1}")
  }

  @Test func `a file in an unknown encoding gets escapes, and no comment beyond ASCII`() {
    let source = Array("/* ".utf8) + [0xE9] + Array(" */\n\"a\" = \"".utf8) + [0xE8, 0x22, 0x3B]
    var file = StringsDocument(parsing: source)
    #expect(file.setComment("é", forKey: "a") == .refused(.unwritableText))
    #expect(file.setValue("é😀", forKey: "a") == .applied)
    #expect(file.value(forKey: "a") == "é😀")
    #expect(file.bytes == source.prefix(14) + Array("\"\\U00E9\\UD83D\\UDE00\";".utf8))
    #expect(file.rename("a", to: "ü") == .applied)
    #expect(file.diagnostics.map(\.id) == ["invalid-utf8"])
  }

  @Test(arguments: [
    "a = \"b;\n/* never closed",
    "hello world",
    "/* never closed",
  ])
  func `an entry that would not be read is refused`(source: String) {
    var file = document(source)
    let bytes = file.bytes
    #expect(
      file.insert("n", value: "v") == .refused(.damagedPlace) || file.value(forKey: "n") == "v")
    if file.value(forKey: "n") == nil { #expect(file.bytes == bytes) }
  }

  @Test func `copies are made by the other names of the verbs`() throws {
    let file = document("a = b;\n")
    let bytes = file.bytes
    func text(_ document: StringsDocument?) throws -> String {
      String(decoding: try #require(document).bytes, as: UTF8.self)
    }
    #expect(try text(file.settingValue("c", forKey: "a")) == "a = c;\n")
    #expect(try text(file.settingValue("b", forKey: "a")) == "a = b;\n")
    #expect(try text(file.inserting("c", value: "d")) == "a = b;\nc = d;\n")
    #expect(try text(file.removing("a")) == "")
    #expect(try text(file.renaming("a", to: "c")) == "c = b;\n")
    #expect(try text(file.settingComment("c", forKey: "a")) == "/* c */\na = b;\n")
    #expect(file.settingValue("c", forKey: "x") == nil)
    #expect(file.inserting("a", value: "d") == nil)
    #expect(file.removing("x") == nil)
    #expect(file.renaming("x", to: "y") == nil)
    #expect(file.settingComment("c", forKey: "x") == nil)
    #expect(file.bytes == bytes)
  }

  @Test func `after an edit all places are those of the new bytes`() {
    var file = document("a = \"1\"\nb = \"2\";\nb = \"3\";\n")
    #expect(file.setValue("a longer text", forKey: "a") == .applied)
    let again = StringsDocument(parsing: file.bytes)
    #expect(file.diagnostics == again.diagnostics)
    #expect(file.entries == again.entries)
    #expect(file.diagnostics.map(\.id) == ["missing-semicolon", "duplicate-key"])
    #expect(file.remove("b") == .applied)
    #expect(file.bytes == Array("a = \"a longer text\"\n".utf8))
  }

  @Test func `many entries with one key are removed in one go`() {
    let count = 20_000
    var file = document(String(repeating: "a = b;\n\n", count: count) + "c = d;\n")
    #expect(file.remove("a") == .applied)
    #expect(file.bytes == Array("c = d;\n".utf8))
  }

  @Test(.timeLimit(.minutes(10)))
  func `many entries with one key on one line are edited in one go`() {
    let count = 20_000
    for (entry, other, renamed) in [
      ("a = b; ", "c = d;", "e = b; "),
      ("<key>a</key><true/>", "<key>c</key><string/>", "<key>e</key><true/>"),
    ] {
      let isXML = entry.hasPrefix("<")
      func whole(_ entries: String) -> String { isXML ? "<dict>\(entries)</dict>" : entries }
      var file = document(whole(String(repeating: entry, count: count) + other))
      #expect(file.rename("a", to: "e") == .applied)
      #expect(file.bytes == Array(whole(String(repeating: renamed, count: count) + other).utf8))
      #expect(file.remove("e") == .applied)
      #expect(file.bytes == Array(whole(other).utf8))
    }
  }
}
