import Foundation
import Glibc
import TestSupport
import Testing
import TimeZones

@testable import TidemarkCommands

/// Two programs that talk by lines: one waits for an answer before it says more.
struct ConversationTests {
  /// Reads one line, or what there is when nothing has come for half a minute.
  private static func line(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&request, 1, 30_000) == 1, unsafe read(descriptor, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self) + " (no line end)"
  }

  @Test func `each line is answered before the next one is asked for`() throws {
    let questions = Pipe()
    let answers = Pipe()
    let messages = Pipe()
    let input = questions.fileHandleForReading.fileDescriptor
    let output = answers.fileHandleForWriting.fileDescriptor
    let errors = messages.fileHandleForWriting.fileDescriptor
    let ending = Pipe()
    let end = ending.fileHandleForWriting.fileDescriptor
    let now = try Instant(parsing: "2026-11-30T12:00:00Z")
    Thread.detachNewThread {
      let context = CommandContext(
        environment: { $0 == "TZ" ? "UTC" : nil }, clock: { now }, standardInput: input,
        output: TidemarkCommands.OutputStream(descriptor: output, name: "standard output"),
        messages: TidemarkCommands.OutputStream(
          descriptor: errors, name: "standard error", capacity: 0),
        sleep: { _ in }, localTimePath: "/nonexistent/localtime")
      let status = TidemarkProgram.run(["label", "--stdin"], context).rawValue
      let text = Array("status \(status)\n".utf8)
      _ = unsafe write(end, text, text.count)
    }
    func say(_ text: String) throws {
      try questions.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }
    func answer() -> String { Self.line(from: answers.fileHandleForReading.fileDescriptor) }

    try say("@1796026500\n")
    #expect(answer() == "Last update: Today 08:15")
    try say("never\t\tzh-Hans\n@0\n")
    #expect(answer() == "最后更新：无记录")
    #expect(answer() == "Last update: 1970-01-01 00:00")
    // Half a line is no line yet.
    try say("2026-11-30T0")
    try say("8:15:00Z\nbad\n")
    #expect(answer() == "Last update: Today 08:15")
    #expect(answer() == "")
    #expect(
      Self.line(from: messages.fileHandleForReading.fileDescriptor)
        == "tidemark label: line 5: 'bad' is not an instant: expected the form "
        + "2026-11-30T08:15:00Z or @1796026500, or now, never or file:PATH")
    try say("@1796026500")
    try questions.fileHandleForWriting.close()
    #expect(answer() == "Last update: Today 08:15")
    #expect(Self.line(from: ending.fileHandleForReading.fileDescriptor) == "status 1")
    // The thread has their descriptors only.
    withExtendedLifetime([questions, answers, messages, ending]) {}
  }
}
