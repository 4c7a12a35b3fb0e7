internal import CommandLineOptions
internal import ICUKit
internal import LanguageTags
internal import NearestNames
internal import TimeLabels
internal import TimeZones
internal import VisibleText

/// The options of `matrix`, checked.
struct MatrixSettings {
  let matrix: LabelMatrix
  let printer: any MatrixPrinter
  let goldenPath: String?
  let updates: Bool
  let isDryRun: Bool
  let isQuiet: Bool
  let versions: LabelGolden.Versions

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(CommandFailure) {
    let database = TimeZoneDatabase.named(by: context.environment)
    let zones = try LabelSettings.zones(parsed, database, context, verb: MatrixCommand.verb)
    let (locales, isBare) = try Self.locales(parsed)
    var matrix = LabelMatrix(
      locales: locales, zones: zones.map(\.rules), styles: Self.styles(parsed),
      isBare: isBare || parsed.isPresent(.bare))
    if let path = parsed[.matrixCases], path != "builtin" {
      let file = try MatrixCasesFile(at: path, standardInput: context.standardInput)
      matrix.cases = file.cases
      if let now = file.now { matrix.now = now }
    }
    if let text = parsed[.matrixNow] { matrix.now = try Self.now(text) }
    self.matrix = matrix
    goldenPath = parsed[.golden]
    updates = parsed.isPresent(.update)
    isDryRun = parsed.isPresent(.dryRun)
    isQuiet = parsed.isPresent(.quiet)
    if updates && goldenPath == nil {
      throw .argument("'--update' needs '--golden FILE'", verb: MatrixCommand.verb)
    }
    if isDryRun && !updates {
      throw .argument("'--dry-run' needs '--update'", verb: MatrixCommand.verb)
    }
    versions = LabelGolden.Versions(
      icu: ICUVersion.library, zoneData: database.version ?? "unknown")
    switch parsed[.matrixFormat] {
    case "json": printer = MatrixJSONPrinter()
    case "csv": printer = MatrixCSVPrinter()
    case "html": printer = MatrixHTMLPrinter(versions: versions)
    default: printer = MatrixTablePrinter()
    }
    if goldenPath != nil, let format = parsed[.matrixFormat], !["table", "json"].contains(format) {
      throw .argument(
        "'--golden' and '--format \(format)' exclude each other; use '--format table' or "
          + "'--format json'",
        verb: MatrixCommand.verb)
    }
    try Self.checkWall(of: matrix)
    try Self.checkData(of: matrix)
  }
}

extension MatrixSettings {
  private static func locales(
    _ parsed: ParsedArguments
  ) throws(CommandFailure) -> (locales: [LanguageTag], isBare: Bool) {
    guard parsed.isPresent(.matrixLocales) else { return (LabelMatrix.shippedLocales, false) }
    var locales: [LanguageTag] = []
    var isBare = false
    for name in parsed.values(of: .matrixLocales) {
      switch name {
      case "all":
        isBare = true
        locales += LabelMatrix.allLocales
      case "shipped": locales += LabelMatrix.shippedLocales
      default: locales.append(try locale(name))
      }
    }
    // Every combination comes once.
    var seen: Set<LanguageTag> = []
    return (locales.filter { seen.insert($0).inserted }, isBare)
  }

  private static func locale(_ name: String) throws(CommandFailure) -> LanguageTag {
    let tag: LanguageTag
    do throws(LanguageTagError) {
      tag = try LanguageTag(name)
    } catch {
      throw .argument(error.description, verb: MatrixCommand.verb)
    }
    try LabelLanguage.checkKeywords(of: [tag], verb: MatrixCommand.verb)
    return tag
  }

  private static func styles(_ parsed: ParsedArguments) -> [LabelStyle] {
    let names = parsed.values(of: .matrixStyles)
    guard !names.isEmpty else { return [.classic] }
    return names.contains("all")
      ? LabelStyle.allCases
      : LabelStyle.allCases.filter { names.contains($0.rawValue) }
  }

  private static func now(_ text: String) throws(CommandFailure) -> Instant {
    do throws(InstantError) {
      return try Instant(parsing: text)
    } catch  where error.kind == .missingOffset {
      throw .argument(
        "\(VisibleText.quoted(text)) is a wall time, and now is one instant for all zones; add an "
          + "offset, as in 2026-03-10T12:00Z",
        verb: MatrixCommand.verb)
    } catch {
      throw .argument(error.description, verb: MatrixCommand.verb)
    }
  }

  /// Refuses locales of which ICU has no dates; with words they would get those of English.
  private static func checkData(of matrix: LabelMatrix) throws(CommandFailure) {
    guard matrix.isBare, matrix.styles != [.classic] else { return }
    for tag in matrix.locales {
      do throws(ICUError) {
        guard try !ICULocale(tag).hasData else { continue }
        throw ICUError(
          code: ICUError.missingResource, operation: "udatpg_open", subject: "\(tag)")
      } catch {
        throw CommandFailure(error, verb: MatrixCommand.verb)
      }
    }
  }

  /// Refuses instants that would show a year that has no four digits in one of the zones.
  private static func checkWall(of matrix: LabelMatrix) throws(CommandFailure) {
    for zone in matrix.zones {
      for labelCase in matrix.cases {
        let now = labelCase.now?.instant(in: zone, now: matrix.now) ?? matrix.now
        for instant in [labelCase.lastUpdate.instant(in: zone, now: now), now] {
          guard let instant,
            !(1...9999).contains(zone.civilDateTime(at: instant).date.year)
          else { continue }
          throw .argument(
            "case \(VisibleText.quoted(labelCase.name)) falls outside the years 1 to 9999 in "
              + "\(zone.identifier); use another zone",
            verb: MatrixCommand.verb)
        }
      }
    }
  }
}

extension TimeZoneDatabase {
  /// The database that the variable `TZDIR` names, or the system's.
  static func named(by environment: (String) -> String?) -> TimeZoneDatabase {
    let directory = environment("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
    return TimeZoneDatabase(directory: directory ?? defaultDirectory)
  }
}
