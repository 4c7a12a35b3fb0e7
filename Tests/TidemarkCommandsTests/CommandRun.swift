import Foundation
import TestSupport
import TimeZones

@testable import TidemarkCommands

/// A run of the whole command line inside the process of the tests.
struct CommandRun {
  /// The exit status as a number.
  let status: Int32
  /// What went to standard output.
  let output: String
  /// What went to standard error.
  let errors: String

  /// The lines of standard output without their ends.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Runs the command line to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: Every variable that is set, but for `TZ`.
  ///   - zone: The value of `TZ`; `nil` leaves it unset.
  ///   - clock: What the clock shows, as RFC 3339.
  ///   - localTimePath: The system's own zone; by default there is none.
  ///   - input: The bytes of standard input.
  ///   - standardInput: A descriptor to be read instead.
  /// - Throws: What Foundation throws when a file for input or output cannot be made.
  init(
    _ arguments: [String], environment: [String: String] = [:], zone: String? = "UTC",
    clock: String = "2026-11-30T12:00:00Z", localTimePath: String = "/nonexistent/localtime",
    input: [UInt8] = [], standardInput: Int32? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let inputPath = try folder.write("", to: "input")
    try Data(input).write(to: URL(filePath: inputPath))
    let outputURL = URL(filePath: try folder.write("", to: "output"))
    let errorsURL = URL(filePath: try folder.write("", to: "errors"))
    let inputFile = try FileHandle(forReadingFrom: URL(filePath: inputPath))
    let standardOutput = try FileHandle(forWritingTo: outputURL)
    let standardError = try FileHandle(forWritingTo: errorsURL)
    let now = try Instant(parsing: clock)
    let context = CommandContext(
      environment: { name in name == "TZ" ? zone : environment[name] },
      clock: { now },
      standardInput: standardInput ?? inputFile.fileDescriptor,
      output: TidemarkCommands.OutputStream(
        descriptor: standardOutput.fileDescriptor, name: "standard output"),
      messages: TidemarkCommands.OutputStream(
        descriptor: standardError.fileDescriptor, name: "standard error", capacity: 0),
      sleep: { _ in },
      localTimePath: localTimePath)
    status = TidemarkProgram.run(arguments, context).rawValue
    output = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self)
    try inputFile.close()
    try standardOutput.close()
    try standardError.close()
  }
}

extension CommandRun {
  /// The first line of standard output as a JSON object.
  func firstObject() throws -> [String: Any] {
    let line = lines.first ?? ""
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }

  /// The texts of the explanation in the first JSON object.
  func explanation() throws -> [String: String] {
    try firstObject()["explanation"] as? [String: String] ?? [:]
  }
}
