internal import CommandLineOptions
internal import LanguageTags
internal import VisibleText

/// The options of `stats`, checked.
struct StatsSettings {
  /// The form of the output.
  enum Form: String, CaseIterable {
    case table, json, html, badge
  }

  let path: String
  let languages: [LanguageTag]
  let form: Form
  let showsTables: Bool
  /// Where the output goes; `nil` for standard output.
  let output: String?
  /// The smallest share that is enough, in tenths of a percent; `nil` for any.
  let leastTenths: Int?
  let isQuiet: Bool

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    path = parsed.arguments(of: .statsPath).first ?? "."
    languages = try LanguageArguments.languages(
      parsed.values(of: .statsLocale), verb: StatsCommand.verb)
    form = parsed[.statsFormat].flatMap { Form(rawValue: $0) } ?? .table
    showsTables = parsed.isPresent(.statsTables)
    output = parsed[.statsOutput].flatMap { $0 == "-" ? nil : $0 }
    leastTenths = try parsed[.failUnder].map { (text) throws(CommandFailure) in
      guard let tenths = Self.tenths(text) else {
        throw .argument(
          "'--fail-under': \(VisibleText.quoted(text)) is no percentage; expected a number from 0 to "
            + "100 with one digit after the point at most, such as 95 or 99.5",
          verb: StatsCommand.verb)
      }
      return tenths
    }
    isQuiet = parsed.isPresent(.quiet)
    if path == "-" {
      throw .argument(
        "'-' cannot be counted: the languages of a project lie in several files; name its folder",
        verb: StatsCommand.verb)
    }
    if form == .badge, showsTables {
      throw .argument("'--tables' has no place in a badge", verb: StatsCommand.verb)
    }
  }

  /// Reads a percentage; a sign may stand after it.
  private static func tenths(_ text: String) -> Int? {
    let number = text.hasSuffix("%") ? text.dropLast() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].utf8.count <= 3,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int(parts[0])
    else { return nil }
    guard parts.count == 1 || parts[1].utf8.count == 1 else { return nil }
    let tenths = whole * 10 + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    return tenths <= 1_000 ? tenths : nil
  }
}
