public import Foundation

/// A program that was run to its end, with what it printed.
public struct ProgramRun: Sendable {
  /// The exit status; the number of the signal with 128 added where one ended it.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: The program's path; a bare name is looked for on the `PATH`.
  ///   - arguments: The words after it.
  ///   - environment: The whole environment; `PATH` and `HOME` are taken over unless given.
  ///   - input: What it reads from standard input.
  ///   - directory: Where it runs; the current folder unless given.
  /// - Throws: What Foundation throws when the program cannot be started.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String = "", directory: URL? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tidemark-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, holding text: String = "") throws -> URL {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let inputFile = try file("input", holding: input)
    let outputFile = try file("output")
    let errorFile = try file("errors")
    let process = Process()
    if program.contains("/") {
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
    } else {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
    }
    let own = ProcessInfo.processInfo.environment
    process.environment = ["PATH", "HOME"].reduce(into: environment) { result, name in
      if result[name] == nil { result[name] = own[name] }
    }
    process.currentDirectoryURL = directory
    // Files instead of pipes: neither side can wait for the other.
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}

extension ProgramRun {
  /// Whether a program of this name is on the `PATH`.
  ///
  /// - Parameter name: The bare name, such as `python3`.
  /// - Returns: Whether it can be run.
  public static func isAvailable(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
