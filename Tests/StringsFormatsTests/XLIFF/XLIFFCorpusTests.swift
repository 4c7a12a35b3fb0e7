import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real files of other projects; skipped where the collection is not at hand.
@Suite(.needsCorpus)
struct XLIFFCorpusTests {
  @Test func `every file comes back byte for byte, and one target changes its own bytes`() throws {
    let paths = try Corpus.paths(endingIn: ".xliff")
    #expect(paths.count >= 2)
    for path in paths {
      let bytes = try Corpus.bytes(of: path)
      let document = XLIFFDocument(parsing: bytes)
      #expect(document.bytes == bytes)
      #expect(document.diagnostics == [], "\(path)")
      for (number, file) in document.files.enumerated() {
        for unit in file.units {
          let id = try #require(unit.id)
          guard let range = unit.targetRange else { continue }
          var edited = document
          #expect(edited.setTarget(unit.target ?? "", ofUnit: id, inFile: number) == .unchanged)
          #expect(edited.setTarget("changed", ofUnit: id, inFile: number) == .applied)
          let expected =
            bytes[..<range.lowerBound] + Array("changed".utf8) + bytes[range.upperBound...]
          #expect(edited.bytes == Array(expected), "\(id)")
        }
      }
    }
  }

  @Test func `a target that is added stands where Xcode puts it`() throws {
    let bytes = try Corpus.bytes(of: XLIFFMakingTests.matrixPath)
    // Each target is taken away with its line, and then set again.
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole: (Substring) -> Bool = {
      $0.hasPrefix("        <target") && $0.hasSuffix("</target>")
    }
    let stripped = lines.filter { !isWhole($0) }.joined(separator: "\n")
    let whole = XLIFFDocument(parsing: bytes)
    var document = XLIFFDocument(parsing: Array(stripped.utf8))
    let edits = (whole.files.first?.units ?? []).compactMap { unit in
      unit.target.map {
        XLIFFTargetEdit(
          ofUnit: unit.id ?? "", text: $0, state: unit.state, stateQualifier: unit.stateQualifier)
      }
    }
    #expect(edits.count == 52)
    #expect(document.setTargets(edits).contains(.applied))
    #expect(document.bytes == bytes)
  }

  @Test func `the export of Xcode 27 is read to its last unit`() throws {
    let document = XLIFFDocument(parsing: try Corpus.bytes(of: XLIFFMakingTests.matrixPath))
    let units = try #require(document.files.first?.units)
    #expect(units.count == 54)
    #expect(units.count { $0.target != nil } == 52)
    #expect(units.last?.target == "FR varied|==|key %lld many")
    #expect(Set(units.compactMap(\.state)) == [.translated, .new, .needsReviewL10n])
    let table = try #require(document.files.first?.localizationTable)
    // One key more than the catalog: the ambiguous one is read as a plural, as Xcode does.
    #expect(table.entries.count == XcodeMatrix.table.entries.count)
    #expect(table.entries.contains { $0.key == "ambiguous" })
  }
}
