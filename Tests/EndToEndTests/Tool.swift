import Foundation
import TestSupport
import Testing

/// The built program.
enum Tool {
  /// The package's folder.
  static let package: URL = {
    var url = URL(filePath: #filePath)
    // Tests/EndToEndTests/Tool.swift
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  /// The release build's path; `nil` when the tests run without one.
  static let releasePath: String? = {
    let path = ProcessInfo.processInfo.environment["TIDEMARK_TOOL"] ?? ""
    return path.isEmpty ? nil : path
  }()

  /// The program's path: the release build where there is one, else the debug build.
  static let path =
    releasePath
    ?? package.appending(path: ".build/debug/tidemark").path(percentEncoded: false)

  /// Variables that leave nothing to the machine.
  static let environment = ["LANG": "en_US.UTF-8", "TZ": "UTC"]

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - environment: Variables beside or instead of `environment`.
  ///   - input: What it reads from standard input.
  /// - Returns: The finished run.
  /// - Throws: What Foundation throws when it cannot be started.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    try ProgramRun(
      path, arguments, environment: Self.environment.merging(environment) { $1 }, input: input)
  }

  /// Runs a line of the shell in which `$TOOL` is the program and `$FOLDER` a folder of its own.
  ///
  /// - Parameters:
  ///   - line: The line; what it leaves in the folder is in `files` afterwards.
  ///   - input: What it reads from standard input.
  ///   - folder: The folder.
  /// - Returns: The finished run.
  /// - Throws: What Foundation throws when it cannot be started.
  static func shell(
    _ line: String, input: String = "", in folder: TemporaryFolder
  ) throws -> ProgramRun {
    let variables = ["TOOL": path, "FOLDER": folder.path]
    return try ProgramRun(
      "sh", ["-c", line], environment: environment.merging(variables) { $1 }, input: input)
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that are about the release build alone.
  static var needsRelease: Self {
    .enabled(
      if: Tool.releasePath != nil,
      "TIDEMARK_TOOL names no release build; 'scripts/test' makes one and sets it")
  }
}

extension String {
  /// The lines without their ends.
  var lineTexts: [String] {
    var texts = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if texts.last == "" { texts.removeLast() }
    return texts
  }
}

/// Expects a refusal: exactly one line on standard error and nothing else.
func expectRefusal(
  _ run: ProgramRun, status: Int32, message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.status == status, sourceLocation: sourceLocation)
  #expect(run.output == "", sourceLocation: sourceLocation)
  #expect(run.errors == message + "\n", sourceLocation: sourceLocation)
}
