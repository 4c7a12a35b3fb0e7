internal import CommandLineOptions
internal import Files
internal import TranslatorWorkflow
internal import VisibleText

/// `tidemark stats`: counts how far each language is translated.
enum StatsCommand {
  static let verb = "stats"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try StatsSettings(parsed)
    let project = try StatsProject(settings, context)
    let colors = settings.output == nil ? context.resultColors : TextColors(.never, context)
    let text = text(of: project, settings, colors)
    if let path = settings.output {
      do throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: path)
      } catch {
        throw CommandFailure.environment(error.description, verb: verb)
      }
    } else {
      try context.output.write(text)
    }
    return try judge(project, settings, context)
  }

  private static func text(
    of project: StatsProject, _ settings: StatsSettings, _ colors: TextColors
  ) -> String {
    let rows = StatsRow.rows(of: project, withTables: settings.showsTables)
    let sum = project.statistics.count(in: project.languages)
    switch settings.form {
    case .table: return StatsTable(rows, sum: project.languages.count > 1 ? sum : nil).text(colors)
    case .json: return rows.json(withTables: settings.showsTables)
    case .html: return StatsPage(rows, sum: sum).html
    case .badge:
      let language = project.languages.count == 1 ? project.languages.first : nil
      return StatsBadge(sum, of: language).svg
    }
  }

  private static func judge(
    _ project: StatsProject, _ settings: StatsSettings, _ context: CommandContext
  ) throws -> ExitStatus {
    guard let least = settings.leastTenths else { return .done }
    var status = ExitStatus.done
    try context.output.flush()
    for language in project.languages {
      let count = project.statistics.count(in: language)
      guard count.tenthsOfPercent < least else { continue }
      status = .no
      let left = count.total - count.translated
      try context.report(
        "tidemark stats: error: \(language) is translated to \(count.percentText) %, and "
          + "\(least / 10).\(least % 10) % are expected; \(left) \(left == 1 ? "text is" : "texts are") "
          + "left")
    }
    return status
  }
}

extension TextColors {
  /// No colours, wherever the texts go.
  fileprivate init(_ choice: Choice, _ context: CommandContext) {
    self.init(choice, on: context.output, environment: context.environment)
  }
}
