internal import CommandLineOptions
internal import ICUKit
internal import StringsFormats

/// The options of `format`, checked.
struct FormatSettings {
  /// What becomes of a file that would change.
  enum Action {
    /// It is written.
    case write
    /// Its path is printed.
    case list
    /// The difference is printed.
    case showDifference
  }

  let paths: [String]
  let type: LocalizationFormat?
  let options: FormattingOptions
  let action: Action
  /// Whether a change that is not made is a no.
  let isCheck: Bool
  let isJSON: Bool
  let isQuiet: Bool

  /// Checks every option; nothing has been printed when it throws.
  ///
  /// - Throws: `CommandFailure`.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    let paths = parsed.arguments(of: .formatPaths)
    if paths.contains("-"), paths.count > 1 {
      throw .argument(
        "'-' stands for standard input, whose result goes to standard output; it takes no other "
          + "PATH beside it",
        verb: FormatCommand.verb)
    }
    self.paths = paths.isEmpty ? ["."] : paths
    type = parsed[.stringsType].flatMap { LocalizationFormat(rawValue: $0) }
    var options = FormattingOptions()
    if parsed.isPresent(.targetEncoding) { options.encoding = .utf8 }
    if parsed.isPresent(.sortKeys) {
      do throws(ICUError) {
        options.keyOrder = try StringsKeyOrder()
      } catch {
        throw .environment(error.description, verb: FormatCommand.verb)
      }
    }
    self.options = options
    isCheck = parsed.isPresent(.check)
    action = parsed.isPresent(.formatDryRun) ? .showDifference : isCheck ? .list : .write
    isJSON = parsed[.reportFormat] == "json"
    isQuiet = parsed.isPresent(.quiet)
  }

  /// Whether standard input is formatted.
  var readsStandardInput: Bool { paths == ["-"] }
}
