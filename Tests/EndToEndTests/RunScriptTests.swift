import Foundation
import TestSupport
import Testing

/// `scripts/tidemark`: builds where that is needed, and then is the tool.
struct RunScriptTests {
  /// A package of its own with the scripts, a program that echoes, and nothing to build.
  private struct Package {
    let folder: TemporaryFolder
    let swift: FailingSwift

    init() throws {
      folder = try TemporaryFolder()
      swift = try FailingSwift()
      for name in ["tidemark", "build-tool"] {
        let script = Tool.package.appending(path: "scripts/\(name)")
        try folder.write(try String(contentsOf: script, encoding: .utf8), to: "scripts/\(name)")
        try permit("scripts/\(name)")
      }
      // The real one may install packages.
      try folder.write("#!/bin/sh\n", to: "scripts/setup")
      try permit("scripts/setup")
      for name in ["Package.swift", "Sources/a/a.swift", "Localizations/en.lproj/a.strings"] {
        try folder.write("", to: name)
      }
      try folder.write(
        "#!/bin/sh\nprintf 'tool:%s\\n' \"$@\"\nexit 7\n", to: ".build/release/tidemark")
      try permit(".build/release/tidemark")
      try folder.write("", to: ".build/tidemark.built")
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        try setTime(of: name, seconds: 1_000_000)
      }
      try setTime(of: ".build/tidemark.built", seconds: 1_000_100)
    }

    func permit(_ name: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + name)
    }

    func setTime(of name: String, seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path + name)
    }

    func run(_ arguments: [String]) throws -> ProgramRun {
      try ProgramRun(
        folder.path + "scripts/tidemark", arguments, environment: ["PATH": swift.searchPath])
    }
  }

  @Test func `with nothing to do it is the tool and never calls swift`() throws {
    let package = try Package()
    let run = try package.run(["label", "a b", "", "*"])
    #expect(run.output == "tool:label\ntool:a b\ntool:\ntool:*\n")
    #expect(run.errors == "")
    #expect(run.status == 7)
    #expect(package.swift.callCount == 0)
  }

  @Test(arguments: [
    "Package.swift", "Sources/a/a.swift", "Sources/a", "Localizations/en.lproj/a.strings",
  ])
  func `what is newer than the tool is built first`(name: String) throws {
    let package = try Package()
    try package.setTime(of: name, seconds: 1_000_200)
    let run = try package.run(["label"])
    #expect(package.swift.callCount == 1)
    // A build that fails is said in a line, and the old tool is not run instead.
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("scripts/build-tool: the build failed; "))
    #expect(run.errors.lineTexts.count == 1)
  }

  @Test func `a tool that was never built is built first`() throws {
    let package = try Package()
    try FileManager.default.removeItem(atPath: package.folder.path + ".build/release/tidemark")
    let run = try package.run(["label"])
    #expect(package.swift.callCount == 1)
    #expect(run.status == 3)
    #expect(run.output == "")
  }

  @Test(.needsRelease)
  func `the package's own script runs the built tool at once`() throws {
    let swift = try FailingSwift()
    let run = try ProgramRun(
      Tool.package.appending(path: "scripts/tidemark").path(percentEncoded: false),
      ["label", "never"],
      environment: Tool.environment.merging(["PATH": swift.searchPath]) { $1 })
    #expect(run.output == "Last update: No record\n")
    #expect(run.status == 0)
    #expect(swift.callCount == 0)
  }
}
