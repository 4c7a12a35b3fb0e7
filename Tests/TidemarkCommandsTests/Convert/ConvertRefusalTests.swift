import Foundation
import TestSupport
import Testing

struct ConvertRefusalTests {
  /// Arguments that cannot be used, with `@` for the folder, and what is said.
  static let rows: [(arguments: [String], status: Int32, error: String)] = [
    (["@Localizable.xcstrings"], 2, "'-o' is missing: the file to write, a folder, or '-' for"),
    (["@Localizable.xcstrings", "-o", "@x"], 2, "does not say its format by its ending; '--to'"),
    (["@Localizable.xcstrings", "-o", "-"], 2, "'--to' is missing: it says what goes to"),
    (["@none.strings", "-o", "@x.po"], 3, "no such file or directory"),
    (["@notes.txt", "-o", "@x.po"], 2, "does not say its format by its ending; '--from' does"),
    (["@", "-o", "@x.po"], 2, "is a folder; name its files"),
    (["-", "-o", "@x.po"], 2, "'--from' is missing: it says what standard input is"),
    (["-", "@notes.txt", "-o", "@x.po"], 2, "takes no other FILE beside it"),
    (
      ["@Localizable.xcstrings", "-o", "@x.strings"], 2,
      "such a file holds one language; '--locale' says which of en, de"
    ),
    (
      ["@Localizable.xcstrings", "-o", "@x.strings", "--locale", "fr"], 2,
      "there are no texts in 'fr'; there are texts in en, de"
    ),
    (
      ["@Localizable.xcstrings", "-o", "@fr.lproj/x.strings"], 2,
      "there are no texts in 'fr', the language of"
    ),
    (["@loose.strings", "-o", "@x.xcstrings"], 2, "lies in no folder such as de.lproj; '--locale"),
    (
      ["@de.lproj/x.strings", "-o", "@x.xcstrings"], 2,
      "'--source TAG' is missing: nothing says in which language the sources are"
    ),
    (
      ["@de.lproj/x.strings", "-o", "@x.po", "--source", "de"], 2, "'--locale TAG' says into which"
    ),
    (["@Localizable.xcstrings", "-o", "@x.po", "--locale", "1"], 2, "'1' is no language tag"),
    (["@Localizable.xcstrings", "-o", "@x.csv", "--key-style", "id"], 2, "for PO files alone"),
    (
      ["@de.lproj/x.strings", "-o", "@Localizable.xcstrings", "--source", "fr"], 2,
      "'--source' is 'fr', and the source language of"
    ),
    (
      ["@bad.lproj.strings", "-o", "@x.po", "--locale", "de", "--source", "en"], 1, ":1:6: error: "
    ),
    (["@de.lproj/x.strings", "-o", "@bad.xcstrings", "--source", "en"], 1, ":1:13: error: "),
    (["@Localizable.xcstrings", "-o", "@notes.txt/x.po"], 3, "is a file, not a folder"),
  ]

  @Test(arguments: rows)
  func `what cannot be done is said, and nothing is written`(
    arguments: [String], status: Int32, error: String
  ) throws {
    let folder = try ConvertSamples.folder()
    try folder.write("notes", to: "notes.txt")
    try folder.write("a = b;", to: "loose.strings")
    try folder.write("a = b;", to: "de.lproj/x.strings")
    try folder.write("a = b\nc = d;\n", to: "bad.lproj.strings")
    try folder.write("{\"strings\": 1}", to: "bad.xcstrings")
    let before = try names(in: folder)
    let run = try CommandRun(
      ["convert"]
        + arguments.map { $0.hasPrefix("@") ? folder.path + $0.dropFirst() : $0 }
        + (arguments.contains("@notes.txt/x.po") ? ["--locale", "de"] : []))
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(try names(in: folder) == before)
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}
