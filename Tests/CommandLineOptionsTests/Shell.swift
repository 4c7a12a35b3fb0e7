import Foundation

/// Runs a program of the machine on files in a folder of its own.
enum Shell {
  /// What a program printed and how it ended.
  struct Result {
    let output: String
    let errors: String
    let status: Int32
  }

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs a command, ended after half a minute, beside files with these names and contents.
  static func run(_ words: [String], files: [String: String]) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "options-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "-k", "1", "30"] + words
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "TERM": "dumb", "TZDIR": folder.path,
    ]
    // Files, not pipes: a full pipe would stop the program while nobody reads.
    let output = folder.appending(path: ".output")
    let errors = folder.appending(path: ".errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      status: process.terminationStatus)
  }
}
