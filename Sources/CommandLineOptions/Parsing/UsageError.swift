/// A command line that cannot be used, worded for who typed it.
public struct UsageError: Error, Equatable, Sendable {
  /// What is wrong, on one line: a lower-case first letter, no full stop.
  public let message: String
  /// The verb whose arguments are wrong, or `nil` when no verb was found.
  public let verb: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong; line breaks in it become spaces.
  ///   - verb: The verb whose arguments are wrong.
  public init(_ message: String, verb: String? = nil) {
    self.message = String(
      String.UnicodeScalarView(message.unicodeScalars.map { $0.breaksLines ? " " : $0 }))
    self.verb = verb
  }

  /// The whole line for standard error, without a line feed.
  ///
  /// ```swift
  /// error.line(program: "tidemark")
  /// // tidemark label: unknown option '--loc' (did you mean '--locale'?);
  /// // see 'tidemark label --help'       (one line)
  /// ```
  ///
  /// - Parameter program: The program's name.
  /// - Returns: Exactly one line.
  public func line(program: String) -> String {
    let place = verb.map { "\(program) \($0)" } ?? program
    return "\(place): \(message); see '\(place) --help'"
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
