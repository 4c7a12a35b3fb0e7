import StringsFormats
import Testing
import TranslatorWorkflow

/// Translations that are offered for texts that are alike.
struct SyncReuseTests {
  private func project(_ old: String, _ new: String, german: String = "Deutsch") -> SampleProject {
    var project = SampleProject([
      "en.lproj/T.strings": "\"old\" = \"\(old)\";\n",
      "de.lproj/T.strings": "\"old\" = \"\(german)\";\n",
    ])
    project.sync()
    project["en.lproj/T.strings"] += "\"new\" = \"\(new)\";\n"
    return project
  }

  struct Row: CustomTestStringConvertible {
    let old: String
    let new: String
    let isOffered: Bool
    var testDescription: String { "\(old) / \(new)" }

    init(_ old: String, _ new: String, _ isOffered: Bool) {
      self.old = old
      self.new = new
      self.isOffered = isOffered
    }
  }

  static let rows = [
    // 2 · 6 of 20 is 0.6 to the bit; 2 · 5 of 20 is 0.5, 2 · 8 of 27 is 0.59.
    Row("abcdefghij", "abcdefXXXX", true), Row("abcdefghij", "abcdeXXXXX", false),
    Row("abcdefghijklm", "abcdefghXXXXXX", false), Row("abcdefghijklm", "abcdefghXXXXX", true),
    Row("Same text", "Same text", true), Row("Delete the file?", "Delete the files?", true),
    Row("Hello", "Entirely other words", false),
  ]

  @Test(arguments: rows)
  func `a translation is offered from a likeness of 0.6 on`(row: Row) {
    var project = project(row.old, row.new)
    #expect(project.sync().story == ["T de: \(row.isOffered ? "reused" : "added") new"])
    #expect(project.text("new", "de") == (row.isOffered ? "Deutsch" : row.new))
    #expect(
      project.lockLines(of: "de") == [
        row.isOffered ? "T|new||de|needs-review|\(row.old)" : "T|new||de|new|\(row.new)"
      ])
    let lines = project.lockLines
    #expect(project.sync().isIdle)
    // An offered translation needs its review, also where the texts are the same.
    #expect(project.lockLines == lines)
  }

  @Test func `what is not finished itself is not offered`() {
    // The source text stands there still.
    var same = project("Same text", "Same text", german: "Same text")
    #expect(same.sync().story == ["T de: added new"])
    // It is new as the lock says.
    var new = project("Something", "x")
    new["en.lproj/T.strings"] = "\"old\" = \"Something\";\n\"n1\" = \"Wholly different\";\n"
    new.sync()
    new["en.lproj/T.strings"] += "\"n2\" = \"Wholly different\";\n"
    #expect(new.sync().story == ["T de: added n2"])
    // Its own source has changed, in this sync or before, whichever key stands first.
    for isBefore in [true, false] {
      var changed = SampleProject([
        "en.lproj/T.strings": "\"old\" = \"Open the file\";\n",
        "de.lproj/T.strings": "\"old\" = \"Deutsch\";\n",
      ])
      changed.sync()
      let (old, new) = ("\"old\" = \"Open the file.\";\n", "\"new\" = \"Open the file.\";\n")
      changed["en.lproj/T.strings"] = isBefore ? old + new : new + old
      #expect(changed.sync().story == ["T de: added new; changed old"])
    }
  }

  @Test func `the nearest text is taken, and of equal ones the first`() {
    var project = SampleProject([
      "en.lproj/T.strings": """
      "a" = "Delete the folder";
      "b" = "Delete the file";
      "c" = "Delete the file";

      """,
      "de.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
    ])
    project.sync()
    project["en.lproj/T.strings"] += "\"new\" = \"Delete the files\";\n"
    project.sync()
    #expect(project.text("new", "de") == "B")
  }

  @Test func `a key that was renamed keeps its translation`() {
    var project = project("Open the file", "x")
    project["en.lproj/T.strings"] = "\"renamed\" = \"Open the file\";\n"
    #expect(project.sync().story == ["T de: reused renamed; stale old"])
    #expect(project.text("renamed", "de") == "Deutsch")
  }
}
