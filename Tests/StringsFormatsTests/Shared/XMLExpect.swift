import SourceDiagnostics
import Testing
import TestSupport

@testable import StringsFormats

/// What the lexer makes of a file: its tokens on one line, and its diagnostics.
struct XMLReading {
  let decoded: DecodedText
  private(set) var tokens: [XMLToken] = []
  private(set) var outline = ""
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8]) {
    decoded = DecodedText(bytes)
    var lexer = XMLLexer(decoded)
    while let token = lexer.next() {
      tokens.append(token)
      outline += Self.shown(token, lexer)
    }
    diagnostics = lexer.faults.diagnostics(in: decoded)
  }

  private static func shown(_ token: XMLToken, _ lexer: XMLLexer) -> String {
    func text(_ range: Range<Int>) -> String { String(decoding: lexer.text[range], as: UTF8.self) }
    let core = text(token.core)
    let attributes = lexer.attributes.map { attribute in
      let quote = attribute.quote.map { String(Unicode.Scalar($0)) } ?? ""
      let value = XMLText.resolvedAttribute(attribute.value, in: lexer.text)
      return " \(text(attribute.name))=\(quote)\(String(decoding: value, as: UTF8.self))\(quote)"
    }.joined()
    return switch token.kind {
    case .declaration: "{xml\(attributes)}"
    case .doctype: "{DOCTYPE\(core)}"
    case .start: "<\(core)\(attributes)>"
    case .end: "</\(core)\(token.range.isEmpty ? "?" : "")>"
    case .empty: "<\(core)\(attributes)/>"
    case .text:
      "‹\(String(decoding: XMLText.resolvedContent(token.range, in: lexer.text), as: UTF8.self))›"
    case .cdata: "[\(core)]"
    case .comment: "{!\(core)}"
    case .instruction: "{?\(core)}"
    }
  }
}

/// Checks that all places of a reading lie in the file, in order, and that all tags are paired.
func expectSound(
  _ reading: XMLReading, from bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  var position = 0
  var depth = 0
  for token in reading.tokens {
    #expect(token.range.lowerBound >= position, sourceLocation: sourceLocation)
    position = token.range.upperBound
    if token.kind == .start { depth += 1 }
    if token.kind == .end { depth -= 1 }
    #expect(depth >= 0, sourceLocation: sourceLocation)
  }
  #expect(depth == 0, sourceLocation: sourceLocation)
  #expect(position <= reading.decoded.utf8.count, sourceLocation: sourceLocation)
  expectInside(reading.diagnostics, bytes, sourceLocation: sourceLocation)
}

/// Checks that diagnostics lie in a file, in order, and are not too many.
func expectInside(
  _ diagnostics: [Diagnostic], _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(diagnostics.count <= 100, sourceLocation: sourceLocation)
  expectPlaced(diagnostics, bytes, sourceLocation: sourceLocation)
}

/// Checks that diagnostics are in the order of the file, lie in it and have words.
func expectPlaced(
  _ diagnostics: [Diagnostic], _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  var last = 0
  for diagnostic in diagnostics {
    #expect(diagnostic.range.lowerBound >= last, sourceLocation: sourceLocation)
    last = diagnostic.range.lowerBound
    let ranges =
      [diagnostic.range] + diagnostic.notes.map(\.range)
      + diagnostic.fixIts.flatMap(\.edits).map(\.range)
    #expect(
      ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count },
      sourceLocation: sourceLocation)
    #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
  }
}

/// Finds the diagnostics of a marked source at their markers.
func expected(_ diagnostics: [Diagnostic], in source: MarkedSource) -> [Expected] {
  diagnostics.map { diagnostic in
    let marker = source.offsets.first { $0.value == diagnostic.range.lowerBound }?.key
    return Expected(
      marker: marker ?? "?", severity: diagnostic.severity, id: diagnostic.id,
      hasFixIt: !diagnostic.fixIts.isEmpty)
  }
}

/// Checks tokens and diagnostics of a file, in UTF-8 and UTF-16, whole and cut at every byte.
func expectXML(
  _ marked: String, _ outline: String, _ diagnostics: [Expected], fixed: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = MarkedSource(marked)
  let reading = XMLReading(source.bytes)
  expectSound(reading, from: source.bytes, sourceLocation: sourceLocation)
  #expect(reading.outline == outline, sourceLocation: sourceLocation)
  #expect(expected(reading.diagnostics, in: source) == diagnostics, sourceLocation: sourceLocation)
  if let fixed {
    let edits = reading.diagnostics.compactMap(\.fixIts.first).flatMap(\.edits)
    let result = edits.applied(to: source.bytes).map { String(decoding: $0, as: UTF8.self) }
    #expect(result == fixed, sourceLocation: sourceLocation)
  }
  let map = LineMap(source.bytes)
  for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
    let bytes = encoding.byteOrderMark + encoding.bytes(of: source.text)
    let other = XMLReading(bytes)
    expectSound(other, from: bytes, sourceLocation: sourceLocation)
    #expect(other.outline == outline, sourceLocation: sourceLocation)
    let otherMap = LineMap(bytes, encoding: encoding, textStart: encoding.byteOrderMark.count)
    func places(_ list: [Diagnostic], _ map: LineMap) -> [String] {
      list.map { "\(map.position(at: $0.range.lowerBound)) \($0.id)" }
    }
    if !reading.diagnostics.contains(where: { $0.id == "xml-encoding-mismatch" }) {
      #expect(
        places(other.diagnostics, otherMap) == places(reading.diagnostics, map),
        sourceLocation: sourceLocation)
    }
  }
  for cut in 0..<source.bytes.count {
    let bytes = Array(source.bytes[..<cut])
    expectSound(XMLReading(bytes), from: bytes, sourceLocation: sourceLocation)
  }
}
