/// The backslash escapes that Xcode 9.3 to 10 left in the texts of an XLIFF file.
///
/// Source: openradar-mirror 6645, 19950 and 20020: the export took what stands between the quotes of
/// a `.strings` file as it was.
enum XLIFFEscapes {
  /// Whether the texts of a file are read with escapes.
  ///
  /// That is so where the file says that Xcode 9.3 to 10 wrote it, one of its sources has an escape,
  /// and no source holds what cannot stand between quotes: a bare quote, or a backslash that escapes
  /// nothing.
  static func areUsed(in file: XLIFFFile) -> Bool {
    guard let tool = file.tool, tool.id == "com.apple.dt.xcode", isEscaping(tool.version) else {
      return false
    }
    var hasEscape = false
    for unit in file.units {
      guard let source = unit.source else { continue }
      guard let found = escapes(in: source) else { return false }
      hasEscape = hasEscape || found
    }
    return hasEscape
  }

  private static func isEscaping(_ version: String?) -> Bool {
    let numbers = (version ?? "").split(separator: ".").map { Int($0) ?? 0 }
    guard let major = numbers.first else { return false }
    return major == 10 || major == 9 && numbers.count > 1 && numbers[1] >= 3
  }

  /// Whether a text has escapes; `nil` where it cannot be read with them.
  private static func escapes(in text: String) -> Bool? {
    var hasEscape = false
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        guard known.contains(byte) else { return nil }
        isEscaped = false
        hasEscape = true
      } else if byte == ASCII.backslash {
        isEscaped = true
      } else if byte == ASCII.quote {
        return nil
      }
    }
    return isEscaped ? nil : hasEscape
  }

  private static let known = Array("nrt\"'\\U".utf8)

  /// What a text means that is written with escapes; the text itself where it cannot be.
  static func resolved(_ text: String) -> String {
    guard escapes(in: text) == true else { return text }
    let bytes = Array(text.utf8)
    return EscapeDecoder.string(of: 0..<bytes.count, in: bytes)
  }
}
