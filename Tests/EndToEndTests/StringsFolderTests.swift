import TestSupport
import Testing

/// Words of one's own: `--strings`.
struct StringsFolderTests {
  private static func label(_ folder: String) throws -> ProgramRun {
    try Tool.run(["label", "@0", "--now", "@0", "--locale", "en", "--strings", folder])
  }

  @Test func `words of one's own win, and the others stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" = \"Seen: %@\";\n", to: "en.lproj/Refresh.strings")
    let run = try Self.label(folder.path)
    #expect(run.output == "Seen: Today 00:00\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a folder that is not there is refused`() throws {
    expectRefusal(
      try Self.label("/nonexistent"), status: 3,
      message:
        "tidemark label: /nonexistent: cannot be opened as a strings folder: no such file or "
        + "directory")
  }

  @Test func `a file is no folder`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "en.strings")
    expectRefusal(
      try Self.label(file), status: 3,
      message: "tidemark label: \(file): cannot be opened as a strings folder: is a file, not a "
        + "folder")
  }

  @Test func `a folder without strings is refused`() throws {
    let folder = try TemporaryFolder()
    expectRefusal(
      try Self.label(folder.path), status: 3,
      message: "tidemark label: \(folder.path): holds no strings: expected folders such as "
        + "'en.lproj'")
  }

  @Test func `a folder without the table is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"b\";\n", to: "en.lproj/Other.strings")
    expectRefusal(
      try Self.label(folder.path), status: 3,
      message: "tidemark label: \(folder.path): holds no table 'Refresh': expected files such as "
        + "'en.lproj/Refresh.strings'")
  }

  @Test func `a damaged table is refused with the place`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "/* 最后更新 */\n\"lastUpdate\" = \"更新 %@\"\n\"lastUpdate.today\" = \"Today %@\";\n",
      to: "en.lproj/Refresh.strings")
    expectRefusal(
      try Self.label(folder.path), status: 3,
      message: "\(file):2:23: error: ';' expected after the value of 'lastUpdate' "
        + "[missing-semicolon]")
  }

  /// A text that does not fit its place, and what is wrong with it.
  @Test(arguments: [
    (text: "Last update", fault: "'lastUpdate' has no '%@'; expected one where the time stands"),
    (
      text: "%@ at %@",
      fault: "'lastUpdate' asks for argument 2; only one is given, '%@'"
    ),
    (
      text: "at %d",
      fault: "'lastUpdate' holds '%d'; expected '%@' where the time stands, and '%%' for a percent "
        + "sign"
    ),
  ])
  func `a text that does not fit is refused with the place`(text: String, fault: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "\"lastUpdate\" = \"\(text)\";\n", to: "en.lproj/Refresh.strings")
    expectRefusal(
      try Self.label(folder.path), status: 3,
      message: "\(file):1:16: error: \(fault) [placeholder-mismatch]")
  }
}
