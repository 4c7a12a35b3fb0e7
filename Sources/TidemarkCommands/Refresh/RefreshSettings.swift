internal import BundleStrings
internal import CommandLineOptions
internal import RefreshExamples
internal import RefreshKit
internal import TimeLabels
internal import TimeZones

/// The options of `refresh`, checked.
struct RefreshSettings {
  let database: TimeZoneDatabase
  let zone: ZoneRules
  let now: Instant
  let language: LabelLanguage
  let stringsFolder: String?
  let isJSON: Bool
  /// Where pictures go, and how they are drawn; `nil` where changes are printed.
  let pictures: Pictures?
  let isQuiet: Bool
  /// What is said on standard error before the first change; empty with `--quiet`.
  let notes: [String]

  /// What `--format svg` asks for.
  struct Pictures {
    let folder: String
    let appearance: ViewColor.Appearance
    let isDryRun: Bool
  }

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(CommandFailure) {
    let verb = RefreshCommand.verb
    for option in [OptionDescription.locale, .timeZone] where parsed.values(of: option).count > 1 {
      throw .argument("'--\(option.name)' takes one value; a script can name others", verb: verb)
    }
    pictures = try Self.pictures(parsed)
    database = TimeZoneDatabase.named(by: context.environment)
    let zones = try LabelSettings.zones(parsed, database, context, verb: verb)
    guard let zone = zones.first?.rules else {
      throw .argument("'--time-zone' names no zone", verb: verb)
    }
    self.zone = zone
    let clock = context.clock()
    let typed = try LabelSettings.now(parsed, verb: verb)
    do throws(InstantArgument.Fault) {
      now = try typed?.instant(in: zone, now: clock) ?? clock
    } catch {
      throw CommandFailure(error.status, lines: ["tidemark \(verb): \(error.message)"])
    }
    guard (1...9999).contains(zone.civilDateTime(at: now).date.year) else {
      throw .argument(
        "now falls outside the years 1 to 9999 in \(zone.identifier); use another zone", verb: verb)
    }
    let layers = try LabelSettings.layers(parsed, verb: verb)
    let options = LabelOptions()
    if let text = parsed[.locale] {
      language = try LabelLanguage(text, from: "--locale", layers, options, verb: verb)
    } else {
      language = try LabelLanguage(
        environment: context.environment, layers, options, verb: verb)
    }
    stringsFolder = parsed[.strings]
    isJSON = parsed[.refreshFormat] == "json"
    isQuiet = parsed.isPresent(.quiet)
    notes =
      isQuiet
      ? []
      : layers.flatMap(LabelSettings.notes(about:)) + [language.note(options)].compactMap(\.self)
  }

  private static func pictures(_ parsed: ParsedArguments) throws(CommandFailure) -> Pictures? {
    let verb = RefreshCommand.verb
    let folder = parsed[.refreshOutput]
    guard parsed[.refreshFormat] == "svg" else {
      let options: [OptionDescription] = [.refreshOutput, .refreshAppearance, .refreshDryRun]
      if let option = options.first(where: { parsed.isPresent($0) }) {
        throw .argument("'--\(option.name)' belongs to '--format svg'; add that", verb: verb)
      }
      return nil
    }
    guard let folder, !folder.isEmpty else {
      throw .argument(
        "'--format svg' writes many files; name a folder for them with '-o DIR'", verb: verb)
    }
    return Pictures(
      folder: folder, appearance: parsed[.refreshAppearance] == "dark" ? .dark : .light,
      isDryRun: parsed.isPresent(.refreshDryRun))
  }

  /// Clock, texts, zone and times as the options say.
  ///
  /// - Parameter sampleTexts: The folder with the texts of the sample screens, where they are shown.
  /// - Returns: The stage, on which nothing was ever updated.
  /// - Throws: `CommandFailure` for texts that cannot be read, `ICUError` where ICU's data is missing.
  func makeStage(_ sampleTexts: SampleTextsFolder? = nil) throws -> ExampleStage {
    do {
      return try ExampleStage(
        preferring: language.preferences, timeLocale: language.timeLocale, zone: zone, now: now,
        stringsFolder: stringsFolder, sampleFolder: sampleTexts?.path)
    } catch let error as BundleError {
      throw CommandFailure(error, verb: RefreshCommand.verb)
    }
  }
}
