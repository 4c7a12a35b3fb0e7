import ICUKit
import LanguageTags
import SourceDiagnostics
import StringsFormats
import TranslatorWorkflow

/// A file that goes to a translator and comes back.
struct ExchangedFile {
  let format: ExchangeFormat
  var bytes: [UInt8]

  var text: String {
    get { String(decoding: bytes, as: UTF8.self) }
    set { bytes = Array(newValue.utf8) }
  }
}

extension SampleProject {
  static let exchanged: [ExchangeFormat] = [.xliff, .xcloc, .po, .csv]

  /// Makes the file for a translator.
  func export(
    _ format: ExchangeFormat, _ language: String = "de", tables: [String] = []
  ) throws -> ExchangedFile {
    let export = try ProjectExport(
      work, lock: lock, language: LanguageTag(language), format: format, tables: tables,
      projectName: "Harbour", toolVersion: "1.0")
    let file = export.files.first { $0.path.isEmpty || $0.path.hasSuffix(".xliff") }
    return ExchangedFile(format: format, bytes: file?.bytes ?? [])
  }

  /// Takes a file back, and the changes over.
  @discardableResult
  mutating func take(
    _ file: ExchangedFile, _ language: String = "de", accepts: Bool = false
  ) throws -> ProjectImport {
    guard let format = file.format.localizationFormat else {
      let answer = TranslationPackAnswer(parsing: file.bytes)
      let result = ProjectImport(
        answer, into: work, lock: lock, language: try LanguageTag(language), accepts: accepts)
      take(result.changes, result.lock)
      return result
    }
    let reading = LocalizationReading(
      file.bytes, as: format, name: "", language: language, sourceLanguage: nil)
    let result = try ProjectImport(
      reading, format: format, into: work, lock: lock, language: try LanguageTag(language),
      accepts: accepts, toolVersion: "1.0")
    take(result.changes, result.lock)
    return result
  }

  /// An answer of the page.
  static func answer(_ units: [AnswerUnit], language: String = "de") -> ExchangedFile {
    let list = units.map { unit in
      #"{"table": \#(unit.table.json), "key": \#(unit.key.json), "path": \#(unit.path.json), "#
        + #""base": \#(unit.base.json), "source": \#(unit.source.json), "#
        + #""text": \#(unit.text.json), "state": \#(unit.state.json)}"#
    }
    let text = """
      {"format": "tidemark-answer", "version": 1, "pack": "p", "project": "Harbour",
       "language": "\(language)", "units": [\(list.joined(separator: ",\n"))]}
      """
    return ExchangedFile(format: .html, bytes: Array(text.utf8))
  }

  /// An answer that confirms every text of the page as it stands there.
  func confirmingAnswer(_ language: String = "de") throws -> ExchangedFile {
    let tag = try LanguageTag(language)
    var units: [AnswerUnit] = []
    for table in work.tables {
      for entry in table.source.entries where entry.shouldTranslate {
        guard let found = table.entry(forKey: entry.key, in: tag),
          let texts = found.localization(in: table.spelling(of: tag))
        else { continue }
        for unit in texts.units {
          let key = LockKey(table: table.name, key: entry.key, path: unit.path)
          let known = lock.entries[language]?[key]
          if known?.state == .new { continue }
          let sources = table.sourceUnits(of: entry)
          let source =
            sources.first { $0.path == unit.path }
            ?? sources.first { $0.path == unit.path.forOther }
          units.append(
            AnswerUnit(
              entry.key, unit.path.description, base: unit.unit.value,
              source: source?.unit.value ?? entry.key,
              unit.unit.value,
              state: unit.unit.state == .needsReview || known?.state == .needsReview
                ? "needs_review" : "translated", table: table.name))
        }
      }
    }
    return Self.answer(units, language: language)
  }
}

/// A text of the file that the page saves.
struct AnswerUnit {
  var table: String
  var key: String
  var path: String
  var base: String
  var source: String
  var text: String
  var state: String

  init(
    _ key: String, _ path: String = "", base: String, source: String, _ text: String,
    state: String = "translated", table: String = "T"
  ) {
    self.table = table
    self.key = key
    self.path = path
    self.base = base
    self.source = source
    self.text = text
    self.state = state
  }
}

extension String {
  fileprivate var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ProjectImport {
  /// What has happened, as `took 1; equal 2; kept 0`, with what else there is to say.
  var story: String {
    var parts = ["took \(takenCount)", "equal \(equalCount)", "kept \(keptCount)"]
    for conflict in conflicts {
      parts.append(
        "conflict \(conflict.key) '\(conflict.ours)' '\(conflict.theirs)'"
          + (conflict.isBaseKnown ? "" : " without base"))
    }
    parts += unknownKeys.map { "unknown \($0)" } + driftedKeys.map { "drifted \($0)" }
    parts +=
      tablesByName.map { "by name \($0)" } + refusals.map { "refused \($0.key) \($0.reason)" }
    return parts.joined(separator: "; ")
  }
}

extension VariationPath {
  /// The way to the form for `other` beside this one.
  fileprivate var forOther: VariationPath {
    guard case .plural? = steps.last else { return self }
    return VariationPath(steps.dropLast() + [.plural(.other)])
  }
}
