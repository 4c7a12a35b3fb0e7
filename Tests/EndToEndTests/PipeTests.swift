import TestSupport
import Testing

/// Outputs that end early, are full, or are read by nobody.
struct PipeTests {
  /// More labels than a pipe holds, so that a reader that is gone is always noticed.
  private static let manyLines = String(repeating: "@1796026500\n", count: 20_000)

  @Test func `a reader that takes nothing ends it silently`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"{ "$TOOL" label --stdin; echo "status $?" >"$FOLDER/status"; } | true; "#
        + #"cat "$FOLDER/status""#,
      input: Self.manyLines, in: folder)
    #expect(run.output == "status 0\n")
    #expect(run.errors == "")
  }

  @Test func `a reader that takes one line ends it silently`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"{ "$TOOL" label --stdin --now @1796026500; echo "status $?" >"$FOLDER/status"; } "#
        + #"| head -n 1; cat "$FOLDER/status""#,
      input: Self.manyLines, in: folder)
    #expect(run.output == "Last update: Today 08:15\nstatus 0\n")
    #expect(run.errors == "")
  }

  @Test func `one label for nobody is no failure`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"{ "$TOOL" label never --help; echo "status $?" >"$FOLDER/status"; } | true; "#
        + #"cat "$FOLDER/status""#, in: folder)
    #expect(run.output == "status 0\n")
    #expect(run.errors == "")
  }

  @Test func `following ends when its reader has gone, although nothing changes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "followed")
    #expect(try ProgramRun("touch", ["-d", "@0", file]).status == 0)
    let run = try Tool.shell(
      #"{ timeout 60 "$TOOL" label file:"$FOLDER/followed" --follow; "#
        + #"echo "status $?" >"$FOLDER/status"; } | head -n 1; cat "$FOLDER/status""#,
      in: folder)
    #expect(run.output == "Last update: 1970-01-01 00:00\nstatus 0\n")
    #expect(run.errors == "")
  }

  @Test func `messages for nobody change neither results nor status`() throws {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "bad\n", count: 2_000) + "never\n"
    let run = try Tool.shell(
      #"{ "$TOOL" label --stdin 2>&1 >"$FOLDER/labels"; echo "status $?" >"$FOLDER/status"; } "#
        + #"| true; "#
        + #"cat "$FOLDER/status"; wc -l <"$FOLDER/labels"; tail -n 1 "$FOLDER/labels""#,
      input: lines, in: folder)
    #expect(run.output == "status 1\n2001\nLast update: No record\n")
    #expect(run.errors == "")
  }

  @Test(arguments: ["label never", "label --stdin", "--version", "--help", "completion bash"])
  func `a full device is a failure`(words: String) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      "\"$TOOL\" \(words) >/dev/full", input: Self.manyLines, in: folder)
    expectRefusal(
      run, status: 3,
      message: "tidemark: standard output cannot be written: no space left on the device")
  }

  @Test func `a closed output is a failure`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(#""$TOOL" label never >&-"#, in: folder)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("tidemark: standard output cannot be written: "))
    #expect(run.errors.lineTexts.count == 1)
  }

  @Test(arguments: ["<&-", "</tmp"])
  func `an input that cannot be read is a failure`(redirection: String) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell("\"$TOOL\" label --stdin \(redirection)", in: folder)
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tidemark label: standard input cannot be read: "))
    #expect(run.errors.lineTexts.count == 1)
  }

  @Test func `a bad line is reported and the rest goes on`() throws {
    let run = try Tool.run(
      ["label", "--stdin", "--now", "@0"], input: "@0\n\nnever\tAsia/Shangai\n@0\t\tzh-Hans")
    #expect(run.status == 1)
    #expect(run.output == "Last update: Today 00:00\n\n\n最后更新：今天 00:00\n")
    #expect(
      run.errors == """
        tidemark label: line 2: the line is blank; expected an instant
        tidemark label: line 3: unknown time zone 'Asia/Shangai'; did you mean Asia/Shanghai?

        """)
  }
}
