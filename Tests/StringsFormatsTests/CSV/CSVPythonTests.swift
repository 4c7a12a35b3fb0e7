import TestSupport
import Testing

@testable import StringsFormats

/// Python's csv is asked what the files hold; skipped where there is no Python.
@Suite(.enabled(if: ProgramRun.isAvailable("python3")))
struct CSVPythonTests {
  private static let makeFiles = """
    import csv, io
    from random import Random
    r = Random(20270108)
    # A lone carriage return is not quoted by Python where rows end with a line feed.
    letters = list('ab ,;"\\t\\né猫😀x=') + ['\\r\\n']
    def text():
        t = ''.join(r.choice(letters) for _ in range(r.choice([0, 1, 2, 5, 12])))
        return t.replace("'", '')
    for i in range(300):
        out = io.StringIO(newline='')
        w = csv.writer(out, delimiter=',;\\t'[i % 3], lineterminator=['\\r\\n', '\\n'][i % 2],
            quoting=[csv.QUOTE_MINIMAL, csv.QUOTE_ALL][i % 4 // 2])
        rows = [['key', 'source', 'target']] + [[text() + 'k%d' % n, text(), text()] for n in range(i % 6)]
        w.writerows(rows)
        cells = ' '.join(c.encode().hex() or '-' for row in rows for c in row)
        print(out.getvalue().encode().hex(), cells)
    """

  private static let readFiles = """
    import csv, io, sys
    for line in sys.stdin:
        kind, data = line.split()
        text = bytes.fromhex(data).decode('utf-8-sig')
        rows = csv.reader(io.StringIO(text, newline=''), delimiter={'comma': ',', 'semicolon': ';', 'tab': '\\t'}[kind])
        print(' '.join(c.encode().hex() or '-' for row in rows for c in row))
    """

  private static func hexadecimal(_ text: String) -> String {
    text.isEmpty
      ? "-" : text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ digits: Substring) -> [UInt8] {
    let values = digits.utf8.compactMap { ASCII.hexadecimalValue($0) }
    return stride(from: 0, to: values.count - 1, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
  }

  private func cells(_ document: CSVDocument) -> [String] {
    (document.header + document.rows.flatMap(\.cells)).map(\.text)
  }

  @Test func `what Python writes is read as it was meant`() throws {
    let made = try ProgramRun("python3", ["-c", Self.makeFiles])
    try #require(made.status == 0, "\(made.errors)")
    let lines = made.output.split(separator: "\n")
    #expect(lines.count == 300)
    for line in lines {
      let fields = line.split(separator: " ")
      let document = CSVDocument(parsing: Self.bytes(fields[0]))
      #expect(document.diagnostics.isEmpty)
      #expect(cells(document).map(Self.hexadecimal) == fields.dropFirst().map(String.init))
    }
  }

  @Test func `Python reads what is written as it was meant`() throws {
    var tables = try RandomTable(source: "en", target: "pl", seed: 20_270_109)
    var input = ""
    var expected: [[String]] = []
    for number in 0..<200 {
      let separator = CSVSeparator.allCases[number % 3]
      let file = CSVDocument.makeFile(
        of: tables.next(), name: "T", sourceLanguage: "en", targetLanguage: "pl",
        separator: separator, hasByteOrderMark: number % 2 == 0)
      input += "\(separator) \(Self.hexadecimal(String(decoding: file.bytes, as: UTF8.self)))\n"
      expected.append(cells(CSVDocument(parsing: file.bytes)))
    }
    let read = try ProgramRun("python3", ["-c", Self.readFiles], input: input)
    try #require(read.status == 0, "\(read.errors)")
    let lines = read.output.split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, cells) in zip(lines, expected) {
      let found = line.split(separator: " ").map { field in
        field == "-" ? "" : CSVGuard.bare(String(decoding: Self.bytes(field), as: UTF8.self))
      }
      #expect(found.map { StringsKey($0) } == cells.map { StringsKey($0) })
    }
  }
}
