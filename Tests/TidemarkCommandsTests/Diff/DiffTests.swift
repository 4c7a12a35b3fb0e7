import Foundation
import TestSupport
import Testing

struct DiffTests {
  /// Two versions of an app in five languages.
  private func versions() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let olds = [
      "en":
        "/* The title */\n\"title\" = \"Delete all files\";\n\"zoom in\" = \"Zoom in\"; same = \"S\";",
      "de": "\"title\" = \"Alle Dateien löschen\"; same = \"S\";",
      "ar": "\"title\" = \"حذف كل الملفات\";", "th": "\"title\" = \"ลากเพื่อลบไฟล์\";",
      "zh-Hans": "\"title\" = \"打开文件夹\";",
    ]
    let news = [
      "en":
        "same = \"S\";\n/* The name */\n\"title\" = \"Remove any files\"; \"new\" = \"Brand\\nnew\";",
      "de": "same  =  \"S\";\n\n\"title\" = \"Alle Ordner löschen\";",
      "ar": "\"title\" = \"حذف جميع الملفات\";", "th": "\"title\" = \"ดึงเพื่อลบไฟล์\";",
      "zh-Hans": "\"title\" = \"关闭文件夹\";",
    ]
    for (name, texts) in [("old", olds), ("new", news)] {
      for (language, text) in texts {
        try folder.write(text, to: "\(name)/\(language).lproj/A.strings")
      }
    }
    return folder
  }

  private func shown(_ run: CommandRun, _ folder: TemporaryFolder) -> [String] {
    run.lines.map { $0.replacing(folder.path, with: "") }
  }

  @Test func `folders are compared by language, key and word`() throws {
    let folder = try versions()
    let run = try CommandRun(["diff", folder.path + "old", folder.path + "new"])
    #expect(run.status == 1)
    #expect(
      shown(run, folder) == [
        "new/en.lproj/A.strings: title en: [-Delete all-]{+Remove any+} files",
        "new/en.lproj/A.strings: title en comment: The [-title-]{+name+}",
        "new/en.lproj/A.strings: 'zoom in' en removed: [-Zoom in-]",
        "new/en.lproj/A.strings: new en added: {+Brand\\nnew+}",
        "new/ar.lproj/A.strings: title ar: حذف [-كل-]{+جميع+} الملفات",
        "new/de.lproj/A.strings: title de: Alle [-Dateien-]{+Ordner+} löschen",
        "new/th.lproj/A.strings: title th: [-ลาก-]{+ดึง+}เพื่อลบไฟล์",
        "new/zh-Hans.lproj/A.strings: title zh-Hans: [-打开-]{+关闭+}文件夹",
      ])
    #expect(
      run.errors
        == "tidemark diff: 1 text added, 1 text removed, 5 texts changed, 1 comment changed\n")
  }

  @Test func `the same is silent`() throws {
    let folder = try versions()
    let run = try CommandRun(["diff", folder.path + "old", folder.path + "old/"])
    #expect(run.status == 0)
    #expect(run.output + run.errors == "")
  }

  @Test func `an object a line has the words of a change`() throws {
    let folder = try versions()
    let run = try CommandRun(
      ["diff", folder.path + "old", folder.path + "new", "--locale", "de", "--format", "json"])
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      shown(run, folder) == [
        #"{"path":"new/de.lproj/A.strings","table":"A","key":"title","form":"","language":"de","#
          + #""kind":"text","old":"Alle Dateien löschen","new":"Alle Ordner löschen","words":["#
          + #"{"change":"same","text":"Alle "},{"change":"removed","text":"Dateien"},"#
          + #"{"change":"added","text":"Ordner"},{"change":"same","text":" löschen"}]}"#
      ])
  }

  @Test func `colours are those of what is gone and what is new`() throws {
    let folder = try versions()
    let run = try CommandRun(
      [
        "diff", folder.path + "old", folder.path + "new", "--locale", "de", "--color", "always",
        "-q",
      ])
    #expect(
      shown(run, folder) == [
        "new/de.lproj/A.strings: title de: Alle \u{1B}[31m[-Dateien-]\u{1B}[0m"
          + "\u{1B}[32m{+Ordner+}\u{1B}[0m löschen"
      ])
  }

  @Test(arguments: ["po", "xliff", "csv", "strings"])
  func `a file says the same as the catalog that it was made from`(format: String) throws {
    let folder = try ConvertSamples.folder()
    let catalog = folder.path + "Localizable.xcstrings"
    let output = format == "strings" ? folder.path + "App/" : folder.path + "de.\(format)"
    _ = try CommandRun(["convert", "-q", catalog, "-o", output, "--locale", "de"])
    let files =
      format == "strings"
      ? ["strings", "stringsdict"].map { "\(output)de.lproj/Localizable.\($0)" } : [output]
    for (old, new) in [(catalog, files[0]), (files[0], catalog)] {
      let run = try CommandRun(["diff", old, new, "--locale", "de"])
      // The plural is in the other one of the two files.
      let lines = run.lines.filter { format != "strings" || !$0.contains(": count [plural.") }
      #expect(lines == [])
      #expect(run.status == (format == "strings" ? 1 : 0))
    }
    guard format == "strings" else { return }
    let run = try CommandRun(["diff", catalog, files[1], "--locale", "de"])
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.contains(" de removed: ") && !$0.contains(": count ") })
  }

  @Test func `a folder whose texts moved into a catalog says the same`() throws {
    let folder = try ConvertSamples.folder()
    let catalog = folder.path + "Localizable.xcstrings"
    _ = try CommandRun(["convert", "-q", catalog, "-o", folder.path + "App/"])
    try folder.write(ConvertSamples.catalog, to: "Catalog/Localizable.xcstrings")
    let run = try CommandRun(["diff", folder.path + "App", folder.path + "Catalog"])
    #expect(run.output == "")
    #expect(run.status == 0)
    try folder.write(
      ConvertSamples.catalog.replacing("%lld Dateien", with: "%lld Ordner"),
      to: "Catalog/Localizable.xcstrings")
    let changed = try CommandRun(["diff", folder.path + "Catalog", folder.path + "App", "-q"])
    #expect(changed.lines.count == 1)
    #expect(
      changed.output.hasSuffix(
        "App/de.lproj/Localizable.stringsdict: count [plural.other] de: "
          + "%lld [-Ordner-]{+Dateien+}\n"))
  }

  @Test func `the states of catalogs are compared`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(ConvertSamples.catalog, to: "old.xcstrings")
    let new = try folder.write(
      ConvertSamples.catalog.replacing(
        "\"translated\",\n            \"value\" : \"Fertig\"",
        with: "\"needs_review\",\n            \"value\" : \"Fertig\""), to: "new.xcstrings")
    let run = try CommandRun(["diff", old, new, "-q"])
    #expect(run.output == "\(new): Done de state: [-translated-]{+needs_review+}\n")
  }

  @Test func `two files of one language are compared whatever it is`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("k = \"One file\"; gone = \"G\";", to: "old.strings")
    let new = try folder.write("k = \"One folder\";", to: "de.lproj/New.strings")
    let run = try CommandRun(["diff", old, new, "-q"])
    #expect(
      run.lines == [
        "\(new): k de: One [-file-]{+folder+}", "\(new): gone de removed: [-G-]",
      ])
    let other = try folder.write("k = \"\\U1B[31m\";", to: "other.strings")
    let nameless = try CommandRun(["diff", old, other, "-q"])
    #expect(nameless.lines.first == "\(other): k: [-One file-]{+\\u{1B}[31m+}")
  }

  @Test func `damaged files are named with their places`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("k = \"v\";", to: "good.strings")
    let bad = try folder.write("k = \"v\"", to: "bad.strings")
    for words in [[good, bad], [bad, good]] {
      let run = try CommandRun(["diff"] + words)
      #expect(run.status == 3)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("\(bad):1:"))
      #expect(
        run.errors.hasSuffix(
          "tidemark diff: nothing is compared, because a file is damaged\n"))
    }
    let inFolder = try CommandRun(["diff", folder.path, folder.path])
    #expect(inFolder.status == 3)
  }

  @Test func `what cannot be compared is refused in one line`() throws {
    let folder = try versions()
    let (old, new) = (folder.path + "old", folder.path + "new")
    let german = old + "/de.lproj/A.strings"
    let catalog = try folder.write(ConvertSamples.catalog, to: "C.xcstrings")
    let loose = try folder.write("k = \"v\";", to: "loose.strings")
    let text = try folder.write("", to: "notes.txt")
    let rows: [([String], Int32, String)] = [
      ([old, german], 2, "is a folder and the other is a file; name two of a kind"),
      ([old, new, "--locale", "fr"], 2, "'--locale': there are no texts in 'fr' to compare"),
      (
        [old, new, "--locale", "f"], 2, "'--locale': 'f' is no language tag, such as de or zh-Hans"
      ),
      ([loose, catalog], 2, "does not say its language; '--locale TAG' does"),
      ([catalog, text], 2, "does not say its format by its ending; expected .strings"),
      (["-", catalog], 2, "'-' does not say its format; name a file"),
      ([old, "/nonexistent"], 3, "/nonexistent: cannot be read: no such file or directory"),
      ([old], 2, "B is missing"),
    ]
    for (words, status, message) in rows {
      let run = try CommandRun(["diff"] + words)
      #expect(run.status == status, "\(words)")
      #expect(run.output == "")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }
}
