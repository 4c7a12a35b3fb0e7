public import SourceDiagnostics

/// A fault that is looked for, with the reason and with examples.
///
/// What `tidemark check --list`, the documentation and the reports say of it comes from here.
public final class Check: Sendable {
  /// The stable name of the fault in kebab case, such as `missing-key`.
  public let id: String
  /// The short name of the rule in the reference, such as `K1`; `nil` where it has none.
  public let code: String?
  /// How much harm the fault does.
  public let level: CheckLevel
  /// What the fault is, in a sentence without a full stop.
  public let summary: String
  /// Why it matters and what to do about it.
  public let why: String
  /// A project in which there is no such fault.
  public let good: CheckExample
  /// A project in which there is one.
  public let bad: CheckExample
  /// What the check's fix does, where it has one that is safe to apply unseen.
  public let safeFix: String?
  /// What is looked at.
  let rules: [Rule]

  /// What a check looks at.
  enum Rule: Sendable {
    /// Each text, and its text in the source language where there is one, when one of the two has any
    /// of the features.
    case text(TextFeatures, @Sendable (borrowing TextCase, inout FindingSink) -> Void)
    /// Each entry whose text depends on a number, a width or the device.
    case entry(@Sendable (borrowing EntryCase, inout FindingSink) -> Void)
    /// All that a table has in one language.
    case table(@Sendable (TableCase, inout FindingSink) -> Void)
    /// The files of a project.
    case project(@Sendable (StringsProject, inout FindingSink) -> Void)
    /// What the readers of the files report by these names.
    case reader(Set<String>)
  }

  init(
    _ id: String, _ code: String?, _ level: CheckLevel, _ summary: String, why: String,
    good: CheckExample, bad: CheckExample, safeFix: String? = nil, _ rules: Rule...
  ) {
    self.id = id
    self.code = code
    self.level = level
    self.summary = summary
    self.why = why
    self.good = good
    self.bad = bad
    self.safeFix = safeFix
    self.rules = rules
  }
}

extension Check {
  /// How much a finding matters where the project does not say otherwise.
  public var severity: Severity { level.severity }

  /// The check of a name.
  ///
  /// - Parameter id: The name of the fault in kebab case.
  /// - Returns: The check; `nil` where there is none.
  public static func named(_ id: String) -> Check? { byID[id] }

  /// The checks that a word means.
  ///
  /// - Parameter word: The name of a check, the short name of a rule, which may be that of several
  ///   checks, or a level.
  /// - Returns: The checks; empty where the word means none.
  public static func selected(by word: String) -> [Check] {
    if let check = byID[word] { return [check] }
    return all.filter { $0.code == word || $0.level.rawValue == word }
  }

  private static let byID = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Check: Hashable {
  /// Whether two checks are the same.
  public static func == (left: Check, right: Check) -> Bool { left === right }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
