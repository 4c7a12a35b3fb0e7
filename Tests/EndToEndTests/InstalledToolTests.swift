import Foundation
import TestSupport
import Testing

/// What `scripts/install` puts on a machine; never builds anything.
struct InstalledToolTests {
  private static let files = [
    "bin/tidemark", "share/man/man1/tidemark.1", "share/bash-completion/completions/tidemark",
    "share/zsh/site-functions/_tidemark", "share/fish/vendor_completions.d/tidemark.fish",
  ]

  /// Runs a script of the package with a `swift` that only fails, so that nothing is built.
  static func script(_ name: String, _ arguments: [String]) throws -> ProgramRun {
    let folder = try FailingSwift()
    return try ProgramRun(
      Tool.package.appending(path: "scripts/\(name)").path(percentEncoded: false), arguments,
      environment: ["PATH": folder.searchPath])
  }

  private static func contents(of folder: TemporaryFolder) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { name in
      var isFolder: ObjCBool = false
      let path = folder.url.appending(path: name).path(percentEncoded: false)
      return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test(.needsRelease)
  func `an installed tool works in an empty environment, and goes without a trace`() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.url.appending(path: "a prefix").path(percentEncoded: false)
    let installed = try Self.script("install", ["--prefix", prefix])
    #expect(installed.status == 0)
    #expect(installed.errors == "")
    let expected = Self.files.map { "a prefix/\($0)" }.sorted()
    #expect(try Self.contents(of: folder) == expected)
    #expect(installed.output.lineTexts.sorted() == expected.map { folder.path + $0 }.sorted())

    let label = try ProgramRun(
      "/usr/bin/env",
      [
        "-i", "\(prefix)/bin/tidemark", "label", "2026-11-30T08:15:00Z", "--now",
        "2026-11-30T12:00:00Z", "--time-zone", "Asia/Shanghai", "--locale", "zh-Hans",
      ])
    #expect(label.output == "最后更新：今天 16:15\n")
    #expect(label.errors == "")
    #expect(label.status == 0)

    for file in Self.files.dropFirst() {
      let text = try String(contentsOfFile: "\(prefix)/\(file)", encoding: .utf8)
      #expect(text.contains("label"), "\(file)")
    }
    if ProgramRun.isAvailable("groff") {
      let page = try ProgramRun(
        "groff", ["-man", "-ww", "-P-cbou", "-Tutf8", "\(prefix)/\(Self.files[1])"])
      #expect(page.errors == "")
      #expect(page.output.contains("最后更新：今天 16:15"))
    }

    let removed = try Self.script("install", ["--prefix", prefix, "--uninstall"])
    #expect(removed.status == 0)
    #expect(removed.output + removed.errors == "")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["a prefix"])
  }

  @Test(arguments: ["prefix", "prefix/", "prefix//"])
  func `what others have installed keeps its folders`(prefix: String) throws {
    let folder = try TemporaryFolder()
    for file in Self.files + ["share/zsh/other"] { try folder.write("", to: "prefix/\(file)") }
    let run = try Self.script("install", ["--uninstall", "--prefix", folder.path + prefix])
    #expect(run.status == 0)
    #expect(run.output + run.errors == "")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        == ["prefix", "prefix/share", "prefix/share/zsh", "prefix/share/zsh/other"])
  }

  @Test(.needsRelease)
  func `a second installation replaces the first one`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      #expect(try Self.script("install", ["--prefix=\(folder.path)"]).status == 0)
    }
    #expect(try Self.contents(of: folder) == Self.files.sorted())
  }

  @Test(arguments: [["--prefix"], ["--prefix="], ["--nonsense"]])
  func `an installation that makes no sense is refused`(arguments: [String]) throws {
    let run = try Self.script("install", arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("scripts/install: "))
    #expect(run.errors.lineTexts.count == 1)
  }

  @Test(
    .needsRelease, .enabled(if: ProgramRun.isAvailable("readelf"), "readelf is not installed"))
  func `the tool needs ICU and the run times of C and C++ only`() throws {
    let run = try ProgramRun("readelf", ["-d", "-W", Tool.path], environment: ["LC_ALL": "C"])
    #expect(run.status == 0)
    let needed = run.output.lineTexts.filter { $0.contains("(NEEDED)") }.compactMap { line in
      line.split(separator: "[").last?.split(separator: "]").first.map(String.init)
    }
    let allowed = [
      "libc.so", "libm.so", "libstdc++.so", "libgcc_s.so", "ld-linux", "libicui18n.so",
      "libicuuc.so", "libicudata.so",
    ]
    #expect(needed.contains { $0.hasPrefix("libicui18n.so") })
    #expect(needed.filter { name in !allowed.contains { name.hasPrefix($0) } } == [])
  }
}

/// A folder for the `PATH` whose `swift` leaves a mark and fails.
struct FailingSwift {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let swift = try folder.write(
      """
      #!/bin/sh
      echo "$*" >>"${0%/*}/calls"
      exit 9

      """, to: "swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
  }

  /// The `PATH` with this folder first.
  var searchPath: String {
    folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  /// How often `swift` was called.
  var callCount: Int {
    let calls = folder.url.appending(path: "calls")
    return (try? String(contentsOf: calls, encoding: .utf8))?.lineTexts.count ?? 0
  }
}
