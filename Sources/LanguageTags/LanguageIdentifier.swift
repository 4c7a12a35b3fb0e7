/// The part of a tag that says which language: language, script, region and variants.
///
/// Used for a whole tag and for the source language inside its `-t-` extension.
struct LanguageIdentifier: Hashable, Sendable {
  /// Lower case; `und` when undetermined.
  var language = "und"
  /// Title case.
  var script: String?
  /// Upper case, or three digits.
  var region: String?
  /// Lower case, sorted, each once.
  var variants: [String] = []

  /// The subtags in order, each in its canonical case.
  var subtags: [String] {
    var result = [language]
    if let script { result.append(script) }
    if let region { result.append(region) }
    return result + variants
  }
}

extension LanguageIdentifier: CustomStringConvertible {
  /// The subtags with hyphens between them.
  var description: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    for variant in variants { text += "-" + variant }
    return text
  }
}

// MARK: - Shapes

extension LanguageIdentifier {
  /// Whether a subtag can be a language: two, three, or five to eight letters.
  ///
  /// `posix` is the name of a locale without a language, and a variant.
  static func isLanguage(_ subtag: String) -> Bool {
    if subtag.utf8.count == 5 && subtag.lowercased() == "posix" { return false }
    return switch subtag.utf8.count {
    case 2, 3, 5...8: subtag.isASCIILetters
    default: false
    }
  }

  static func isScript(_ subtag: String) -> Bool {
    subtag.utf8.count == 4 && subtag.isASCIILetters
  }

  static func isRegion(_ subtag: String) -> Bool {
    switch subtag.utf8.count {
    case 2: subtag.isASCIILetters
    case 3: subtag.isASCIIDigits
    default: false
    }
  }

  /// Whether a subtag can be a variant: five to eight letters and digits, or four of which the
  /// first is a digit.
  static func isVariant(_ subtag: String) -> Bool {
    switch subtag.utf8.count {
    case 4: subtag.isASCIIAlphanumeric && subtag.utf8.first.map(\.isASCIIDigit) == true
    case 5...8: subtag.isASCIIAlphanumeric
    default: false
    }
  }
}

extension String {
  var isASCIILetters: Bool { utf8.allSatisfy(\.isASCIILetter) }
  var isASCIIDigits: Bool { utf8.allSatisfy(\.isASCIIDigit) }
  var isASCIIAlphanumeric: Bool { utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }

  /// The text of an ASCII subtag with a capital first, as scripts are written.
  var titleCased: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
