/// A small project that shows what a check finds, or lets pass.
public struct CheckExample: Sendable {
  /// A file of the project.
  public struct File: Hashable, Sendable {
    /// The path, such as `de.lproj/Localizable.strings`.
    public let path: String
    /// The bytes.
    public let bytes: [UInt8]

    /// The text of the file; what is not UTF-8 in it is shown as U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ path: String, _ text: String) { self.init(path, bytes: Array(text.utf8)) }

    init(_ path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What a person reads, such as `%@ of %@ → %1$@ von %2$@`.
  public let summary: String
  /// The files, of which the source language is `en`.
  public let files: [File]
}

extension CheckExample {
  /// The project that the files are; a `tidemark.json` among them holds its settings.
  public var project: StringsProject {
    let settings = files.first { $0.path == ProjectSettings.fileName }
    return StringsProject(
      files: files.map { ($0.path, $0.bytes) },
      settings: settings.map { ProjectSettings(parsing: $0.bytes) } ?? ProjectSettings())
  }

  /// Files with source code beside them, in the folder that the settings name.
  static func withCode(_ summary: String, _ code: String, _ files: File...) -> CheckExample {
    CheckExample(
      summary: summary,
      files: [
        File(ProjectSettings.fileName, #"{"sources": ["Sources"]}"#),
        File("Sources/Main.swift", code + "\n"),
      ] + files)
  }
}

extension CheckExample {
  static let table = "Localizable"

  /// An English text and its translation.
  static func pair(
    _ source: String, _ target: String, _ language: String = "de", key: String = "key",
    table: String = table
  ) -> CheckExample {
    CheckExample(
      summary: "\(source) → \(target)",
      files: [
        File("en.lproj/\(table).strings", entry(key, source)),
        File("\(language).lproj/\(table).strings", entry(key, target)),
      ])
  }

  /// A text in the source language alone.
  static func source(_ text: String, key: String = "key") -> CheckExample {
    CheckExample(summary: text, files: [File("en.lproj/\(table).strings", entry(key, text))])
  }

  /// A strings file in the source language, as it is written.
  static func strings(_ text: String) -> CheckExample {
    CheckExample(summary: text, files: [File("en.lproj/\(table).strings", text + "\n")])
  }

  /// Plural forms of a variable `n`, each as `one: text`, in the source language.
  static func plural(
    _ forms: KeyValuePairs<String, String>, format: String = "%#@n@", valueType: String = "d"
  ) -> CheckExample {
    plurals(("en", forms), format: format, valueType: valueType)
  }

  /// Plural forms in the source language and in another one.
  static func plurals(
    _ source: KeyValuePairs<String, String>, _ target: KeyValuePairs<String, String>,
    _ language: String, format: String = "%#@n@", targetFormat: String? = nil,
    variable: String = "n"
  ) -> CheckExample {
    let old = plural(source, format: format)
    let new = plurals(
      (language, target), format: targetFormat ?? format, variable: variable)
    return CheckExample(
      summary: "\(old.summary) → \(new.summary)", files: old.files + new.files)
  }

  /// Plural forms in one language.
  static func plurals(
    _ forms: (language: String, forms: KeyValuePairs<String, String>), format: String = "%#@n@",
    valueType: String = "d", variable: String = "n"
  ) -> CheckExample {
    var rule = "<key>NSStringFormatSpecTypeKey</key>\n<string>NSStringPluralRuleType</string>\n"
    rule += "<key>NSStringFormatValueTypeKey</key>\n<string>\(valueType)</string>\n"
    for (name, text) in forms.forms { rule += "<key>\(name)</key>\n<string>\(text)</string>\n" }
    let shown = forms.forms.map { "\($0): \($1)" }.joined(separator: ", ")
    let text = """
      <key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>
      <key>\(variable)</key>
      <dict>
      \(rule)</dict>

      """
    // What is as in most examples goes without saying.
    var head: [String] = []
    if format != "%#@n@" { head.append(format) }
    if variable != "n" { head.append(variable) }
    if valueType != "d" { head.append(valueType.isEmpty ? "no type" : "type \(valueType)") }
    let special = head.isEmpty ? "" : "(\(head.joined(separator: ", "))) "
    return CheckExample(
      summary: "\(forms.language) \(special)\(shown)",
      files: [
        File("\(forms.language).lproj/\(table).stringsdict", propertyList(entry: text))
      ])
  }

  /// The rule of one key of a `.stringsdict` file in the source language, as it is written.
  static func stringsdict(_ rule: String, summary: String) -> CheckExample {
    CheckExample(
      summary: summary,
      files: [File("en.lproj/\(table).stringsdict", propertyList(entry: rule))])
  }

  /// The entries of a catalog whose source language is English.
  static func catalog(
    _ strings: String, beside fields: String = "", summary: String
  ) -> CheckExample {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings)
        },\(fields)
        "version" : "1.0"
      }
      """
    return CheckExample(summary: summary, files: [File("\(table).xcstrings", text)])
  }

  /// Files as they are.
  static func files(_ summary: String, _ files: File...) -> CheckExample {
    CheckExample(summary: summary, files: files)
  }

  /// An entry of a strings file.
  static func entry(_ key: String, _ value: String) -> String {
    func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
    return "\(quoted(key)) = \(quoted(value));\n"
  }

  static func propertyList(entry rule: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>key</key>
    <dict>
    \(rule)</dict>
    </dict>
    </plist>

    """
  }
}
