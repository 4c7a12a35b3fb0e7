import BundleStrings
import Foundation
import LanguageTags
import SourceDiagnostics
import TestSupport
import Testing

/// Texts that do not fit their arguments, and keys that are missing.
struct MisfitTests {
  struct Row: CustomTestStringConvertible {
    let german: String
    let english: String?
    let arguments: [StringArgument]
    let text: String
    let problems: [String]

    init(
      _ german: String, _ english: String?, _ arguments: [StringArgument], _ text: String,
      _ problems: String...
    ) {
      self.german = german
      self.english = english
      self.arguments = arguments
      self.text = text
      self.problems = problems
    }

    var testDescription: String { "\(german) \(arguments)" }
  }

  /// Source: L7 of the reference: what Foundation prints as memory, or dies of.
  @Test(arguments: [
    Row("%d Dateien", "%d files", [3], "3 Dateien"),
    // One argument too few.
    Row("%@ und %@", "%@", ["a"], "a", "de 1:15 '%@' needs argument 2, which is not given"),
    Row(
      "%@ und %@", "%@ and %@", ["a"], "%@ and %@",
      "de 1:15 '%@' needs argument 2, which is not given",
      "en 1:15 '%@' needs argument 2, which is not given"),
    // A number where a text is given, and the other way round.
    Row("%d", "%@", ["a"], "a", "de 1:8 '%d' cannot show its argument, which is a text"),
    Row("%@", "%@", [3], "3"),
    // A gap between the positions.
    Row("%1$@ %3$@", "x", ["a", 2], "x", "de 1:13 '%3$@' needs argument 3, which is not given"),
    Row("%1$@ %3$@", "x", ["a", 2, "c"], "a c"),
    // A percent sign that was not meant as a place.
    Row(
      "100% sicher", "100% sure", [5], "100% sure",
      "de 1:11 '% s' cannot be shown: expected a conversion such as '%@' or '%d'",
      "en 1:11 '% s' cannot be shown: expected a conversion such as '%@' or '%d'"),
    Row(
      "50 %", "50 %%", [], "50 %", "de 1:11 '%' is not finished: expected '%%' for a percent sign"),
    Row("% @", "x", ["a"], "a"),
    Row(
      "%n", "x", [1], "x", "de 1:8 '%n' cannot be shown: expected a conversion such as '%@' or '%d'"
    ),
    Row(
      "%s", "%@", ["a"], "a",
      "de 1:8 '%s' cannot be shown: expected a conversion such as '%@' or '%d'"),
    // A variable where there can be none.
    Row(
      "%#@v@", "x", [1], "x", "de 1:8 '%#@v@' stands for the variable 'v', which is not there"),
    // No text in the development language.
    Row("%d", nil, ["a"], "%d", "de 1:8 '%d' cannot show its argument, which is a text"),
    // Escapes: the place is that of the whole text.
    Row("\\\"%d", "x", ["a"], "x", "de 1:7 '%d' cannot show its argument, which is a text"),
    Row("ä\u{1F600}%d", "x", ["a"], "x", "de 1:10 '%d' cannot show its argument, which is a text"),
  ])
  func `a text that does not fit gives the source text and a report`(row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"\(row.german)\";", in: "de")
    if let english = row.english {
      try folder.writeStrings("\"k\" = \"\(english)\";", in: "en")
    }
    let strings = try folder.strings("de")
    let match = strings.match(for: "k", arguments: row.arguments)
    #expect(match.text == row.text)
    #expect(strings.string(for: "k", arguments: row.arguments) == row.text)
    #expect(match.fits == row.problems.isEmpty)
    let problems = match.problems.map { problem in
      let message = problem.diagnostic.message.replacing("'k': ", with: "")
      return "\(problem.language) \(problem.position?.description ?? "-") \(message)"
    }
    #expect(problems == row.problems)
    let language = row.problems.isEmpty || row.english == nil ? "de" : "en"
    #expect(match.language?.description == language)
  }

  @Test func `a text that fits nothing says so with its place in the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeStrings(
      "/* c */\n\"a\" = \"b\";\n\"k\" = \"one %d two\";\n", in: "en")
    let match = try folder.strings("en").match(for: "k", arguments: ["x"])
    #expect(match.text == "one %d two")
    #expect(match.source == .exact(.english))
    #expect(match.numberLocale == nil && match.choices == [])
    let problem = try #require(match.problems.first)
    #expect(problem.isMisfit && problem.isError)
    #expect(problem.position?.description == "3:12")
    #expect(problem.endPosition?.description == "3:14")
    #expect(
      problem.description
        == "\(path):3:12: error: 'k': '%d' cannot show its argument, which is a text "
        + "[argument-mismatch]")
    #expect(problem == match.problems[0] && Set([problem, problem]).count == 1)
  }

  @Test func `a plural that does not fit is shown as it stands, with its other forms`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "k": .plural(
          "In %2$@: %1$#@files@ (100%%)",
          [DictionaryVariable("files", ["one": "%d file", "other": "%d files"])])
      ], in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "k") == "In %2$@: %d files (100%%)")
    #expect(strings.match(for: "k").isPlural)
    #expect(strings.match(for: "k").problems == [])
    let match = strings.match(for: "k", arguments: [])
    #expect(match.text == "In %2$@: %d files (100%%)")
    #expect(match.problems.map(\.diagnostic.id) == ["argument-mismatch", "argument-mismatch"])
    #expect(strings.string(for: "k", arguments: ["x", "y"]) == "In %2$@: %d files (100%%)")
  }

  struct NowhereRow: CustomTestStringConvertible {
    let format: String
    let variables: [DictionaryVariable]
    let message: String

    init(_ format: String, _ variables: [DictionaryVariable], _ message: String) {
      self.format = format
      self.variables = variables
      self.message = message
    }

    var testDescription: String { "\(format) \(message)" }
  }

  private static func variable(_ name: String, _ text: String) -> DictionaryVariable {
    DictionaryVariable(name, ["other": text])
  }

  @Test(arguments: [
    NowhereRow(
      "%#@a@", [variable("b", "x")], "'%#@a@' stands for the variable 'a', which is not there"),
    NowhereRow("%#@a@", [DictionaryVariable("a", [:])], "the variable 'a' has no form"),
    NowhereRow("%#@a@", [DictionaryVariable("a", ["three": "x"])], "the variable 'a' has no form"),
    NowhereRow("%#@a@", [variable("a", "%1$#@a@")], "leads too deep into other variables"),
    NowhereRow(
      "%#@a@", [variable("a", "%1$#@b@"), variable("b", "%1$#@a@")],
      "leads too deep into other variables"),
    NowhereRow(
      "%#@a@", [variable("a", "%#@zzz@")], "'%#@zzz@' stands for the variable 'zzz', which is not"),
    NowhereRow("%5$#@a@", [variable("a", "x")], "'%5$#@a@' needs argument 5, which is not given"),
    NowhereRow(
      "%#@a", [variable("a", "x")], "is no variable: expected a name between '%#@' and '@'"),
    NowhereRow("%#@a@", [variable("a", "%s")], "'%s' cannot be shown"),
  ])
  func `a plural that leads nowhere is reported and never followed`(row: NowhereRow) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["k": .plural(row.format, row.variables)], in: "de")
    try folder.writeStrings("\"k\" = \"source %d\";", in: "en")
    let match = try folder.strings("de").match(for: "k", arguments: [1, 2])
    #expect(match.text == "source 1")
    #expect(!match.fits && match.language == .english)
    let messages = match.problems.map(\.diagnostic.message)
    #expect(messages.contains { $0.contains(row.message) }, "\(messages)")
  }

  @Test func `variables that multiply without end are cut off`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<12).map { "v\($0)" }
    let variables = names.enumerated().map { index, name in
      DictionaryVariable(
        name,
        [
          "other": index + 1 < names.count
            ? String(repeating: "%1$#@\(names[index + 1])@", count: 20) : "x"
        ])
    }
    try folder.writeDictionary(["k": .plural("%1$#@v0@", variables)], in: "en")
    let strings = try folder.strings("en")
    let match = strings.match(for: "k", arguments: [1])
    #expect(!match.fits)
    #expect(match.problems.contains { $0.diagnostic.message.contains("too deep") })
    #expect(match.text.utf8.count < 10_000_000)
  }

  @Test func `a missing key is its own text`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"a\" = \"\";", in: "en")
    let strings = try folder.strings("en")
    for match in [strings.match(for: "k %d"), strings.match(for: "k %d", arguments: [1])] {
      #expect(match.text == "k %d" && match.source == .missing && !match.fits)
      #expect(match.problems == [] && match.place == nil && match.range == nil)
    }
    #expect(strings.string(for: "k %d", count: 3) == "k %d")
    // A text that is empty is a text.
    #expect(strings.string(for: "a") == "" && strings.string(for: "a", count: 1) == "")
    #expect(strings.match(for: "a").fits)
  }

  @Test func `places in files of other encodings are found`() throws {
    let text = "\"k\" = \"grün %d\";"
    for (encoding, expected) in [(String.Encoding.utf16, "1:13"), (.utf8, "1:13")] {
      let folder = try TemporaryFolder()
      let path = try folder.writeStrings("", in: "en")
      try text.write(toFile: path, atomically: true, encoding: encoding)
      let problem = try #require(
        try folder.strings("en").match(for: "k", arguments: ["x"]).problems.first)
      #expect(problem.position?.description == expected)
    }
  }

  @Test func `places in tables that are property lists are found`() throws {
    let folder = try TemporaryFolder()
    let xml =
      "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>k</key>\n<string>one %d &amp; %d</string>\n"
      + "<key>l</key><string>&lt;%d&gt;</string><key>e</key><string/>\n</dict></plist>\n"
    let path = try folder.writeStrings(xml, in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "k", arguments: [1, 2]) == "one 1 & 2")
    #expect(strings.string(for: "e", count: 1) == "")
    func places(_ key: String) -> [String?] {
      strings.match(for: key, arguments: ["x", "y"]).problems.map { $0.position?.description }
    }
    #expect(places("k") == ["4:13", "4:1"])
    #expect(places("l") == ["5:13"])
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["k": "one %d"], format: .binary, options: 0)
    try list.write(to: URL(filePath: path))
    let binary = try folder.strings("en")
    #expect(binary.string(for: "k", count: 3) == "one 3")
    let problem = try #require(binary.match(for: "k", arguments: ["x"]).problems.first)
    #expect(problem.position == nil && problem.endPosition == nil)
    #expect(
      problem.description
        == "\(path): error: 'k': '%d' cannot show its argument, which is a text [argument-mismatch]"
    )
    #expect(binary.match(for: "k").place == path && binary.match(for: "k").position == nil)
  }

  @Test func `an older name is formatted like the key of today`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"old\" = \"100% at \";", to: "en.lproj/T.strings")
    let strings = try LocalizedStrings(
      table: "T", layers: [StringsBundle(at: folder.path)], preferring: [.english],
      aliases: [KeyAlias(key: "new", alias: "old", formatSuffix: "%@")])
    #expect(strings.string(for: "new") == "100%% at %@")
    #expect(strings.string(for: "new", arguments: ["noon"]) == "100% at noon")
    let match = strings.match(for: "new", arguments: [])
    #expect(match.alias == "old" && match.text == "100%% at %@" && !match.fits)
  }
}
