import LanguageTags
import StringsChecks
import StringsFormats
import TranslatorWorkflow

/// Projects in memory, and what is counted in them.
enum StatisticsSamples {
  /// A catalog of entries, each written as JSON.
  static func catalog(_ entries: [String]) -> String {
    """
    {"sourceLanguage":"en","strings":{\(entries.joined(separator: ","))},"version":"1.0"}
    """
  }

  /// A text with its state as JSON.
  static func unit(_ value: String, _ state: String = "translated") -> String {
    "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(value)\"}}"
  }

  /// A plural of finished forms as JSON.
  static func plural(_ forms: [String]) -> String {
    let forms = forms.map { "\"\($0)\":\(unit("%lld \($0)"))" }.joined(separator: ",")
    return "{\"variations\":{\"plural\":{\(forms)}}}"
  }

  static func statistics(
    _ files: [(String, String)], settings: String = "{}", lock: LockFile = LockFile()
  ) -> ProjectStatistics {
    let project = StringsProject(
      files: files.map { ($0.0, Array($0.1.utf8)) },
      settings: ProjectSettings(parsing: Array(settings.utf8)))
    return ProjectStatistics(of: WorkProject(project, below: ""), lock: lock)
  }
}

extension ProjectStatistics {
  /// Translated, to be looked at and missing, such as `3/1/0`.
  func summary(_ language: String) throws -> String {
    let count = count(in: try LanguageTag(language))
    return "\(count.translated)/\(count.needsReview)/\(count.missing)"
  }
}
