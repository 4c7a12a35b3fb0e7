import Foundation
import Glibc
import TestSupport
import Testing

/// The peak of memory of `--stdin`, read while the program waits for more.
///
/// Source: `VmHWM` of `/proc/PID/status`, proc(5).
struct MemoryTests {
  private static let mostKilobytes = 40 * 1024

  /// A program that is still running after it has answered everything.
  private static func peak(
    writing input: @escaping @Sendable (FileHandle) throws -> Void, lineCount: Int
  ) throws -> (kilobytes: Int, lines: Int) {
    let process = Process()
    process.executableURL = URL(filePath: Tool.path)
    process.arguments = ["label", "--stdin", "--now", "@1796026500"]
    process.environment = Tool.environment
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let writer = questions.fileHandleForWriting
    Thread.detachNewThread {
      // A program that dies is an error of the write here, not the end of all tests.
      var signals = sigset_t()
      _ = unsafe sigemptyset(&signals)
      _ = unsafe sigaddset(&signals, SIGPIPE)
      _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? input(writer)
    }
    var lines = 0
    while lines < lineCount {
      let bytes = answers.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      lines += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    let status = try String(
      contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/status"), encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = Int(line.filter { ("0"..."9").contains($0) })
    try writer.close()
    while true {
      let bytes = answers.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      lines += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    process.waitUntilExit()
    return (try #require(kilobytes), lines)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
  func `two hundred thousand lines need no more memory than a few`() throws {
    let zones = ["Asia/Shanghai", "America/New_York", "Europe/Berlin", ""]
    let languages = ["en", "zh-Hans", "zh-Hant"]
    let count = 200_000
    let peak = try Self.peak(
      writing: { handle in
        var text = ""
        for index in 0..<count {
          text +=
            "@\(1_796_026_500 - index * 3_600)\t\(zones[index % 4])\t\(languages[index % 3])\n"
          guard text.utf8.count > 60_000 || index == count - 1 else { continue }
          try handle.write(contentsOf: Data(text.utf8))
          text = ""
        }
      }, lineCount: count)
    #expect(peak.lines == count)
    #expect(peak.kilobytes > 0)
    #expect(peak.kilobytes < Self.mostKilobytes)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
  func `a line of ten megabytes is passed over without being kept`() throws {
    let peak = try Self.peak(
      writing: { handle in
        let part = Data(repeating: UInt8(ascii: "9"), count: 100_000)
        try handle.write(contentsOf: Data("@0\n@".utf8))
        for _ in 0..<100 { try handle.write(contentsOf: part) }
        try handle.write(contentsOf: Data("\n@0\n".utf8))
      }, lineCount: 3)
    #expect(peak.lines == 3)
    // Less than the line itself would be beside what the program needs anyway.
    let small = try Self.peak(
      writing: { try $0.write(contentsOf: Data("@0\n@1\n@0\n".utf8)) }, lineCount: 3)
    #expect(small.lines == 3)
    #expect(peak.kilobytes < small.kilobytes + 4 * 1024)
  }
}
