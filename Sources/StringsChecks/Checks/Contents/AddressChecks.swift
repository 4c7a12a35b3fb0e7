internal import SourceDiagnostics

extension Check {
  /// U1: addresses of pages differ.
  static let webAddress = Check(
    "web-address", "U1", .words,
    "a translation has other addresses of pages than its source text",
    why:
      "A link that leads elsewhere, or nowhere. The part of an address that names a language may "
      + "differ.",
    good: .pair("See https://example.com/en/help", "Siehe https://example.com/de/help"),
    bad: .pair("See https://example.com/help", "Siehe https://exmaple.com/help"),
    .text(.colon) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty else { return }
      let wanted = Set(source.webAddresses.map { WebAddress.plain($0.text) })
      let found = text.text.webAddresses
      guard Set(found.map { WebAddress.plain($0.text) }) != wanted else { return }
      if let other = found.first(where: { !wanted.contains(WebAddress.plain($0.text)) }) {
        findings.add(
          "the source text has no address \(Diagnostic.quote(other.text))", at: other.range)
      } else if let missing = source.webAddresses.first(where: { address in
        !found.contains { WebAddress.plain($0.text) == WebAddress.plain(address.text) }
      }) {
        findings.add("the address \(Diagnostic.quote(missing.text)) is missing")
      }
    })

  /// U2: addresses of people differ.
  static let mailAddress = Check(
    "mail-address", "U2", .words,
    "a translation has other mail addresses than its source text",
    why: "Mail goes astray.",
    good: .pair("Write to a@example.com", "An a@example.com"),
    bad: .pair("Write to a@example.com", "An b@example.com"),
    .text(.at) { text, findings in
      guard let source = text.source, !text.text.text.isEmpty else { return }
      let wanted = Set(source.mailAddresses.map { $0.text.lowercased() })
      let found = text.text.mailAddresses
      if let other = found.first(where: { !wanted.contains($0.text.lowercased()) }) {
        findings.add(
          "the source text has no address \(Diagnostic.quote(other.text))", at: other.range)
      } else if let missing = source.mailAddresses.first(where: { address in
        !found.contains { $0.text.lowercased() == address.text.lowercased() }
      }) {
        findings.add("the address \(Diagnostic.quote(missing.text)) is missing")
      }
    })
}

extension WebAddress {
  /// An address without the part of its path or host that names a language.
  static func plain(_ address: String) -> String {
    var parts = address.lowercased().split(
      separator: "/", omittingEmptySubsequences: false)
    parts.removeAll { isLanguage($0) }
    // `de.wikipedia.org`
    if parts.count > 2, let dot = parts[2].firstIndex(of: "."), isLanguage(parts[2][..<dot]) {
      parts[2] = parts[2][parts[2].index(after: dot)...]
    }
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  private static func isLanguage(_ part: Substring) -> Bool {
    let pieces = part.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = pieces.first, (2...3).contains(first.utf8.count), pieces.count <= 3 else {
      return false
    }
    if first == "www" { return false }
    return pieces.allSatisfy { piece in
      (2...4).contains(piece.utf8.count)
        && piece.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }
  }
}
