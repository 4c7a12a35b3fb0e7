import FuzzProperties
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsdictRobustnessTests {
  private static let sample = Array(StringsdictDocumentTests.sample.utf8)

  private static func binarySample() -> [UInt8] {
    var writer = BinaryPropertyListWriter(PropertyListTree(parsing: sample).storage)
    return writer.makeFile()
  }

  private func expectSound(_ bytes: [UInt8]) {
    let file = StringsdictDocument(parsing: bytes)
    expectHolds(bytes, sourceLocation: #_sourceLocation) { () throws(PropertyViolation) in
      try StringsdictSoundness.check(file, from: bytes)
    }
    for entry in file.entries {
      _ = entry.rule.summary
      guard case .plural(let plural) = entry.rule, let form = plural.variables.first?.forms.first
      else { continue }
      // A text that can be set is there afterwards.
      var edited = file
      if edited.setText("n€w", at: form.text) == .applied, file.kind == .xml, !file.hasErrors {
        let again = edited.entry(forKey: entry.key)
        #expect(again?.rule.summary.contains("n€w") == true)
      }
    }
  }

  @Test func `a file cut at any byte is read as far as it goes`() {
    for sample in [Self.sample, Self.binarySample()] {
      for cut in 0..<sample.count { expectSound(Array(sample[..<cut])) }
      #expect(StringsdictDocument(parsing: sample).diagnostics.isEmpty)
    }
  }

  @Test func `damaged files are read without a trap and all places lie inside of them`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "%#@files@", "%1#@", "%", "@", "<key>other</key>", "<dict>", "</dict>", "<string>",
        "</string>", "<key>files</key>", "NSStringLocalizedFormatKey", "<true/>", "&", "<", "é",
        "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType", "\0",
      ])
    let inputs =
      [Self.sample]
      + StringsdictFaultTests.rows.map { row in
        MarkedSource("<dict><key>k</key>\(row.source)</dict>").bytes
      }
    for _ in 0..<3000 { expectSound(mutator.next(from: inputs)) }
    var generator = SeededGenerator(seed: 9)
    let binary = Self.binarySample()
    for _ in 0..<2000 {
      var bytes = binary
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      expectSound(bytes)
    }
  }
}
