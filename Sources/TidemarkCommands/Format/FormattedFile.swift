internal import SourceDiagnostics
internal import StringsFormats

/// A file that has been read, and what formatting makes of it.
struct FormattedFile {
  let bytes: [UInt8]
  /// What the file is written as: `text`, `xml`, `binary` or `json`.
  let kind: String
  /// The encoding; `nil` for a binary property list, which has none.
  let encoding: TextEncoding?
  let outcome: FormattingOutcome
  private let options: FormattingOptions
  private let makeLineMap: () -> LineMap

  /// Formats what was read of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - format: What the file is for; `nil` where its contents decide.
  ///   - options: What may change beside the layout.
  init(_ bytes: [UInt8], as format: LocalizationFormat?, _ options: FormattingOptions) {
    self.bytes = bytes
    self.options = options
    switch format {
    case .strings, nil:
      let document = StringsDocument(parsing: bytes)
      kind = Self.name(of: document.kind)
      encoding = document.kind == .binary ? nil : document.encoding
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    case .stringsdict:
      let document = StringsdictDocument(parsing: bytes)
      kind = Self.name(of: document.kind)
      encoding = document.kind == .binary ? nil : document.encoding
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    case .xcstrings:
      let document = StringCatalogDocument(parsing: bytes)
      (kind, encoding) = ("json", .utf8)
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    case .xliff:
      let document = XLIFFDocument(parsing: bytes)
      (kind, encoding) = ("xml", document.encoding)
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    case .po:
      let document = PODocument(parsing: bytes)
      (kind, encoding) = ("text", .utf8)
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    case .csv:
      let document = CSVDocument(parsing: bytes)
      (kind, encoding) = ("text", .utf8)
      outcome = document.formatted(options)
      makeLineMap = document.makeLineMap
    }
  }

  private static func name(of kind: PropertyListKind) -> String {
    switch kind {
    case .text: "text"
    case .xml: "xml"
    case .binary: "binary"
    }
  }
}

extension FormattedFile {
  /// The bytes that the file is to have; `nil` where it stays as it is.
  var newBytes: [UInt8]? {
    if case .formatted(let bytes) = outcome { bytes } else { nil }
  }

  /// Why the file is left alone; empty where it is not.
  var findings: [Diagnostic] {
    if case .refused(let diagnostics) = outcome { diagnostics } else { [] }
  }

  /// The encoding that the file is to have; the one that it has where it stays as it is.
  var newEncoding: TextEncoding? {
    newBytes != nil && options.encoding == .utf8 ? .utf8 : encoding
  }

  /// The lines of the file, for its findings.
  var lineMap: LineMap { makeLineMap() }

  /// The difference between the file and what it is to be, each decoded from its encoding.
  ///
  /// - Parameters:
  ///   - path: The path that stands on top.
  ///   - colors: How lines are set off.
  /// - Returns: The lines; empty where the file stays as it is.
  func difference(path: String, colors: TextColors) -> [UInt8] {
    guard let newBytes, let encoding, let newEncoding else { return [] }
    let difference = UnifiedDiff(
      Self.text(of: bytes, in: encoding), Self.text(of: newBytes, in: newEncoding))
    let labels =
      encoding == newEncoding ? (old: "", new: "") : (old: encoding.name, new: newEncoding.name)
    return difference.text(path: path, labels: labels, colors: colors)
  }

  /// The text of a file in UTF-8, byte-order marks left out unless it is in UTF-8 itself.
  static func text(of bytes: [UInt8], in encoding: TextEncoding) -> [UInt8] {
    guard encoding != .utf8 else { return bytes }
    var text = String.UnicodeScalarView()
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = encoding.scalar(at: offset, in: bytes.span)
      // Marks may stand at the start only.
      if scalar != "\u{FEFF}" || !text.isEmpty { text.append(scalar ?? "\u{FFFD}") }
      offset += max(1, length)
    }
    return Array(String(text).utf8)
  }
}
