internal import CommandLineOptions
internal import Files
internal import ICUKit
internal import StringsFormats
internal import TimeLabels
internal import TimeZones
internal import VisibleText

/// Compares a matrix with agreed texts, or writes them.
struct MatrixGolden {
  private let settings: MatrixSettings
  private let path: String
  /// The path as messages show it.
  private let shownPath: String
  private let context: CommandContext

  init(_ settings: MatrixSettings, path: String, _ context: CommandContext) {
    self.settings = settings
    self.path = path
    shownPath = VisibleText.escaped(path)
    self.context = context
  }

  /// A label whose text is not the agreed one.
  private struct Difference {
    let key: LabelGolden.Key
    /// The agreed text; `nil` where the file has none.
    let golden: String?
    /// The text of now; `nil` where the matrix has no such label.
    let text: String?
  }

  /// Compares, or writes where that is asked for.
  ///
  /// - Returns: `.no` where a text differs and is not written.
  /// - Throws: `CommandFailure` for a file that cannot be read or written.
  func run() throws -> ExitStatus {
    let golden = try read()
    var contents = LabelGolden.header(settings.versions)
    var differences: [Difference] = []
    var seen: Set<LabelGolden.Key> = []
    var rowCount = 0
    var progress = ProgressBar(
      total: settings.matrix.rowCount, isQuiet: settings.isQuiet, context)
    try settings.matrix.forEachRow { row in
      let key = LabelGolden.Key(row)
      let text = row.text
      try progress?.step()
      rowCount += 1
      seen.insert(key)
      if settings.updates { contents += LabelGolden.line(key, text) }
      if golden?[key] != text {
        differences.append(Difference(key: key, golden: golden?[key], text: text))
      }
    }
    try progress?.end()
    for key in golden?.keys ?? [] where !seen.contains(key) {
      differences.append(Difference(key: key, golden: golden?[key], text: nil))
    }
    let hasOtherVersions = golden.map { $0.versions != settings.versions } ?? false
    if settings.updates {
      let isChanged = !differences.isEmpty || golden == nil || hasOtherVersions
      try update(contents, differences, rowCount, isChanged: isChanged)
      return .done
    }
    if let golden, hasOtherVersions, !settings.isJSON {
      try context.output.writeLine(
        "\(shownPath) was made with ICU \(golden.versions.icu) and zone data "
          + "\(golden.versions.zoneData); this is ICU \(settings.versions.icu) and zone data "
          + "\(settings.versions.zoneData)")
    }
    guard !differences.isEmpty else {
      if !settings.isJSON {
        try context.output.writeLine("\(rowCount) labels are as agreed in \(shownPath)")
      }
      return .done
    }
    try print(differences)
    return .no
  }
}

extension MatrixGolden {
  /// Reads the file; `nil` where it is to be written and is not there yet.
  private func read() throws(CommandFailure) -> LabelGolden? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      if settings.updates && error.isNotFound { return nil }
      let hint =
        error.isNotFound ? "; '--update' writes it" : ""
      throw .environment(error.description + hint, verb: MatrixCommand.verb)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .environmentFailed,
        lines: ["\(shownPath):1:1: error: the file is not UTF-8 [damaged-golden]"])
    }
    do throws(LabelGolden.Fault) {
      return try LabelGolden(parsing: text)
    } catch {
      throw CommandFailure(
        .environmentFailed,
        lines: ["\(shownPath):\(error.line):1: error: \(error.message) [damaged-golden]"])
    }
  }

  private func update(
    _ contents: String, _ differences: [Difference], _ rowCount: Int, isChanged: Bool
  ) throws {
    if settings.isDryRun {
      if !differences.isEmpty { try print(differences) }
      try note(
        isChanged
          ? "tidemark matrix: \(shownPath) would be written with \(rowCount) labels"
          : "tidemark matrix: \(shownPath) would stay as it is")
      return
    }
    guard isChanged else {
      try note("tidemark matrix: \(shownPath) is as it should be")
      return
    }
    do throws(FileError) {
      try AtomicFile.write(Array(contents.utf8), to: path)
    } catch {
      throw CommandFailure.environment(error.description, verb: MatrixCommand.verb)
    }
    try note("tidemark matrix: wrote \(rowCount) labels to \(shownPath)")
  }

  /// Says what was done; that is neither a result nor an error.
  private func note(_ line: String) throws(OutputStream.Failure) {
    if !settings.isQuiet { try context.messages.writeLine(line) }
  }

  /// Prints differences side by side, or as JSON.
  private func print(_ differences: [Difference]) throws(OutputStream.Failure) {
    guard !settings.isJSON else {
      for difference in differences {
        var json = JSONText()
        json.add("locale", difference.key.locale)
        json.add("timeZone", difference.key.timeZone)
        json.add("style", difference.key.style)
        json.add("case", difference.key.caseName)
        json.add("golden", difference.golden)
        json.add("text", difference.text)
        try context.output.writeLine(json.object)
      }
      return
    }
    func column(_ title: String, _ text: (Difference) -> String) -> [String] {
      [title] + differences.map(text)
    }
    let columns = [
      column("locale") { $0.key.locale }, column("zone") { $0.key.timeZone },
      column("style") { $0.key.style }, column("case") { $0.key.caseName },
      column("agreed") { $0.golden ?? "(none)" }, column("now") { $0.text ?? "(none)" },
    ]
    let colors = context.resultColors
    let paints: [(String) -> String] = [{ $0 }, { $0 }, { $0 }, { $0 }, colors.old, colors.new]
    for line in TextColumns.lines(of: columns, paints: paints) {
      try context.output.writeLine(line)
    }
    let noun = differences.count == 1 ? "label differs" : "labels differ"
    try context.output.writeLine("\(differences.count) \(noun) from \(shownPath)")
  }
}

extension MatrixSettings {
  /// Whether results are JSON.
  var isJSON: Bool { printer is MatrixJSONPrinter }
}
