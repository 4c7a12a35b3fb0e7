import BundleStrings
import LanguageTags
import TestSupport
import Testing

/// Faults that people reported of other bundles and runtimes, with the right answers.
///
/// Source: R4 to R74 of the reference, those that are about looking texts up.
struct ReportedFaultsTests {
  @Test func `R4: a bundle is a folder that is named, and no class is asked for it`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"v\";", in: "en")
    #expect(try folder.strings("en").string(for: "k") == "v")
  }

  @Test func `R6: a plural takes the argument that its format names`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "k": .plural(
          "%1$@: %3$#@n@", [DictionaryVariable("n", ["one": "%d day", "other": "%d days"])])
      ], in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "k", arguments: ["x", 1, 5]) == "x: 5 days")
    #expect(strings.string(for: "k", arguments: ["x", 5, 1]) == "x: 1 day")
  }

  @Test func `R28: a place for a variable is no place for an object`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "k": .plural("%#@n@ %@", [DictionaryVariable("n", ["one": "%d a", "other": "%d b"])])
      ], in: "en")
    #expect(try folder.strings("en").string(for: "k", arguments: [2, "c"]) == "2 b c")
  }

  @Test func `R63: a key in both files has its plural`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(["k": .count(["one": "%d a", "other": "%d b"])], in: "en")
    try folder.writeStrings("\"k\" = \"text\";", in: "en")
    #expect(try folder.strings("en").string(for: "k", count: 2) == "2 b")
  }

  @Test(arguments: ["%@", "%1$@ %3$@", "%#@v@", "%s", "%n"])
  func `R74: a text that does not fit its arguments ends nothing`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"\(text)\";", in: "en")
    let shown = try folder.strings("en").string(for: "k", arguments: [7])
    #expect(shown == (text == "%@" ? "7" : text))
  }
}
