import Glibc
import SwiftParser
import SwiftSyntax

// Lists what the toolchain's own parser sees in Swift files, for comparison with SourceKeys.
//
// Reads paths from standard input. Prints a line `F path` for each, then for each string literal
// `L start end value`, and for each call with parentheses `C start end name`, where the offsets are
// bytes and the value is in hexadecimal UTF-8. An interpolation counts as U+FFFC in a value. A
// literal that is not closed or has bad escapes has the value `-`.

/// A file as bytes; `nil` where it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

func hexadecimal(_ text: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var result: [UInt8] = []
  for byte in text.utf8 {
    result.append(digits[Int(byte >> 4)])
    result.append(digits[Int(byte & 15)])
  }
  return String(decoding: result, as: UTF8.self)
}

final class Lister: SyntaxVisitor {
  var lines: [String] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let value = value(of: node).map { hexadecimal($0) } ?? "-"
    lines.append("L \(start) \(end) \(value)")
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    // The same literal as an expression.
    let source = "\(node.openingQuote.text)\(node.segments)\(node.closingQuote.text)"
    let item = Parser.parse(source: source).statements.first?.item
    let value = item?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    lines.append("L \(start) \(end) \(value.map { hexadecimal($0) } ?? "-")")
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let close = node.rightParen, close.presence == .present else { return .visitChildren }
    let name: TokenSyntax?
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName
    } else {
      name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    }
    if let name {
      let isQuoted = name.text.utf8.first == UInt8(ascii: "`")
      let start = name.positionAfterSkippingLeadingTrivia.utf8Offset + (isQuoted ? 1 : 0)
      let text = name.text.filter { $0 != "`" }
      lines.append("C \(start) \(close.endPositionBeforeTrailingTrivia.utf8Offset) \(text)")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let close = node.rightParen, close.presence == .present {
      lines.append(
        "C \(node.pound.positionAfterSkippingLeadingTrivia.utf8Offset)"
          + " \(close.endPositionBeforeTrailingTrivia.utf8Offset) #\(node.macroName.text)")
    }
    return .visitChildren
  }

  /// The text of a literal with a mark for each interpolation.
  private func value(of node: StringLiteralExprSyntax) -> String? {
    if node.closingQuote.presence == .missing { return nil }
    if !node.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) }) {
      return node.representedLiteralValue
    }
    // The same literal with the mark written out in place of each interpolation.
    var bytes: [UInt8] = []
    bytes += (node.openingPounds?.text ?? "").utf8
    bytes += node.openingQuote.description.utf8
    for segment in node.segments {
      if segment.is(ExpressionSegmentSyntax.self) {
        bytes += "\u{FFFC}".utf8
      } else {
        bytes += segment.description.utf8
      }
    }
    bytes += node.closingQuote.description.utf8
    bytes += (node.closingPounds?.text ?? "").utf8
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let statement = tree.statements.first?.item
    return statement?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

while let path = readLine() {
  print("F \(path)")
  guard let bytes = contents(of: path) else { continue }
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let lister = Lister(viewMode: .sourceAccurate)
  lister.walk(tree)
  for line in lister.lines { print(line) }
}
