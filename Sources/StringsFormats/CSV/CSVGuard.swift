/// The apostrophe before cells that spreadsheets would take for a formula.
///
/// It is put before a text that starts with `=`, `+`, `-`, `@`, a tab or a carriage return. So that
/// reading knows where it was put, it is put as well before a text that starts with apostrophes and
/// one of these after them.
enum CSVGuard {
  /// The text with an apostrophe before it where it needs one.
  static func guarded(_ text: String) -> String {
    isDangerous(text.utf8.drop { $0 == ASCII.apostrophe }) ? "'" + text : text
  }

  /// The text without the apostrophe that was put before it.
  static func bare(_ text: String) -> String {
    guard text.utf8.first == ASCII.apostrophe else { return text }
    return isDangerous(text.utf8.drop { $0 == ASCII.apostrophe })
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func isDangerous(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
