/// An example: a command and what it prints.
public struct ExampleDescription: Equatable, Sendable {
  /// The command line as it is typed, beginning with the program's name.
  public let command: String
  /// What the command prints, lines separated by line feeds, no line feed at the end.
  public let output: String

  /// Makes an example.
  ///
  /// - Parameters:
  ///   - command: The command line as it is typed, beginning with the program's name.
  ///   - output: What it prints, without the last line feed; empty where that is not shown.
  public init(_ command: String, prints output: String = "") {
    self.command = command
    self.output = output
  }

  /// The lines of the output, none where it is not shown.
  var outputLines: [String] {
    output.isEmpty
      ? []
      : output.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) }
  }
}
