internal import SourceDiagnostics

extension Check {
  /// U5: build settings differ.
  static let buildSetting = Check(
    "build-setting", "U5", .loss,
    "a build setting such as $(PRODUCT_NAME) is missing or changed",
    why:
      "The build puts the name of the product in its place; what is not known stays as it is, or "
      + "becomes nothing.",
    good: .pair("$(PRODUCT_NAME) needs it", "$(PRODUCT_NAME) braucht es", table: "InfoPlist"),
    bad: .pair("$(PRODUCT_NAME) needs it", "$(PRODUKTNAME) braucht es", table: "InfoPlist"),
    .text(.dollar) { text, findings in
      guard text.table.hasPrefix("InfoPlist") || text.table.hasSuffix("InfoPlist"),
        let source = text.source, !text.text.text.isEmpty
      else { return }
      let wanted = settings(in: source.text)
      let found = settings(in: text.text.text)
      let names = Set(wanted.map(\.text))
      if let other = found.first(where: { !names.contains($0.text) }) {
        findings.add(
          "the source text has no build setting \(Diagnostic.quote(other.text))", at: other.range)
      } else if let missing = wanted.first(where: { setting in
        !found.contains { $0.text == setting.text }
      }) {
        findings.add("the build setting \(Diagnostic.quote(missing.text)) is missing")
      }
    })

  private static func settings(in text: String) -> [TextPart] {
    let bytes = Array(text.utf8)
    var parts: [TextPart] = []
    for start in bytes.indices.dropLast() where bytes[start] == UInt8(ascii: "$") {
      let closing: UInt8
      switch bytes[start + 1] {
      case UInt8(ascii: "("): closing = UInt8(ascii: ")")
      case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
      default: continue
      }
      var end = start + 2
      while end < bytes.count, bytes[end] != closing, end - start < 256 { end += 1 }
      guard end < bytes.count, bytes[end] == closing else { continue }
      parts.append(
        TextPart(text: String(decoding: bytes[start...end], as: UTF8.self), range: start..<end + 1))
    }
    return parts
  }
}
