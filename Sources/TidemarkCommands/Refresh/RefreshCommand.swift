internal import CommandLineOptions
internal import Files
internal import NearestNames
internal import RefreshExamples
internal import VisibleText

/// `tidemark refresh`: plays scripts and sample screens.
enum RefreshCommand {
  static let verb = "refresh"
  /// The word that stands for the sample screens.
  static let examples = "examples"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let path = parsed.arguments(of: script).first ?? "-"
    let name = parsed.arguments(of: example).first
    guard path == examples else {
      if let name {
        throw CommandFailure.argument(
          "\(VisibleText.quoted(name)) is one argument too many; expected one script, or 'examples' "
            + "and a name", verb: verb)
      }
      return try playScript(at: path, RefreshSettings(parsed, context), context)
    }
    guard let name else {
      if parsed[.refreshFormat] == "svg" {
        throw CommandFailure.argument(
          "'--format svg' draws what is played; write the name of an example after 'examples'",
          verb: verb)
      }
      try RefreshExampleList(isJSON: parsed[.refreshFormat] == "json").print(to: context.output)
      return .done
    }
    guard let example = RefreshExample.named(name) else {
      throw CommandFailure.argument(
        "unknown example \(VisibleText.quoted(name))"
          + NameSuggestions.question(about: name, among: RefreshExample.all.map(\.name))
          + "; 'tidemark refresh examples' lists them", verb: verb)
    }
    let settings = try RefreshSettings(parsed, context)
    for note in settings.notes { try context.report("tidemark \(verb): note: \(note)") }
    let sampleTexts = try SampleTextsFolder(for: example.steps, context.environment)
    let stage = try settings.makeStage(sampleTexts)
    let player = RefreshPlayer(example.makeScreen(on: stage), settings, context)
    for step in example.steps { try player.play(step) }
    try player.finish(title: "\(examples) \(name)")
    return .done
  }

  private static func playScript(
    at path: String, _ settings: RefreshSettings, _ context: CommandContext
  ) throws -> ExitStatus {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        try path == "-"
        ? WholeFile.bytes(
          from: context.standardInput, named: "standard input",
          maximumByteCount: RefreshScript.mostBytes)
        : WholeFile.bytes(at: path, maximumByteCount: RefreshScript.mostBytes)
    } catch {
      throw CommandFailure.environment(error.description, verb: verb)
    }
    let script = RefreshScriptReader.read(
      bytes,
      RefreshScriptReader.Surroundings(
        database: settings.database, zone: settings.zone,
        environment: try settings.makeStage().environment,
        makeScreen: { example in (try? settings.makeStage()).map(example.makeScreen(on:)) }))
    let name = path == "-" ? "standard input" : path
    guard script.diagnostics.isEmpty else {
      throw CommandFailure(
        .environmentFailed, lines: RefreshFindings.lines(script.diagnostics, name, script.lineMap))
    }
    for note in settings.notes { try context.report("tidemark \(verb): note: \(note)") }
    let sampleTexts = try SampleTextsFolder(for: script.steps, context.environment)
    let stage = try settings.makeStage(sampleTexts)
    // Nobody but the player holds the screen, which is gone when a script shows another one.
    let player = RefreshPlayer(RefreshPlayer.makeDefaultScreen(on: stage), settings, context)
    let status = try player.play(script, path: name)
    try player.finish(title: name)
    return status
  }
}
