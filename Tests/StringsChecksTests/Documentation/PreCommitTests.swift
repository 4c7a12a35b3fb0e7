import Foundation
import Testing

/// The hook that other repositories take from this one.
struct PreCommitTests {
  /// The fields of the only hook.
  private static func hook() throws -> [String: String] {
    let text = try PackageFile.text(".pre-commit-hooks.yaml")
    var fields: [String: String] = [:]
    for (number, line) in text.split(separator: "\n").enumerated() {
      let isFirst = number == 0
      try #require(line.hasPrefix(isFirst ? "- " : "  "))
      let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
      let name = try #require(parts.first)
      let value = try #require(parts.last).trimmingCharacters(in: .whitespaces)
      fields[String(name)] = value.trimmingCharacters(in: ["'"])
    }
    return fields
  }

  @Test func `the hook runs the verb of the program that is on the path`() throws {
    let hook = try Self.hook()
    #expect(hook["id"] == "tidemark-check")
    #expect(hook["entry"] == "tidemark check")
    #expect(hook["language"] == "system")
    #expect(hook["name"]?.isEmpty == false)
    #expect(hook["description"]?.hasSuffix(".") == true)
  }

  @Test(arguments: [
    ("en.lproj/Localizable.strings", true), ("a b/de.lproj/L.stringsdict", true),
    ("Localizable.xcstrings", true), ("a.xstrings", false), ("a.strings.orig", false),
    ("strings", false), ("x.swift", false),
  ])
  func `the hook is for strings files alone`(path: String, isMeant: Bool) throws {
    let pattern = try #require(try Self.hook()["files"])
    let expression = try Regex(pattern)
    #expect((path.firstMatch(of: expression) != nil) == isMeant)
  }
}
