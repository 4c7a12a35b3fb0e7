import SourceDiagnostics
import TestSupport

@testable import StringsFormats

/// What reading one real file gives, on one line of the recorded table.
struct CorpusGoldenRow: CustomStringConvertible {
  let path: String
  /// What a table is written as; `nil` for an XLIFF file.
  let form: PropertyListKind?
  let encoding: TextEncoding
  let byteOrderMarkCount: Int
  let entryCount: Int
  let keyCount: Int
  let commentCount: Int
  let diagnostics: [Diagnostic]
  let texts: TextDigest
  let lineMap: LineMap
  /// The bytes that come back.
  let bytes: [UInt8]

  /// Reads a file as what its name says it is.
  init(_ path: String, _ bytes: [UInt8]) {
    if path.hasSuffix(".stringsdict") {
      self.init(path, StringsdictDocument(parsing: bytes))
    } else if path.hasSuffix(".xliff") {
      self.init(path, XLIFFDocument(parsing: bytes))
    } else if path.hasSuffix(".xcstrings") {
      self.init(path, StringCatalogDocument(parsing: bytes))
    } else {
      self.init(path, StringsDocument(parsing: bytes))
    }
  }

  /// Takes what was read of a `.stringsdict` file.
  init(_ path: String, _ file: StringsdictDocument) {
    var texts = TextDigest()
    for entry in file.entries {
      texts.add(entry.key)
      entry.rule.texts.forEach { texts.add($0) }
    }
    self.init(
      path, file, byteOrderMarkCount: file.tree.storage.decoded?.byteOrderMarkCount ?? 0, texts)
  }

  /// Takes what was read of a catalog.
  init(_ path: String, _ file: StringCatalogDocument) {
    var texts = TextDigest()
    for entry in file.entries {
      texts.add(entry.key)
      for localization in entry.localizations {
        texts.add(localization.language.text)
        for unit in localization.units {
          texts.add(unit.state.rawValue)
          texts.add(unit.value.text)
        }
      }
    }
    self.init(
      path, CatalogTable(parsing: file.bytes),
      byteOrderMarkCount: file.tree.hasByteOrderMark ? 1 : 0, texts)
  }

  /// Takes what was read of a `.strings` file.
  init(_ path: String, _ file: StringsDocument) {
    var texts = TextDigest()
    for entry in file.entries {
      texts.add(entry.key)
      texts.add(entry.value ?? "\(entry.kind)")
    }
    self.init(path, file, byteOrderMarkCount: file.byteOrderMarkCount, texts)
  }

  /// Takes what was read of an XLIFF file; a unit is an entry, and its key is its id in its table.
  init(_ path: String, _ file: XLIFFDocument) {
    var texts = TextDigest()
    let units = file.files.flatMap(\.units)
    for part in file.files {
      texts.add(part.original ?? "-")
      for unit in part.units {
        [unit.id, unit.source, unit.target, unit.state?.rawValue].forEach { texts.add($0 ?? "-") }
        unit.notes.forEach { texts.add($0.text) }
      }
    }
    self.path = path
    bytes = file.bytes
    form = nil
    encoding = file.encoding
    byteOrderMarkCount = file.decoded.byteOrderMarkCount
    entryCount = units.count
    keyCount = file.files.reduce(0) {
      $0 + Set($1.units.compactMap(\.id).map { StringsKey($0) }).count
    }
    commentCount = units.count { !$0.notes.isEmpty }
    diagnostics = file.diagnostics
    lineMap = file.makeLineMap()
    self.texts = texts
  }

  private init(
    _ path: String, _ file: some StringsFileDocument, byteOrderMarkCount: Int, _ texts: TextDigest
  ) {
    let contents = file.contents
    self.path = path
    bytes = file.bytes
    form = file.kind
    encoding = file.encoding
    self.byteOrderMarkCount = byteOrderMarkCount
    entryCount = contents.count
    keyCount = Set(contents.map(\.key)).count
    commentCount = contents.count { $0.comment != nil }
    diagnostics = file.diagnostics
    lineMap = file.makeLineMap()
    self.texts = texts
  }

  /// The names of the columns.
  static let header =
    "path\tform\tencoding\tmarks\tentries\tkeys\tcommented\terrors\twarnings\tnotes\ttexts\t"
    + "errors and warnings at"

  /// What a reader in Python says of the same file.
  var answer: [String] {
    [
      encoding.name, "\(byteOrderMarkCount)", "\(entryCount)", "\(keyCount)", texts.description,
    ]
  }

  var description: String {
    let found = diagnostics.filter { $0.severity != .note }.map { place(of: $0) }
    let counts = [byteOrderMarkCount, entryCount, keyCount, commentCount] + severityCounts
    return
      ([path, form.map { "\($0)" } ?? "xliff", encoding.name] + counts.map { "\($0)" }
      + [texts.description, found.joined(separator: " ")]).joined(separator: "\t")
  }

  private var severityCounts: [Int] {
    [Severity.error, .warning, .note].map { severity in
      diagnostics.count { $0.severity == severity }
    }
  }

  /// Where a finding is: an offset in a binary file, which has no lines.
  private func place(of finding: Diagnostic) -> String {
    let mark = finding.severity == .warning ? "?" : ""
    let start = finding.range.lowerBound
    if form == .binary { return "@\(start):\(finding.id)\(mark)" }
    let position = lineMap.position(at: start)
    return "\(position.line):\(position.column):\(finding.id)\(mark)"
  }
}

extension StringsdictRule {
  /// All that the rule holds, in the order of the file.
  fileprivate var texts: [String] {
    switch self {
    case .plural(let plural):
      [plural.format?.text ?? ""]
        + plural.variables.flatMap { variable in
          [variable.name, variable.specType?.text ?? "", variable.valueType?.text ?? ""]
            + variable.forms.flatMap { [$0.name, $0.text.text] }
        }
    case .width(let widths): widths.flatMap { [$0.width.map { "\($0)" } ?? "?", $0.text.text] }
    case .device(let devices): devices.flatMap { [$0.name] + $0.rule.texts }
    case .text(let text): [text.text]
    case .none: ["-"]
    }
  }
}

/// A number for a list of texts, which any reader of the same file can compute.
///
/// Source: FNV-1a in 64 bits over the UTF-8 bytes of each text and a zero byte.
struct TextDigest: Hashable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
