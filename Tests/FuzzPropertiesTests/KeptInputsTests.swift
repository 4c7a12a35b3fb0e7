import Foundation
import FuzzProperties
import TestSupport
import Testing

/// Goes over every input that is kept for the fuzz targets: seeds, and what once went wrong.
struct KeptInputsTests {
  /// A kept file and what must hold for it.
  struct Row: Sendable, CustomTestStringConvertible {
    let property: FuzzProperty
    let path: String
    var testDescription: String { "\(property.name) \(path)" }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz")

  private static func names(in name: String) -> [String] {
    let path = folder.appending(path: name).path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private static func files(in name: String) -> [String] {
    names(in: name).map { "\(name)/\($0)" }
  }

  private static let rows = FuzzProperty.all.flatMap { property in
    (files(in: "Seeds/\(property.grammar)") + files(in: "FailCases/\(property.name)"))
      .map { Row(property: property, path: $0) }
  }

  @Test func `every property has seeds, and what was kept belongs to one`() {
    let names = FuzzProperty.all.map(\.name)
    #expect(Set(names).count == names.count)
    for property in FuzzProperty.all {
      #expect(!Self.files(in: "Seeds/\(property.grammar)").isEmpty, "\(property.grammar)")
      #expect(FuzzProperty.named(property.name)?.name == property.name)
    }
    let grammars = Set(FuzzProperty.all.map(\.grammar))
    #expect(Self.names(in: "Seeds").allSatisfy(grammars.contains))
    #expect(
      Self.names(in: "Dictionaries").allSatisfy {
        grammars.contains($0.replacing(".dict", with: ""))
      })
    #expect(Self.names(in: "FailCases").allSatisfy(names.contains))
  }

  @Test(arguments: FuzzProperty.all.map(\.name))
  func `every property holds for what is kept`(name: String) throws {
    for row in Self.rows where row.property.name == name {
      let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
      do throws(PropertyViolation) {
        try row.property.check(bytes)
      } catch {
        Issue.record("\(row.path): \(error)")
      }
    }
  }
}
