internal import BundleStrings
internal import CommandLineOptions
internal import Files
internal import ICUKit
internal import LanguageTags
internal import TimeZones

/// The end of a command: a status and the lines that say why.
struct CommandFailure: Error {
  let status: ExitStatus
  /// Whole lines for standard error, without their line ends; each says what and what to do.
  let lines: [String]

  init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines.map(Self.withoutLineBreaks)
  }

  /// Shows what would break a line or steer a terminal as an escape such as `\u{A}`.
  ///
  /// Paths and arguments stand in messages as they are, and they may hold anything.
  private static func withoutLineBreaks(_ line: String) -> String {
    guard !line.unicodeScalars.allSatisfy(\.staysOnItsLine) else { return line }
    var result = ""
    for scalar in line.unicodeScalars {
      if scalar.staysOnItsLine {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// An argument that cannot be used.
  static func argument(_ message: String, verb: String) -> CommandFailure {
    CommandFailure(.unusableArgument, lines: ["tidemark \(verb): \(message)"])
  }

  /// A file, the zone data or an output that cannot be read or written.
  static func environment(_ message: String, verb: String) -> CommandFailure {
    CommandFailure(.environmentFailed, lines: ["tidemark \(verb): \(message)"])
  }
}

extension CommandFailure {
  /// Words a zone that cannot be had, with the status of its kind of trouble.
  init(_ error: TimeZoneError, verb: String) {
    self =
      error.isEnvironmental
      ? .environment(error.description, verb: verb)
      : .argument(error.description, verb: verb)
  }

  /// Words what ICU cannot do.
  init(_ error: ICUError, verb: String) {
    self =
      error.code == ICUError.missingResource
      ? .argument(
        "ICU \(ICUVersion.library) has no dates and times for '\(error.subject)'; use '--style "
          + "classic', or another locale",
        verb: verb)
      : .argument(error.description, verb: verb)
  }

  /// Words a bundle that cannot be read.
  init(_ error: BundleError, verb: String) {
    self = .environment(error.description, verb: verb)
  }
}

extension Unicode.Scalar {
  fileprivate var staysOnItsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
