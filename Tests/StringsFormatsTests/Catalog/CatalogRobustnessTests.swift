import FuzzProperties
import TestSupport
import Testing

@testable import StringsFormats

struct CatalogRobustnessTests {
  private static let properties = FuzzProperty.all.filter { $0.grammar.hasPrefix("catalog") }

  private func expectAll(_ bytes: [UInt8], edits: [UInt8] = []) {
    for property in Self.properties {
      let input = property.grammar == "catalog-edits" ? edits + [0x0A] + bytes : bytes
      expectHolds(input, sourceLocation: #_sourceLocation) { () throws(PropertyViolation) in
        try property.check(input)
      }
    }
  }

  @Test func `a file cut at any byte is read as far as it goes`() {
    let sample = Array(CatalogSource.xcode.utf8)
    for cut in 0..<sample.count {
      let bytes = Array(sample[..<cut])
      let file = StringCatalogDocument(parsing: bytes)
      #expect(file.bytes == bytes && file.tree.hasErrors)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `whatever shapes a catalog has, every property holds`(seed: UInt64) {
    #expect(Self.properties.count == 5)
    var catalogs = RandomCatalog(seed: seed)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let edits = (0..<25).map { _ in UInt8.random(in: 11...255, using: &generator) }
      expectAll(Array(catalogs.next().utf8), edits: edits)
    }
  }

  @Test func `damaged files are read without a trap, and every property holds`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\"strings\":", "\"a\":{}", "\"stringUnit\":",
        "\"variations\":", "null", "1", "\n", "é", "\0",
      ])
    let inputs =
      CatalogFaultTests.rows.map { MarkedSource($0.source).bytes }
      + [Array(CatalogSource.xcode.utf8)]
    for round in 0..<400 {
      expectAll(mutator.next(from: inputs), edits: [UInt8(round % 12), 0, 1, 2, 3, 9, 1, 0, 1, 2])
    }
  }
}
