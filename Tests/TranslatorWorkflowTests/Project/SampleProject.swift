import ICUKit
import LanguageTags
import StringsChecks
import StringsFormats
import TranslatorWorkflow

/// A project in memory, on which the tests work as the tool works on a folder.
struct SampleProject {
  /// The bytes of each file by its path.
  var files: [String: [UInt8]]
  var lock = LockFile()
  var settings = ProjectSettings()

  init(_ files: [String: String], settings: String = "{}") {
    self.files = files.mapValues { Array($0.utf8) }
    self.settings = ProjectSettings(parsing: Array(settings.utf8))
  }

  /// The project of today's files.
  var work: WorkProject {
    WorkProject(
      StringsProject(
        files: files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value) },
        settings: settings), below: "")
  }

  /// The text of a file; empty where there is none.
  subscript(path: String) -> String {
    get { String(decoding: files[path] ?? [], as: UTF8.self) }
    set { files[path] = Array(newValue.utf8) }
  }

  /// Syncs the project and takes the changes over.
  @discardableResult
  mutating func sync(prunes: Bool = false, day: String = "2026-12-01") -> ProjectSync {
    let sync = ProjectSync(work, lock: lock, prunes: prunes, day: day)
    take(sync.changes, sync.lock)
    return sync
  }

  /// Writes changes, and the lock as it is read from its file.
  mutating func take(_ changes: [FileChange], _ lock: LockFile) {
    for change in changes { files[change.path] = change.newBytes }
    self.lock = LockFile(parsing: lock.bytes)
  }

  /// The lines of the lock below its head, with the tabs as bars and without fingerprints.
  var lockLines: [String] {
    String(decoding: lock.bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .filter { !($0.count == 16 && $0.allSatisfy(\.isHexDigit)) }.joined(separator: "|")
    }
  }

  /// What the lock says of a language's translations.
  func lockLines(of language: String) -> [String] {
    lockLines.filter { $0.split(separator: "|", omittingEmptySubsequences: false)[3] == language }
  }

  /// The text of a language for a key.
  func text(_ key: String, _ language: String, _ path: String = "") -> String? {
    guard let tag = try? LanguageTag(language), let steps = VariationPath(path) else { return nil }
    for table in work.tables {
      let entry = table.entry(forKey: key, in: tag)
      if let unit = entry?.localization(in: table.spelling(of: tag))?.unit(at: steps) {
        return unit.value
      }
    }
    return nil
  }
}

extension ProjectSync {
  /// What has happened, as `TABLE LANGUAGE: added a, b; stale c`.
  var story: [String] {
    reports.map { report in
      let parts: [(String, [String])] = [
        ("added", report.added), ("reused", report.reused), ("changed", report.changed),
        ("renewed", report.renewed), ("stale", report.stale), ("revived", report.revived),
        ("pruned", report.pruned),
        ("commented", report.commented),
      ]
      let words = parts.filter { !$0.1.isEmpty }
        .map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
      return "\(report.table) \(report.language): \(words)"
    }
  }

  /// Whether no file changes and nothing has happened.
  var isIdle: Bool { changes.isEmpty && reports.isEmpty && refusals.isEmpty }
}

/// Texts of `.stringsdict` files.
enum SampleRules {
  /// A file of plurals, each a key with its forms by category.
  static func file(_ rules: [(key: String, forms: [(String, String)])]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(rules.map { rule($0.key, $0.forms) }.joined(separator: "\n"))
    </dict>
    </plist>

    """
  }

  private static func rule(_ key: String, _ forms: [(String, String)]) -> String {
    """
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \(forms.map { "\t\t\t<key>\($0.0)</key>\n\t\t\t<string>\($0.1)</string>" }
      .joined(separator: "\n"))
    \t\t</dict>
    \t</dict>
    """
  }
}
