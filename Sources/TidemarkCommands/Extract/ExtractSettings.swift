internal import CommandLineOptions
internal import Files
internal import SourceKeys
internal import StringsChecks
internal import TranslatorWorkflow
internal import VisibleText

/// The options of `extract`, checked.
struct ExtractSettings {
  /// The source files and folders that are named.
  let paths: [String]
  /// Where the keys go; `nil` for the project.
  let destination: ExtractionDestination?
  let table: String?
  let routines: [SourceRoutine]
  let isDryRun: Bool
  let isJSON: Bool
  let isQuiet: Bool

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    paths = parsed.arguments(of: .extractSources)
    table = parsed[.extractTable]
    isDryRun = parsed.isPresent(.extractDryRun)
    isJSON = parsed[.extractFormat] == "json"
    isQuiet = parsed.isPresent(.quiet)
    routines = try parsed.values(of: .extractRoutine).map { (text) throws(CommandFailure) in
      if let routine = SourceRoutine(parsing: text) { return routine }
      throw .argument(
        "'--routine' cannot be \(VisibleText.quoted(text)); expected a name such as 'L' or "
          + "'Strings.text'", verb: ExtractCommand.verb)
    }
    for path in paths { try Self.check(source: path) }
    destination = try parsed[.extractTarget].map { (path) throws(CommandFailure) in
      try Self.destination(path)
    }
  }

  private static func check(source path: String) throws(CommandFailure) {
    do throws(FileError) {
      if try FileStatus(at: path).kind == .folder { return }
    } catch {
      throw .environment(error.description, verb: ExtractCommand.verb)
    }
    guard SourceFileKind(ofFileNamed: path) == nil else { return }
    throw .argument(
      "\(VisibleText.quoted(path)) is no source file; expected one that ends in .swift, .m, .mm or "
        + ".h, or a folder", verb: ExtractCommand.verb)
  }

  private static func destination(
    _ path: String
  ) throws(CommandFailure) -> ExtractionDestination {
    let isTable = path.hasSuffix(".strings") || path.hasSuffix(".xcstrings")
    do throws(FileError) {
      if try FileStatus(at: path).kind == .folder { return .folder(path) }
    } catch {
      guard error.isNotFound, isTable || path.hasSuffix(".lproj") else {
        throw .environment(error.description, verb: ExtractCommand.verb)
      }
      return isTable ? .file(path) : .folder(path)
    }
    if isTable { return .file(path) }
    throw .argument(
      "'--into' cannot be \(VisibleText.quoted(path)); expected a .strings file, a .xcstrings "
        + "file or a folder", verb: ExtractCommand.verb)
  }
}
