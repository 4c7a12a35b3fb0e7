import Foundation
import TestSupport

/// Runs a program of the machine on files in a folder of its own.
enum Shell {
  /// Runs a command, ended after half a minute, beside files with these names and contents.
  static func run(_ words: [String], files: [String: String]) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try withExtendedLifetime(folder) {
      try ProgramRun(
        "timeout", ["-k", "1", "30"] + words,
        environment: [
          "HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb", "TZDIR": folder.path,
        ],
        directory: folder.url)
    }
  }
}
