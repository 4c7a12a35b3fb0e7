import Foundation
import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Python's plistlib is asked what the files hold; skipped where there is no Python.
@Suite(.enabled(if: ProgramRun.isAvailable("python3")))
struct PropertyListPythonTests {
  /// Shows values as the tests here do.
  private static let summary = """
    from datetime import datetime
    from plistlib import UID, FMT_BINARY, FMT_XML, dumps, loads
    from random import Random
    from sys import stdin, stdout
    def show(v):
        if isinstance(v, bool): return 'true' if v else 'false'
        if isinstance(v, int): return f'{v}' if v < 2**63 else f'{v}u'
        if isinstance(v, float): return repr(v)
        if isinstance(v, str): return f'‹{v}›'
        if isinstance(v, bytes): return '<' + ' '.join(format(b, 'x') for b in v) + '>'
        if isinstance(v, datetime):
            return f'@{(v - datetime(2001, 1, 1)).total_seconds()}'
        if isinstance(v, UID): return f'#{v.data}'
        if isinstance(v, list): return '[' + ','.join(map(show, v)) + ']'
        return '{' + ','.join(f'‹{k}›:{show(w)}' for k, w in v.items()) + '}'
    """

  private static let makeFiles =
    summary + """

      r = Random(20261130)
      letters = 'ab <>&"é猫😀\\t'
      def text(): return ''.join(r.choice(letters) for _ in range(r.choice([0, 1, 3, 14, 15, 40])))
      def value(depth, uids):
          kind = r.randrange(11 if uids else 10)
          if kind < 3 and depth > 0:
              n = r.choice([0, 1, 4, 17])
              if kind == 0: return [value(depth - 1, uids) for _ in range(n)]
              return {f'{text()}{i}': value(depth - 1, uids) for i in range(n)}
          if kind == 4: return r.choice([0, 1, 255, 256, 65536, 2**32, 2**63 - 1, 2**63, 2**64 - 1, -1, -2**63])
          if kind == 5: return r.randrange(-80000, 80000) / 8
          if kind == 6: return r.random() < 0.5
          if kind == 7: return bytes(r.randrange(256) for _ in range(r.choice([0, 1, 2, 3, 16, 70])))
          if kind == 8: return datetime(r.randrange(1, 9999), r.randrange(1, 13), r.randrange(1, 29), r.randrange(24), r.randrange(60), r.randrange(60))
          if kind == 10: return UID(r.choice([0, 255, 256, 2**31]))
          return text()
      for i in range(120):
          uids = i % 4 == 0
          v = [value(3, uids) for _ in range(i % 5)] if i % 2 else {f'k{j}': value(4, uids) for j in range(i % 9)}
          xml = '-' if uids else dumps(v, fmt=FMT_XML, sort_keys=False).hex()
          binary = dumps(v, fmt=FMT_BINARY, sort_keys=False).hex()
          stdout.buffer.write(f'{xml} {binary} {show(v).encode().hex()}\\n'.encode())
      """

  private static let readFiles =
    summary + """

      for line in stdin:
          b = bytes.fromhex(line.strip())
          v = loads(b, fmt=FMT_BINARY if b.startswith(b'bplist') else FMT_XML)
          stdout.buffer.write((show(v).encode().hex() + '\\n').encode())
      """

  private static func bytes(_ hexadecimal: Substring) -> [UInt8] {
    let digits = hexadecimal.utf8.compactMap { ASCII.hexadecimalValue($0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func `both sides read what the other one writes`() throws {
    let made = try ProgramRun("python3", ["-c", Self.makeFiles])
    try #require(made.status == 0, "\(made.errors)")
    var written = ""
    var summaries: [String] = []
    for line in made.output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      try #require(fields.count == 3)
      let summary = String(decoding: Self.bytes(fields[2]), as: UTF8.self)
      for field in fields[..<2] where field != "-" {
        let file = Self.bytes(field)
        let tree = PropertyListTree(parsing: file)
        expectSound(tree, from: file)
        #expect(tree.diagnostics.isEmpty)
        #expect(tree.root?.summary == summary)
        var writer = BinaryPropertyListWriter(tree.storage)
        written += Self.hexadecimal(writer.makeFile()) + "\n"
        summaries.append(summary)
      }
    }
    #expect(summaries.count == 210)
    #expect(try Self.read(written) == summaries)
  }

  /// What Python reads of files, each of which is a line in hexadecimal digits.
  private static func read(_ files: String) throws -> [String] {
    let read = try ProgramRun("python3", ["-c", readFiles], input: files)
    try #require(read.status == 0, "\(read.errors)")
    return read.output.split(separator: "\n").map { String(decoding: bytes($0), as: UTF8.self) }
  }

  /// The sum of what a table says, as Python sums up a dictionary.
  private static func summary(_ document: StringsDocument) -> String {
    "{\(document.entries.map { "‹\($0.key)›:‹\($0.value ?? "")›" }.joined(separator: ","))}"
  }

  /// Source: PropertyListSerialization on Linux, which keeps line ends that XML readers change.
  private func expectFoundationAgrees(_ document: StringsDocument) throws {
    let list = unsafe try PropertyListSerialization.propertyList(
      from: Data(document.bytes), format: nil)
    let table = try #require(list as? [String: String])
    #expect(table.count == document.entries.count)
    for entry in document.entries {
      #expect(table[entry.key].map { StringsKey($0) } == entry.value.map { StringsKey($0) })
    }
  }

  @Test func `edited tables say to plistlib and to Foundation what they say here`() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    var written = ""
    var summaries: [String] = []
    for sample in StringsConformanceTests.lists {
      var document = StringsDocument(parsing: sample.bytes)
      for _ in 0..<16 {
        let request = TableRequest.random(for: document.contents, using: &generator)
        guard document.apply(request) == .applied else { continue }
        try expectFoundationAgrees(document)
        written += Self.hexadecimal(document.bytes) + "\n"
        summaries.append(Self.summary(document))
      }
    }
    for sample in StringsdictConformanceTests.samples {
      var document = StringsdictDocument(parsing: sample.bytes)
      for _ in 0..<12 {
        var request = TableRequest.random(for: document.contents, using: &generator)
        // What depends on a number has no text of its own.
        if case .setValue(let text, let key) = request,
          document.setForm(text, for: .few, of: "n", inKey: key) == .applied
        {
          request = .setComment("few", key: key)
        }
        guard document.apply(request) == .applied, let root = document.tree.root else { continue }
        written += Self.hexadecimal(document.bytes) + "\n"
        summaries.append(root.summary)
      }
    }
    #expect(summaries.count > 400)
    #expect(try Self.read(written) == summaries)
  }

  /// What is refused on purpose is left out.
  ///
  /// Source: expat, as Python has it.
  @Test func `expat calls the same files well-formed`() throws {
    let script = """
      from sys import stdin
      from xml.parsers import expat
      for line in stdin:
          try:
              expat.ParserCreate().Parse(bytes.fromhex(line.strip()), True)
              print('good')
          except expat.ExpatError as e: print('bad', e)
      """
    let sources = Self.comparedSources()
    let input = sources.map { Self.hexadecimal(Array($0.utf8)) + "\n" }.joined()
    let run = try ProgramRun("python3", ["-c", script], input: input)
    try #require(run.status == 0, "\(run.errors)")
    let verdicts = run.output.split(separator: "\n")
    try #require(verdicts.count == sources.count)
    for (source, verdict) in zip(sources, verdicts) {
      #expect(
        XMLReading(Array(source.utf8)).diagnostics.isEmpty == (verdict == "good"), "\(source)")
    }
  }

  static func comparedSources() -> [String] {
    let onPurpose: Set = ["xml-internal-subset", "xml-encoding-mismatch"]
    return (XMLLexerTests.sound + XMLLexerTests.faults)
      .filter { !$0.diagnostics.contains { onPurpose.contains($0.id) } }
      .map { MarkedSource($0.source).text }
  }
}

/// The same of libxml2; skipped where its program is not installed.
@Suite(.enabled(if: ProgramRun.isAvailable("xmllint")))
struct XMLLintTests {
  @Test(arguments: PropertyListPythonTests.comparedSources())
  func `libxml2 calls the same files well-formed`(source: String) throws {
    let run = try ProgramRun("xmllint", ["--noout", "--nonet", "-"], input: source)
    #expect(XMLReading(Array(source.utf8)).diagnostics.isEmpty == (run.status == 0))
  }
}
