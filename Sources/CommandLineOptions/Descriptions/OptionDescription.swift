/// An option of a command: how it is written, what it takes, and what it does.
///
/// An option is the key with which its value is read, so that a name is spelt once:
///
/// ```swift
/// extension OptionDescription {
///   static let now = OptionDescription(
///     "now", value: .one("INSTANT"), group: "Time", help: "The instant that counts as now.",
///     defaultText: "the clock")
/// }
/// let now = parsed[.now]
/// ```
public struct OptionDescription: Equatable, Sendable {
  /// The heading of options that name no other.
  public static let defaultGroup = "Options"

  /// The long name without its dashes, such as `time-zone`.
  public let name: String
  /// The letter of the short form, if there is one.
  public let shortName: Character?
  /// What the option takes, or `nil` for a flag.
  public let value: ValueDescription?
  /// Whether the option may be given more than once.
  public let isRepeatable: Bool
  /// The heading under which help lists the option.
  public let group: String
  /// What the option does, in sentences that end in full stops.
  public let help: String
  /// What holds without the option, if help should say so.
  public let defaultText: String?
  /// Whether the option is answered before anything else is checked, as `--help` is.
  ///
  /// It counts among the global options of a program.
  public let endsReading: Bool

  /// Describes an option.
  ///
  /// - Parameters:
  ///   - name: The long name without its dashes.
  ///   - shortName: The letter of the short form.
  ///   - value: What the option takes; `nil` for a flag.
  ///   - isRepeatable: Whether it may be given more than once.
  ///   - group: The heading under which help lists it.
  ///   - help: What it does, in sentences that end in full stops; the first also serves alone.
  ///   - defaultText: What holds without it.
  ///   - endsReading: Whether it is answered before anything else is checked.
  public init(
    _ name: String,
    shortName: Character? = nil,
    value: ValueDescription? = nil,
    isRepeatable: Bool = false,
    group: String = defaultGroup,
    help: String,
    defaultText: String? = nil,
    endsReading: Bool = false
  ) {
    self.name = name
    self.shortName = shortName
    self.value = value
    self.isRepeatable = isRepeatable
    self.group = group
    self.help = help
    self.defaultText = defaultText
    self.endsReading = endsReading
  }
}

extension OptionDescription {
  /// The heading of the options that every command has.
  static let globalGroup = "Global options"

  /// Prints help instead of doing anything.
  public static let help = OptionDescription(
    "help", shortName: "h", group: globalGroup, help: "Print this help and exit.",
    endsReading: true)

  /// Prints the versions instead of doing anything.
  public static let version = OptionDescription(
    "version", group: globalGroup, help: "Print the versions and exit.", endsReading: true)

  /// Chooses when the output has colours.
  public static let color = OptionDescription(
    "color", value: .one(of: ["auto", "always", "never"]), group: globalGroup,
    help: "When to use colours; auto uses them on a terminal unless NO_COLOR is set.",
    defaultText: "auto")

  /// Leaves out what is neither a result nor an error.
  public static let quiet = OptionDescription(
    "quiet", shortName: "q", group: globalGroup,
    help: "Print results and errors only.")

  /// The long form with its dashes.
  var longForm: String { "--\(name)" }

  /// The short form with its dash, if there is one.
  var shortForm: String? { shortName.map { "-\($0)" } }

  /// Both forms, the short one first.
  var forms: [String] { [shortForm, longForm].compactMap(\.self) }

  /// The help text followed by the accepted values and the default.
  var fullHelp: String {
    var sentences = [help]
    if let value, value.placeholder != nil, !value.choices.isEmpty {
      sentences.append("Values: \(value.choices.joined(separator: ", ")).")
    }
    if isRepeatable { sentences.append("May be given more than once.") }
    if let defaultText { sentences.append("Default: \(defaultText).") }
    return sentences.joined(separator: " ")
  }
}
