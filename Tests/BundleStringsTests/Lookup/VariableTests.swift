import BundleStrings
import ICUKit
import LanguageTags
import SourceDiagnostics
import TestSupport
import Testing

struct VariableTests {
  private static let files = DictionaryVariable("files", ["one": "%d file", "other": "%d files"])
  private static let folders = DictionaryVariable(
    "folders", ["one": "a folder", "other": "%d folders"])

  struct Row: CustomTestStringConvertible {
    let format: String
    let variables: [DictionaryVariable]
    let arguments: [StringArgument]
    let text: String

    init(
      _ format: String, _ variables: [DictionaryVariable], _ arguments: [StringArgument],
      _ text: String
    ) {
      self.format = format
      self.variables = variables
      self.arguments = arguments
      self.text = text
    }

    var testDescription: String { "\(format) \(arguments)" }
  }

  /// Source: D2, D6 to D9 of the reference; Apple's stringsdict page; R6, an argument that the
  /// format skips (openradar 19719); R.swift's and SwiftGen's own examples of nested variables.
  @Test(arguments: [
    Row("%#@files@", [files], [1], "1 file"),
    Row("In %2$@: %1$#@files@.", [files], [3, "Docs"], "In Docs: 3 files."),
    // Unnumbered places take one argument after the other.
    Row("%@ has %#@files@", [files], ["Ada", 1], "Ada has 1 file"),
    Row("%#@files@ in %#@folders@", [files, folders], [1, 5], "1 file in 5 folders"),
    Row("%#@files@ in %#@folders@", [files, folders], [5, 1], "5 files in a folder"),
    // Several variables do not multiply: each expands on its own.
    Row("%2$#@folders@, %1$#@files@", [files, folders], [2, 1], "a folder, 2 files"),
    Row("%1$#@files@ = %1$#@files@", [files], [2], "2 files = 2 files"),
    // A number may be left out, and no argument is used up for it.
    Row("%#@folders@ and %d", [folders], [1, 7], "a folder and 7"),
    // The format skips argument 2.
    Row("%1$@: %3$#@files@", [files], ["x", 1, 5], "x: 5 files"),
    Row("%1$@: %3$#@files@", [files], ["x", 5, 1], "x: 1 file"),
    // A form reaches other arguments by their positions.
    Row(
      "%1$#@n@", [DictionaryVariable("n", ["one": "one of %2$@", "other": "%1$d of %2$@"])],
      [4, "us"], "4 of us"),
    Row(
      "%2$#@n@", [DictionaryVariable("n", ["other": "%d of %1$@"])], ["us", 4], "4 of us"),
    // A variable in a form takes the argument after that of its variable, whether or not the form
    // shows its own number.
    Row(
      "%#@a@",
      [
        DictionaryVariable("a", ["one": "one with %#@b@", "other": "%d with %#@b@"]),
        DictionaryVariable("b", ["one": "%d b", "other": "%d bs"]),
      ], [1, 5], "one with 5 bs"),
    Row(
      "%#@a@",
      [
        DictionaryVariable("a", ["one": "one with %#@b@", "other": "%d with %#@b@"]),
        DictionaryVariable("b", ["one": "%d b", "other": "%d bs"]),
      ], [5, 1], "5 with 1 b"),
    Row(
      "%#@a@",
      [
        DictionaryVariable("a", ["other": "%d, %#@b@"]),
        DictionaryVariable("b", ["other": "%d, %#@c@"]),
        DictionaryVariable("c", ["one": "and %d", "other": "& %d"]),
      ], [4, 5, 1], "4, 5, and 1"),
    Row(
      "%2$#@a@",
      [
        DictionaryVariable("a", ["other": "%d of %1$#@b@"]),
        DictionaryVariable("b", ["one": "%d", "other": "<%d>"]),
      ], [7, 1], "1 of <7>"),
    // A percent sign is written twice in formats and in forms.
    Row(
      "100%% of %#@n@", [DictionaryVariable("n", ["other": "%d%%"])], [5], "100% of 5%"),
    // The value type may be that of a text.
    Row(
      "%#@n@", [DictionaryVariable("n", ["one": "%@ item", "other": "%@ items"], conversion: "@")],
      [2], "2 items"),
    // A value type that is written with its percent sign does no harm.
    Row("%#@n@", [DictionaryVariable("n", ["other": "%ld x"], conversion: "%ld")], [2], "2 x"),
    Row("%#@n@", [DictionaryVariable("n", ["other": "%arg x"], conversion: "lld")], [2], "2 x"),
    // The last variable of a name counts, as in any property list.
    Row(
      "%#@n@",
      [DictionaryVariable("n", ["other": "first"]), DictionaryVariable("n", ["other": "last"])],
      [2], "last"),
    // More arguments than places do no harm.
    Row("%#@files@", [files], [1, 2, "x"], "1 file"),
  ])
  func `each variable has the form of its own argument`(row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["key": .plural(row.format, row.variables)], in: "en")
    let match = try folder.strings("en").match(for: "key", arguments: row.arguments)
    #expect(match.text == row.text)
    #expect(match.problems == [] && match.fits)
    #expect(try folder.strings("en").string(for: "key", arguments: row.arguments) == row.text)
  }

  @Test func `a forgotten dollar sign is read as it is meant, and said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeDictionary(
      [
        "key": .plural(
          "%1#@count@ of %3#@all@ (%2$@)",
          [
            DictionaryVariable("count", ["one": "one", "other": "%1$d"]),
            DictionaryVariable("all", ["other": "%d"]),
          ])
      ], in: "en")
    let match = try folder.strings("en").match(for: "key", arguments: [2, "x", 9])
    #expect(match.text == "2 of 9 (x)")
    #expect(match.fits && match.problems.map(\.isError) == [false])
    #expect(
      match.problems.map(\.description) == [
        "\(path):7:9: warning: 'key': '$' expected between the number and '#@'; the variable is put "
          + "there [stringsdict-missing-dollar]"
      ])
  }

  @Test func `positions in messages are those of the file where a dollar sign was forgotten`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.writeDictionary(
      [
        "key": .plural("%1#@n@ and %2#@n@ %3$d", [DictionaryVariable("n", ["other": "%d"])])
      ], in: "en")
    let match = try folder.strings("en").match(for: "key", arguments: [1, 2, "x"])
    #expect(
      match.problems.last?.description
        == "\(path):7:27: error: 'key': '%3$d' cannot show its argument, which is a text "
        + "[argument-mismatch]")
  }

  /// Source: the shape of Element X: the variable takes argument 1, which is a name, and the forms
  /// reach the number by its position.
  @Test func `an argument that is no number takes the form other, and that is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeDictionary(
      [
        "typing": .plural(
          "%#@COUNT@",
          [
            DictionaryVariable(
              "COUNT", ["one": "%1$@ and %2$d other", "other": "%1$@ and %2$d others"])
          ])
      ], in: "en")
    let match = try folder.strings("en").match(for: "typing", arguments: ["Ada", 3])
    #expect(match.text == "Ada and 3 others")
    #expect(match.fits)
    #expect(
      match.problems.map(\.description) == [
        "\(path):7:9: error: 'typing': argument 1 chooses the form of 'COUNT' and is no number; the "
          + "form for 'other' is taken [argument-no-number]"
      ])
  }

  struct StandInRow: CustomTestStringConvertible {
    let forms: KeyValuePairs<String, String>
    let number: StringArgument
    let expected: String
    let isSaid: Bool

    init(
      _ forms: KeyValuePairs<String, String>, _ number: StringArgument, _ expected: String,
      isSaid: Bool
    ) {
      self.forms = forms
      self.number = number
      self.expected = expected
      self.isSaid = isSaid
    }

    var testDescription: String { "\(number) among \(forms.map(\.key))" }
  }

  /// What has neither the category's form nor `other`: what is taken, and whether that is said.
  ///
  /// Source: Element X's Belarusian table lacks `other`, which no whole number has there.
  @Test(arguments: [
    StandInRow(["one": "o", "few": "f", "many": "m"], 5, "m", isSaid: false),
    StandInRow(["one": "o", "few": "f", "many": "m"], 1.5, "m", isSaid: true),
    StandInRow(["one": "o", "few": "f"], 5, "f", isSaid: true),
    StandInRow(["one": "o"], 5, "o", isSaid: true),
    StandInRow(["zero": "z"], 5, "z", isSaid: true),
    StandInRow(["other": "x"], 1, "x", isSaid: false),
  ])
  func `a missing form has a stand-in`(row: StandInRow) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["key": .count(row.forms)], in: "be")
    let match = try folder.strings("be").match(for: "key", arguments: [row.number])
    #expect(match.text == row.expected)
    #expect(match.fits)
    #expect(match.problems.isEmpty != row.isSaid)
    #expect(match.problems.allSatisfy { $0.diagnostic.id == "missing-plural-form" && $0.isError })
  }

  @Test func `the choices are told with their places`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "key": .plural(
          "%1$#@a@ %2$#@b@",
          [
            DictionaryVariable("a", ["one": "%d a", "few": "%d ay", "other": "%d as"]),
            DictionaryVariable("b", ["zero": "no b", "many": "%d bs", "other": "%d b"]),
          ])
      ], in: "pl")
    let match = try folder.strings("pl").match(for: "key", arguments: [3, 0])
    #expect(match.text == "3 ay no b")
    let table = try #require(match.table)
    let forms = match.choices.compactMap { if case .form(let form) = $0 { form } else { nil } }
    #expect(forms.map(\.variable) == ["a", "b"])
    #expect(forms.map(\.position) == [1, 2])
    #expect(forms.map(\.category) == [.few, .many])
    #expect(forms.map(\.form) == [.few, .zero])
    #expect(forms.map(\.isExactZero) == [false, true])
    #expect(forms.map { table.position(at: $0.range.lowerBound)?.description } == ["17:1", "28:1"])
    #expect(match.place == "\(folder.path)pl.lproj/Localizable.stringsdict:17:1")
  }
}
