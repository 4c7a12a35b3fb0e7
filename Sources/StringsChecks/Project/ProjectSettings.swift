public import LanguageTags
public import SourceDiagnostics
internal import SourceKeys
internal import StringsFormats

/// What a project says of itself in its `tidemark.json`.
public struct ProjectSettings: Sendable {
  /// Findings that are not wanted, with the reason.
  public struct Suppression: Hashable, Sendable {
    /// The names of checks, rules or levels; empty for all.
    public var checks: [String]
    /// The keys; `nil` for all.
    public var key: WildcardPattern?
    /// The languages; empty for all.
    public var languages: [String]
    /// The tables; empty for all.
    public var tables: [String]
    /// Why; for people.
    public var reason: String?
  }

  /// The language in which the texts are first written; `nil` where the files say it.
  public var sourceLanguage: LanguageTag?
  /// The languages that each table is to have, besides the source language.
  public var languages: [LanguageTag] = []
  /// Paths of files and folders that are left out, below the folder of the settings.
  public var excludedPaths: [WildcardPattern] = []
  /// Folders of source code, below the folder of the settings.
  public var sourceFolders: [String] = []
  /// Functions of the project's own that take a key.
  public var routines: [String] = []
  /// The checks that are made besides those of the default levels: names, rules or levels.
  public var checks: [String] = []
  /// The checks that are not made.
  public var skippedChecks: [String] = []
  /// How much findings matter, by the names of checks and rules.
  public var severities: [String: Severity] = [:]
  /// Findings that are not wanted.
  public var suppressions: [Suppression] = []
  /// Keys that are not taken for stale, as those that a server sends.
  public var keptKeys: [WildcardPattern] = []
  /// Texts that are the same in all languages, such as names.
  public var untranslatedTexts: Set<String> = []
  /// What is wrong with the settings, in the order of the file.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The name of the file.
  public static let fileName = "tidemark.json"

  /// Makes settings that say nothing.
  public init() {}

  /// Reads settings.
  ///
  /// - Parameter bytes: The bytes of a `tidemark.json` file.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    let tree = JSONTree(parsing: bytes)
    diagnostics = tree.diagnostics
    guard let root = tree.root, root.kind == .object else {
      if diagnostics.isEmpty {
        report(
          .error, "settings-not-an-object", "settings are an object in braces", 0..<bytes.count)
      }
      return
    }
    for member in root.members { read(member) }
  }
}

extension ProjectSettings {
  /// Whether anything is wrong with the settings so that they cannot be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  private static let names = [
    "sourceLanguage", "languages", "exclude", "sources", "routines", "checks", "severity",
    "suppress", "keep", "untranslated",
  ]

  private mutating func read(_ member: JSONMember) {
    let value = member.value
    switch member.key {
    case "sourceLanguage": sourceLanguage = language(value)
    case "languages": languages = list(value).compactMap { language($0) }
    case "exclude": excludedPaths = texts(value).map { WildcardPattern($0) }
    case "sources": sourceFolders = texts(value)
    case "routines":
      routines = texts(value)
      for node in list(value) where node.string.map({ SourceRoutine(parsing: $0) == nil }) == true {
        report(
          .error, "settings-wrong-routine",
          "a routine such as 'L' or 'tr(key, comment)' is expected", node.range)
      }
    case "keep": keptKeys = texts(value).map { WildcardPattern($0) }
    case "untranslated": untranslatedTexts = Set(texts(value))
    case "checks":
      for part in members(value) {
        switch part.key {
        case "also": checks = checkNames(part.value)
        case "skip": skippedChecks = checkNames(part.value)
        default: reportUnknown(part, in: ["also", "skip"])
        }
      }
    case "severity":
      for part in members(value) {
        guard isCheck(part.key, at: part.keyRange) else { continue }
        guard let severity = part.value.string.flatMap({ Severity(rawValue: $0) }) else {
          report(
            .error, "settings-wrong-value", "'error', 'warning' or 'note' is expected",
            part.value.range)
          continue
        }
        for check in Check.selected(by: part.key) { severities[check.id] = severity }
      }
    case "suppress": suppressions = list(value).compactMap { suppression($0) }
    default: reportUnknown(member, in: Self.names)
    }
  }

  private mutating func suppression(_ node: JSONNode) -> Suppression? {
    var result = Suppression(checks: [], key: nil, languages: [], tables: [], reason: nil)
    let parts = members(node)
    guard node.kind == .object else { return nil }
    for part in parts {
      switch part.key {
      case "checks": result.checks = checkNames(part.value)
      case "key": result.key = text(part.value).map { WildcardPattern($0) }
      case "languages": result.languages = list(part.value).compactMap { language($0)?.description }
      case "tables": result.tables = texts(part.value)
      case "reason": result.reason = text(part.value)
      default: reportUnknown(part, in: ["checks", "key", "languages", "tables", "reason"])
      }
    }
    guard result.isLimited else {
      report(
        .error, "settings-empty-suppression",
        "what is turned off is not said; 'checks', 'key', 'languages' or 'tables' is expected",
        node.range)
      return nil
    }
    return result
  }

  private mutating func checkNames(_ node: JSONNode) -> [String] {
    var names: [String] = []
    for element in list(node) {
      guard let name = text(element), isCheck(name, at: element.range) else { continue }
      names.append(name)
    }
    return names
  }

  private mutating func isCheck(_ name: String, at range: Range<Int>) -> Bool {
    guard Check.selected(by: name).isEmpty else { return true }
    report(
      .error, "settings-unknown-check",
      "there is no check, rule or level named \(Diagnostic.quote(name)); 'tidemark check --list' "
        + "names them all", range)
    return false
  }

  private mutating func language(_ node: JSONNode) -> LanguageTag? {
    guard let text = text(node) else { return nil }
    do {
      return try LanguageTag(text)
    } catch {
      report(.error, "settings-wrong-language", "\(error)", node.range)
      return nil
    }
  }

  private mutating func texts(_ node: JSONNode) -> [String] {
    list(node).compactMap { text($0) }
  }

  private mutating func text(_ node: JSONNode) -> String? {
    if let text = node.string { return text }
    report(.error, "settings-wrong-value", "a text in quotes is expected", node.range)
    return nil
  }

  private mutating func list(_ node: JSONNode) -> [JSONNode] {
    if node.kind == .array { return Array(node.elements) }
    report(.error, "settings-wrong-value", "a list in brackets is expected", node.range)
    return []
  }

  private mutating func members(_ node: JSONNode) -> [JSONMember] {
    if node.kind == .object { return Array(node.members) }
    report(.error, "settings-wrong-value", "an object in braces is expected", node.range)
    return []
  }

  private mutating func reportUnknown(_ member: JSONMember, in names: [String]) {
    report(
      .warning, "settings-unknown-field",
      "\(Diagnostic.quote(member.key)) means nothing here; known are "
        + names.map { "'\($0)'" }.joined(separator: ", "),
      member.keyRange)
  }

  private mutating func report(
    _ severity: Severity, _ id: String, _ message: String, _ range: Range<Int>
  ) {
    diagnostics.append(Diagnostic(severity, id: id, message: message, range: range))
  }
}

extension ProjectSettings.Suppression {
  /// Whether anything says what is turned off, so that it is not everything.
  fileprivate var isLimited: Bool {
    !checks.isEmpty || key != nil || !languages.isEmpty || !tables.isEmpty
  }
}
