internal import CommandLineOptions
internal import Files
internal import NearestNames
internal import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats
internal import VisibleText

/// The options of `check`, checked.
struct CheckSettings {
  /// The form of the output.
  enum Form: String, CaseIterable {
    case text, json, sarif, github, junit
  }

  let paths: [String]
  let type: LocalizationFormat?
  let form: Form
  let only: [String]
  let skipped: [String]
  /// From which severity on findings are a no; `nil` for none.
  let failing: Severity?
  let baseline: String?
  let updatesBaseline: Bool
  let revision: String?
  let fixes: Bool
  let isDryRun: Bool
  let isQuiet: Bool

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    paths = parsed.arguments(of: .checkPaths)
    type = parsed[.checkType].flatMap { LocalizationFormat(rawValue: $0) }
    form = parsed[.checkFormat].flatMap { Form(rawValue: $0) } ?? .text
    only = try Self.names(parsed.values(of: .only), option: "--only")
    skipped = try Self.names(parsed.values(of: .skip), option: "--skip")
    let word = parsed[.failOn] ?? "error"
    failing = word == "never" ? nil : Severity(rawValue: word)
    baseline = parsed[.baseline]
    updatesBaseline = parsed.isPresent(.updateBaseline)
    revision = parsed[.since]
    fixes = parsed.isPresent(.fix)
    isDryRun = parsed.isPresent(.checkDryRun)
    isQuiet = parsed.isPresent(.quiet)
    if paths.contains("-") {
      if paths.count > 1 {
        throw .argument(
          "'-' stands for standard input and takes no other PATH beside it",
          verb: CheckCommand.verb)
      }
      if type == nil {
        throw .argument(
          "'--type' is missing: it says what standard input is", verb: CheckCommand.verb)
      }
      if revision != nil {
        throw .argument(
          "'--since' is for files that git knows; standard input is none", verb: CheckCommand.verb)
      }
      if fixes {
        throw .argument(
          "'--fix' changes files; standard input is none", verb: CheckCommand.verb)
      }
    }
    if isDryRun, !fixes {
      throw .argument("'--dry-run' is for '--fix' alone", verb: CheckCommand.verb)
    }
    if updatesBaseline, baseline == nil {
      throw .argument(
        "'--update-baseline' needs '--baseline FILE', the file that is written",
        verb: CheckCommand.verb)
    }
  }

  var readsStandardInput: Bool { paths == ["-"] }

  private static func names(
    _ names: [String], option: String
  ) throws(CommandFailure) -> [String] {
    for name in names where Check.selected(by: name).isEmpty {
      let known = Check.all.map(\.id) + Check.all.compactMap(\.code)
      let question = NameSuggestions.question(about: name, among: known)
      throw .argument(
        "\(option): there is no check, rule or level \(VisibleText.quoted(name))\(question); "
          + "'tidemark check --list' names them all",
        verb: CheckCommand.verb)
    }
    return names
  }
}
