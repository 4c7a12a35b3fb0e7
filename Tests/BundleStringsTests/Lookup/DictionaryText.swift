import BundleStrings
import LanguageTags
import TestSupport

/// The rule of a key of a `.stringsdict` file, for tests that write one.
indirect enum DictionaryRule: Sendable {
  case plural(String, [DictionaryVariable])
  case width([(String, String)])
  case device([(String, DictionaryRule)])
  case text(String)

  /// A plural whose format is its one variable and nothing else.
  static func count(
    _ forms: KeyValuePairs<String, String>, conversion: String = "d"
  ) -> DictionaryRule {
    .plural("%#@n@", [DictionaryVariable("n", forms, conversion: conversion)])
  }
}

/// A variable of a plural.
struct DictionaryVariable: Sendable {
  let name: String
  let conversion: String
  let forms: [(String, String)]

  init(_ name: String, _ forms: KeyValuePairs<String, String>, conversion: String = "d") {
    self.name = name
    self.conversion = conversion
    self.forms = forms.map { ($0, $1) }
  }
}

/// The text of a `.stringsdict` file in XML.
enum DictionaryText {
  /// Writes a file with one element a line.
  static func file(_ entries: KeyValuePairs<String, DictionaryRule>) -> String {
    let body = entries.map { key, rule in
      "<key>\(escaped(key))</key>\n" + value(rule)
    }.joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"
      + dictionary(body) + "</plist>\n"
  }

  private static func value(_ rule: DictionaryRule) -> String {
    switch rule {
    case .text(let text): string(text)
    case .width(let widths):
      dictionary(
        "<key>NSStringVariableWidthRuleType</key>\n"
          + dictionary(widths.map { "<key>\($0)</key>\n" + string($1) }.joined()))
    case .device(let devices):
      dictionary(
        "<key>NSStringDeviceSpecificRuleType</key>\n"
          + dictionary(devices.map { "<key>\($0)</key>\n" + value($1) }.joined()))
    case .plural(let format, let variables):
      dictionary(
        "<key>NSStringLocalizedFormatKey</key>\n" + string(format)
          + variables.map { variable in
            "<key>\(escaped(variable.name))</key>\n"
              + dictionary(
                "<key>NSStringFormatSpecTypeKey</key>\n" + string("NSStringPluralRuleType")
                  + "<key>NSStringFormatValueTypeKey</key>\n" + string(variable.conversion)
                  + variable.forms.map { "<key>\($0)</key>\n" + string($1) }.joined())
          }.joined())
    }
  }

  private static func dictionary(_ body: String) -> String { "<dict>\n\(body)</dict>\n" }

  private static func string(_ text: String) -> String { "<string>\(escaped(text))</string>\n" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension TemporaryFolder {
  /// Writes a `.stringsdict` file of the table `Localizable`.
  @discardableResult
  func writeDictionary(
    _ entries: KeyValuePairs<String, DictionaryRule>, in language: String
  ) throws -> String {
    try write(DictionaryText.file(entries), to: "\(language).lproj/Localizable.stringsdict")
  }

  /// Writes a `.strings` file of the table `Localizable`.
  @discardableResult
  func writeStrings(_ text: String, in language: String) throws -> String {
    try write(text, to: "\(language).lproj/Localizable.strings")
  }

  /// The texts of the folder for a list of wishes with colons between.
  func strings(_ wishes: String, development: String = "en") throws -> LocalizedStrings {
    try StringsBundle(at: path).strings(
      preferring: LanguagePreferences(wishes).tags, development: LanguageTag(development))
  }
}
