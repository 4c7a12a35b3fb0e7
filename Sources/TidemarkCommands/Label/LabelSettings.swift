internal import BundleStrings
internal import CommandLineOptions
internal import Files
internal import ICUKit
internal import LanguageTags
internal import NearestNames
internal import SourceDiagnostics
internal import TimeLabels
internal import TimeZones
internal import VisibleText

/// The arguments of `label`, checked.
struct LabelSettings {
  /// How results are written.
  enum Format: String {
    case text
    case json
    case csv
  }

  let instants: [LabelInstant]
  let now: InstantArgument?
  let zones: [LabelZone]
  let languages: [LabelLanguage]
  let options: LabelOptions
  let format: Format
  let explains: Bool
  let follows: Bool
  let readsStandardInput: Bool
  let isStrict: Bool
  let database: TimeZoneDatabase
  let layers: [StringsBundle]
  /// Whether nothing is said that is neither a result nor an error.
  let isQuiet: Bool
  /// What is said on standard error before the first label; empty with `--quiet`.
  let notes: [String]

  /// Checks every argument; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(CommandFailure) {
    try Self.checkCombination(of: parsed)
    options = LabelOptions(
      style: parsed[.style].flatMap(LabelStyle.init) ?? .classic,
      distinguishesYesterday: parsed.isPresent(.yesterday),
      isolation: parsed[.isolate].flatMap(LabelOptions.Isolation.init) ?? .auto,
      spaces: parsed[.spaces].flatMap(LabelOptions.Spaces.init) ?? .keep,
      isBare: parsed.isPresent(.bare),
      calendar: try Self.keywordValue(.calendar, parsed, among: ICUKeywordValues.calendars),
      numbering: try Self.keywordValue(
        .numbering, parsed, among: ICUKeywordValues.numberingSystems),
      hourCycle: parsed[.hourCycle],
      width: try Self.width(parsed))
    format = parsed[.format].flatMap(Format.init) ?? .text
    explains = parsed.isPresent(.explain)
    follows = parsed.isPresent(.follow)
    readsStandardInput = parsed.isPresent(.standardInput)
    isStrict = parsed.isPresent(.strict)

    database = TimeZoneDatabase.named(by: context.environment)
    zones = try Self.zones(parsed, database, context, verb: LabelCommand.verb)
    let hasZone = parsed.isPresent(.timeZone)
    var instants: [LabelInstant] = []
    for text in parsed.arguments {
      instants.append(try LabelInstant(text, allowsWallTime: hasZone))
    }
    self.instants = instants
    now = try Self.now(parsed, verb: LabelCommand.verb)
    layers = try Self.layers(parsed, verb: LabelCommand.verb)
    languages = try Self.languages(parsed, layers, options, context)
    isQuiet = parsed.isPresent(.quiet)
    let options = options
    notes =
      isQuiet ? [] : layers.flatMap(Self.notes(about:)) + languages.compactMap { $0.note(options) }
  }
}

extension LabelSettings {
  /// Refuses options that contradict each other or the style.
  private static func checkCombination(of parsed: ParsedArguments) throws(CommandFailure) {
    if parsed[.style].flatMap(LabelStyle.init) ?? .classic == .classic {
      for option in [OptionDescription.calendar, .hourCycle, .numbering, .width]
      where parsed.isPresent(option) {
        throw .argument(
          "'--\(option.name)' does not go with the classic style, which is the same everywhere; "
            + "leave it out, or use '--style localized' or '--style relative'",
          verb: LabelCommand.verb)
      }
    }
    let readsStandardInput = parsed.isPresent(.standardInput)
    if readsStandardInput {
      if let first = parsed.arguments.first {
        throw .argument(
          "\(VisibleText.quoted(first)) and '--stdin' exclude each other; give instants or read them",
          verb: LabelCommand.verb)
      }
      for option in [OptionDescription.timeZone, .locale] where parsed.values(of: option).count > 1
      {
        throw .argument(
          "'--\(option.name)' takes one value with '--stdin'; name others in the lines",
          verb: LabelCommand.verb)
      }
      for option in [OptionDescription.follow, .explain] where parsed.isPresent(option) {
        throw .argument(
          "'--\(option.name)' and '--stdin' exclude each other", verb: LabelCommand.verb)
      }
    } else {
      guard !parsed.arguments.isEmpty else {
        throw .argument(
          "no instant is given; expected one such as 2026-11-30T08:15:00Z, @1796026500, now, never or "
            + "file:PATH, or '--stdin'",
          verb: LabelCommand.verb)
      }
      if parsed.isPresent(.strict) {
        throw .argument("'--strict' needs '--stdin'", verb: LabelCommand.verb)
      }
    }
    if parsed.isPresent(.follow), let now = parsed[.now], now != "now" {
      throw .argument(
        "'--follow' goes by the clock; leave '--now' out", verb: LabelCommand.verb)
    }
    if parsed.isPresent(.explain), parsed[.format] == "csv" {
      throw .argument(
        "'--explain' has no place in CSV; use '--format text' or '--format json'",
        verb: LabelCommand.verb)
    }
  }

  /// The value of an option that ICU must know.
  private static func keywordValue(
    _ option: OptionDescription, _ parsed: ParsedArguments,
    among known: () throws(ICUError) -> [String]
  ) throws(CommandFailure) -> String? {
    guard let value = parsed[option]?.lowercased() else { return nil }
    let names: [String]
    do throws(ICUError) {
      names = try known()
    } catch {
      throw CommandFailure(error, verb: LabelCommand.verb)
    }
    guard !names.contains(value) else { return value }
    var question = NameSuggestions.question(about: value, among: names)
    if question.isEmpty {
      question = ": expected one of " + names.prefix(20).joined(separator: ", ")
      if names.count > 20 { question += " and \(names.count - 20) more" }
    }
    throw .argument(
      "ICU \(ICUVersion.library) has no \(option.name) \(VisibleText.quoted(value))"
        + question,
      verb: LabelCommand.verb)
  }

  private static func width(_ parsed: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let text = parsed[.width] else { return nil }
    guard let width = Int(text), (1...10_000).contains(width) else {
      throw .argument(
        "'--width' is \(VisibleText.quoted(text)); expected a number of columns from 1 to "
          + "10000",
        verb: LabelCommand.verb)
    }
    return width
  }

  /// The zones of `--time-zone`, or the one that the environment names.
  static func zones(
    _ parsed: ParsedArguments, _ database: TimeZoneDatabase, _ context: CommandContext,
    verb: String
  ) throws(CommandFailure) -> [LabelZone] {
    do throws(TimeZoneError) {
      guard parsed.isPresent(.timeZone) else {
        let variable = context.environment("TZ")
        return [
          LabelZone(
            typed: nil,
            rules: try database.zone(
              forEnvironmentValue: variable, localTimePath: context.localTimePath),
            origin: variable?.isEmpty == false ? "TZ" : context.localTimePath)
        ]
      }
      var zones: [LabelZone] = []
      for name in parsed.values(of: .timeZone) {
        zones.append(
          LabelZone(typed: name, rules: try database.zone(named: name), origin: "--time-zone"))
      }
      return zones
    } catch {
      throw CommandFailure(error, verb: verb)
    }
  }

  /// The instant of `--now`; `nil` where the clock decides.
  static func now(
    _ parsed: ParsedArguments, verb: String
  ) throws(CommandFailure) -> InstantArgument? {
    guard let text = parsed[.now] else { return nil }
    let instant = try LabelInstant(
      text, allowsWallTime: parsed.isPresent(.timeZone), role: .now, verb: verb)
    if case .never = instant.argument {
      throw .argument("'never' cannot be now; expected an instant", verb: verb)
    }
    return instant.argument
  }

  /// The folder of `--strings`, which must hold words.
  static func layers(
    _ parsed: ParsedArguments, verb: String
  ) throws(CommandFailure) -> [StringsBundle] {
    guard let path = parsed[.strings] else { return [] }
    do throws(BundleError) {
      let bundle = try StringsBundle(at: path)
      guard !bundle.languages(withTable: RefreshTable.name, development: .english).isEmpty else {
        throw BundleError(kind: .noTable(name: RefreshTable.name), path: path)
      }
      return [bundle]
    } catch {
      throw CommandFailure(error, verb: verb)
    }
  }

  /// What is to be said about a folder of words.
  static func notes(about bundle: StringsBundle) -> [String] {
    bundle.unreadableFolders.map { name in
      "\(VisibleText.escaped("\(bundle.name)/\(name)")): is left out, for its name is no language "
        + "tag; expected one such as 'pt-BR.lproj'"
    }
  }

  private static func languages(
    _ parsed: ParsedArguments, _ layers: [StringsBundle], _ options: LabelOptions,
    _ context: CommandContext
  ) throws(CommandFailure) -> [LabelLanguage] {
    guard parsed.isPresent(.locale) else {
      return [try LabelLanguage(environment: context.environment, layers, options)]
    }
    var languages: [LabelLanguage] = []
    for text in parsed.values(of: .locale) {
      languages.append(try LabelLanguage(text, from: "--locale", layers, options))
    }
    return languages
  }
}

/// An instant with the text that it was typed as.
struct LabelInstant {
  let typed: String
  let argument: InstantArgument

  init(
    _ text: String, allowsWallTime: Bool, role: InstantArgument.Role = .update,
    verb: String = LabelCommand.verb
  ) throws(CommandFailure) {
    typed = text
    do throws(InstantArgument.Fault) {
      argument = try InstantArgument(text, allowsWallTime: allowsWallTime, role: role)
    } catch {
      throw CommandFailure(
        error.status, lines: ["tidemark \(verb): \(error.message)"])
    }
  }
}

/// A zone with the text that it was typed as.
struct LabelZone {
  /// What was typed; `nil` where the environment decided.
  let typed: String?
  let rules: ZoneRules
  /// Where the zone was named: an option, a variable or a file.
  let origin: String
}
