import SourceDiagnostics
import SourceKeys
import TestSupport
import Testing

/// Hostile and damaged files: nothing traps, and nothing takes more than time in proportion.
@Suite struct SourceRobustnessTests {
  @Test(arguments: [
    "\"\\(", "/*", "/*/", "(", "[", "{", "Text(", "Text(\"\\(", "\"\"\"\n\\(", "#\"\"\"x ", "#/\n",
    "#/",
    "##/", "/a", "/\\/", "(/", "\"", "\"\\", "#", "`", "Text(\"k\"", "Text(\"k\",", "Text(\"k\"+",
    "a ? b : ", "Text(a ? b : ", "])}", "#\"", "\"\\()", "Text(\"\\())", "// \n", "@\"a\" ",
    "[a b:", "R\"(",
    "NSLocalizedString(@\"a\" ", "'", "\\\n", "#define \\\n", "L\n", "L .", "\"#", "\u{FEFF}", "é",
    "Text ",
  ])
  func `anything is read in a moment`(piece: String) {
    let size = ["\"\\(", "/*"].contains(piece) ? 1_000_000 : 100_000
    let count = size / piece.utf8.count
    for bytes in [
      Array(String(repeating: piece, count: count).utf8),
      Array(
        (String(repeating: piece, count: count / 2) + String(repeating: ")", count: size / 2)).utf8),
    ] {
      let clock = ContinuousClock()
      let time = clock.measure {
        check(bytes)
      }
      // A debug build takes about a tenth of a second for a megabyte; what is quadratic takes minutes.
      #expect(time < .seconds(60))
    }
  }

  @Test func `brackets that are nested too deep end the reading`() {
    let source = "Text(\"a\");" + String(repeating: "(", count: 2000) + "Text(\"b\")"
    let file = SourceKeys(swift: Array(source.utf8))
    #expect(file.uses.map(\.key) == ["a"])
    #expect(file.diagnostics.map(\.id) == ["source-too-deep"])
    let nested = String(repeating: "(", count: 1000) + "Text(\"b\")"
    #expect(SourceKeys(swift: Array(nested.utf8)).uses.map(\.key) == ["b"])
    let other = String(repeating: "[", count: 2000) + "NSLocalizedString(@\"b\", nil)"
    #expect(SourceKeys(objectiveC: Array(other.utf8)).diagnostics.map(\.id) == ["source-too-deep"])
  }

  @Test func `many calls after one comment and many comments of one key are merged`() {
    let comment = "/*" + String(repeating: "x", count: 100_000) + "*/\n"
    let calls = (0..<5000).map { "NSLocalizedString(\"k\", comment: \"\($0)\");" }.joined()
    let source = comment + String(repeating: "Text(\"k\");", count: 10_000) + calls
    var project = SourceKeyCollection()
    let clock = ContinuousClock()
    let time = clock.measure {
      project.add(SourceKeys(swift: Array(source.utf8)), path: "a")
    }
    #expect(time < .seconds(60))
    #expect(project.entries.map(\.places.count) == [15_000])
    #expect(project.entries[0].comments.count == 5000)
    #expect(project.conflicts.count == 4999)
  }

  @Test func `damaged files are read`() {
    let seeds = [
      ##"Text("a \(b, specifier: "%d") c"); NSLocalizedString("k" + #"\#(x)"#, comment: """##,
      "String(localized: \"\"\"\n  a \\\n  \\(b(\"c\"))\n  \"\"\", table: x ? \"t\" : nil, comment: \"c\")",
      "[b localizedStringForKey:@\"k\" @\"l\" value:a ? @\"b\" : @\"c\" table:nil]; #define x \\\n y",
    ].map { Array($0.utf8) }
    var mutator = ByteMutator(
      seed: 7,
      pieces: [
        "\"", "\"\"\"", "#\"", "\\(", ")", "(", "[", "]", "{", "}", "/*", "*/", "//", "\n", "\\",
        "Text(",
        ":", ",", "?", "+", "#/", "/", "\\u{", "\r\n", "@\"", "'", "L(",
      ])
    for _ in 0..<5000 { check(mutator.next(from: seeds)) }
  }

  private func check(_ bytes: [UInt8]) {
    for file in [SourceKeys(swift: bytes), SourceKeys(objectiveC: bytes)] {
      for use in file.uses {
        #expect(use.range.lowerBound >= 0 && use.range.upperBound <= bytes.count)
        #expect(use.range.contains(use.keyRange.lowerBound))
        #expect(use.keyRange.upperBound <= use.range.upperBound)
      }
      let starts = file.uses.map(\.range.lowerBound)
      #expect(starts == starts.sorted())
      for diagnostic in file.diagnostics { #expect(diagnostic.range.upperBound <= bytes.count) }
    }
  }
}
