internal import CommandLineOptions
internal import Files
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// `tidemark convert`: brings strings files into other formats.
enum ConvertCommand {
  static let verb = "convert"

  /// Runs the verb.
  ///
  /// - Parameters:
  ///   - parsed: The options and arguments.
  ///   - context: What the command may use of the world.
  /// - Returns: The status to end with.
  /// - Throws: `CommandFailure` with what is wrong, `OutputStream.Failure` for an output.
  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    let settings = try ConvertSettings(parsed)
    var report = ConvertReport(settings, context)
    if let copy = try copiedFile(settings, context) {
      return try finish([copy], &report, settings, context)
    }
    let target = try ConvertTarget(settings)
    let inputs = try ConvertInputs(settings, into: target?.catalog, context)
    try report.add(inputs)
    guard report.status == .done else { return report.status }
    let made = try ConvertOutputs(settings, inputs, into: target)
    return try finish(made.outputs, &report, settings, context)
  }

  private static func finish(
    _ outputs: [ConvertedOutput], _ report: inout ConvertReport, _ settings: ConvertSettings,
    _ context: CommandContext
  ) throws -> ExitStatus {
    var outputs = outputs
    for place in outputs.indices {
      outputs[place].old = try old(outputs[place].path)
      outputs[place].losses += outputs[place].keysLeftOut
    }
    // What is lost of a key in all languages is said once.
    var seen: Set<ConversionLoss> = []
    for output in outputs {
      try report.add(output.losses.filter { seen.insert($0).inserted }, path: output.path)
    }
    let isAllowed = report.status == .done && !settings.isDryRun
    for output in outputs where !output.bytes.isEmpty || output.keyCount > 0 {
      if isAllowed, output.isChanged, output.path != "-" { try write(output) }
      try report.add(output, isWritten: isAllowed)
    }
    try report.finish()
    return report.status
  }

  /// The same bytes where the format is the same and nothing else is asked for.
  private static func copiedFile(
    _ settings: ConvertSettings, _ context: CommandContext
  ) throws(CommandFailure) -> ConvertedOutput? {
    guard settings.isPlain, settings.inputs.count == 1, let path = settings.inputs.first else {
      return nil
    }
    if case .folder = settings.output { return nil }
    // Standard input can be read once, so the format is asked for first.
    let format = settings.inputFormat ?? LocalizationFormat(ofFileNamed: path)
    guard format == settings.format else { return nil }
    let input = try ConvertInput(at: path, as: format, context)
    let output: String
    if case .file(let file) = settings.output { output = file } else { output = "-" }
    let tables = LocalizationReading(
      input.bytes, as: input.format, name: input.tableName, language: nil, sourceLanguage: nil
    ).tables
    return ConvertedOutput(
      path: output, format: input.format, languages: [],
      keyCount: tables.reduce(0) { $0 + $1.table.entries.count }, bytes: input.bytes, losses: [])
  }

  private static func old(
    _ path: String
  ) throws(CommandFailure) -> (bytes: [UInt8], version: FileVersion)? {
    guard path != "-", (try? FileStatus(at: path)) != nil else { return nil }
    do throws(FileError) {
      return try WholeFile.bytesAndVersion(at: path)
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }

  private static func write(_ output: ConvertedOutput) throws(CommandFailure) {
    do throws(FileError) {
      if output.old == nil, let slash = output.path.lastIndex(of: "/") {
        try Folder.create(at: String(output.path[...slash]))
      }
      try AtomicFile.write(output.bytes, to: output.path, replacing: output.old?.version)
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }
}

extension ConvertedOutput {
  /// The keys of the file that is there for which the new one has no place.
  fileprivate var keysLeftOut: [ConversionLoss] {
    guard let old, format != .xcstrings, isChanged else { return [] }
    func keys(_ bytes: [UInt8]) -> [StringsKey] {
      LocalizationReading(bytes, as: format, name: "", language: nil, sourceLanguage: nil)
        .tables.flatMap { $0.table.entries.map { StringsKey($0.key) } }
    }
    let new = Set(keys(bytes))
    return keys(old.bytes).filter { !new.contains($0) }.map {
      ConversionLoss(
        "existing-key", key: $0.text,
        "the key stands in the file that is there, and not in what was converted")
    }
  }
}
