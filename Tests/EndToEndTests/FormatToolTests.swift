import Foundation
import TestSupport
import Testing

struct FormatToolTests {
  private static let messy = "a=b;\n'c' = d ;"
  private static let neat = "\"a\" = \"b\";\n\"c\" = \"d\";\n"

  private func contents(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `without a path the current folder is laid out`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "en.lproj/A.strings")
    try folder.write(Self.neat, to: "B.strings")
    let run = try Tool.shell(#"cd "$FOLDER" && "$TOOL" format"#, in: folder)
    #expect(run.output == "en.lproj/A.strings\n")
    #expect(run.errors == "tidemark format: changed 1 of 2 files\n")
    #expect(run.status == 0)
    #expect(try contents("en.lproj/A.strings", in: folder) == Self.neat)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `mode and link stay, and a file in its layout keeps its time`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "real/A.strings")
    try folder.write(Self.neat, to: "B.strings")
    let run = try Tool.shell(
      #"""
      cd "$FOLDER" && chmod 640 real/A.strings && ln -s real/A.strings A.strings
      touch -d @1000000 B.strings
      "$TOOL" format -q A.strings B.strings && stat -c '%a %F' real/A.strings A.strings
      stat -c '%Y' B.strings
      """#, in: folder)
    #expect(
      run.output == "A.strings\n640 regular file\n777 symbolic link\n1000000\n")
    #expect(try contents("real/A.strings", in: folder) == Self.neat)
  }

  @Test func `UTF-16 becomes UTF-8 in place and through a pipe`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"""
      cd "$FOLDER"
      printf '"a" = "\303\251";\n' | iconv -f UTF-8 -t UTF-16 >wide.strings
      "$TOOL" format - <wide.strings | cmp - wide.strings && echo same
      "$TOOL" format --to utf-8 - <wide.strings >narrow.strings
      "$TOOL" format --to utf-8 wide.strings
      cmp wide.strings narrow.strings && od -An -c wide.strings | head -n 1
      """#, in: folder)
    #expect(
      run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == #"same wide.strings " a " = " 303 251 " ; \n"#)
    #expect(run.errors == "tidemark format: changed 1 of 1 file\n")
  }

  @Test func `a disk that is full leaves the file as it was`() throws {
    let folder = try TemporaryFolder()
    let large = String(repeating: Self.messy + "\n", count: 1000)
    try folder.write(large, to: "A.strings")
    try folder.write("a=b;", to: "B.strings")
    let run = try Tool.shell(
      #"cd "$FOLDER" && (ulimit -f 1; exec "$TOOL" format . 2>&1 | cat); ls -A"#, in: folder)
    #expect(
      run.output == """
        tidemark format: A.strings: cannot be written: is too large
        B.strings
        tidemark format: changed 1 of 2 files; 1 cannot be read or written
        A.strings
        B.strings

        """)
    #expect(try contents("A.strings", in: folder) == large)
    #expect(try contents("B.strings", in: folder) == "\"a\" = \"b\";\n")
  }

  @Test func `an output that is full is an error`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"printf 'a=b;' | "$TOOL" format - >/dev/full; echo $?"#, in: folder)
    #expect(run.output == "3\n")
    #expect(
      run.errors
        == "tidemark: standard output cannot be written: no space left on the device\n")
  }

  @Test func `a reader that leaves early is no error`() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell(
      #"""
      i=0; while [ $i -lt 20000 ]; do echo "key$i = value;"; i=$((i + 1)); done >"$FOLDER/A.strings"
      ("$TOOL" format - <"$FOLDER/A.strings"; echo $? >&2) | head -n 1
      """#, in: folder)
    #expect(run.output == "\"key0\" = \"value\";\n")
    #expect(run.errors == "0\n")
  }

  /// As another user, since root may write anything.
  @Test(
    .enabled(if: ProgramRun.isAvailable("setpriv") && NSUserName() == "root"))
  func `what may not be read or written is named, and the others are laid out`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "closed.strings")
    try folder.write(Self.messy, to: "fixed.strings")
    try folder.write(Self.messy, to: "open.strings")
    try folder.write(Self.messy, to: "locked/A.strings")
    let run = try Tool.shell(
      #"""
      cd "$FOLDER" && cp "$TOOL" tool && chown -R 65534 . && chmod 755 . tool
      chmod 0 closed.strings && chmod 444 fixed.strings && chmod 555 locked
      setpriv --reuid 65534 --clear-groups ./tool format . 2>&1; echo $?
      """#, in: folder)
    #expect(
      run.output == """
        tidemark format: closed.strings: cannot be read: permission denied
        tidemark format: fixed.strings: cannot be written: permission denied
        tidemark format: locked/A.strings: cannot be written: permission denied
        open.strings
        tidemark format: changed 1 of 4 files; 3 cannot be read or written
        3

        """)
    #expect(try contents("fixed.strings", in: folder) == Self.messy)
    #expect(try contents("locked/A.strings", in: folder) == Self.messy)
    #expect(try contents("open.strings", in: folder) == Self.neat)
  }

  @Test func `a folder where a file is meant has no harm done to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "A.strings/B.strings")
    let run = try Tool.shell(#"cd "$FOLDER" && "$TOOL" format -q . A.strings"#, in: folder)
    #expect(run.output == "A.strings/B.strings\n")
    #expect(run.status == 0)
    let piped = try Tool.shell(#""$TOOL" format - <"$FOLDER""#, in: folder)
    #expect(piped.status == 3)
    #expect(
      piped.errors
        == "tidemark format: standard input: cannot be read: is a folder, not a file\n")
  }

  @Test func `two runs at once leave whole files`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<50 { try folder.write(Self.messy, to: "\(index).strings") }
    let run = try Tool.shell(
      #"cd "$FOLDER"; "$TOOL" format -q . 2>&1 & "$TOOL" format -q . 2>&1; wait; ls -A | wc -l"#,
      in: folder)
    // What the other one has changed meanwhile is refused, not written over.
    let lines = run.output.lineTexts
    #expect(lines.last?.trimmingCharacters(in: .whitespaces) == "50")
    for line in lines.dropLast() where line.hasPrefix("tidemark") {
      #expect(line.contains("has been changed by another program meanwhile"))
    }
    for index in 0..<50 { #expect(try contents("\(index).strings", in: folder) == Self.neat) }
  }

  @Test(.enabled(if: ProgramRun.isAvailable("script"), "script is not installed"))
  func `a diff on a terminal has colours`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.messy, to: "A.strings")
    let run = try Tool.shell(
      #"cd "$FOLDER" && TERM=xterm script -qec '"$TOOL" format --dry-run -q' /dev/null"#,
      in: folder)
    #expect(run.output.contains("\u{1B}[31m-a=b;\u{1B}[0m"))
    #expect(run.output.contains("\u{1B}[32m+\"a\" = \"b\";\u{1B}[0m"))
  }
}
