/// Colours for texts on a terminal, or none.
///
/// Source: ECMA-48, Select Graphic Rendition; https://no-color.org for the variable.
struct TextColors: Sendable {
  /// When colours are used, as `--color` says.
  enum Choice: String {
    case auto
    case always
    case never

    /// The choice on a command line, also on one that cannot be parsed; the last one counts.
    init(in arguments: [String]) {
      var choice = Choice.auto
      for (index, word) in arguments.enumerated() {
        if word == "--" { break }
        if word.hasPrefix("--color=") {
          choice = Choice(rawValue: String(word.dropFirst("--color=".count))) ?? choice
        } else if word == "--color", index + 1 < arguments.count {
          choice = Choice(rawValue: arguments[index + 1]) ?? choice
        }
      }
      self = choice
    }
  }

  let areUsed: Bool

  /// Decides for one stream.
  ///
  /// - Parameters:
  ///   - choice: What `--color` says.
  ///   - stream: Where the texts go.
  ///   - environment: Reads an environment variable.
  init(_ choice: Choice, on stream: OutputStream, environment: (String) -> String?) {
    areUsed =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        stream.isTerminal && environment("NO_COLOR")?.isEmpty ?? true
          && environment("TERM") != "dumb"
      }
  }

  /// What was agreed and is no more.
  func old(_ text: String) -> String { painted(text, "31") }

  /// What is there now.
  func new(_ text: String) -> String { painted(text, "32") }

  /// What matters less than what stands beside it.
  func dim(_ text: String) -> String { painted(text, "2") }

  /// A line for standard error, with its program and its severity set off.
  func message(_ line: String) -> String {
    guard areUsed else { return line }
    for (word, code) in [("error:", "1;31"), ("note:", "1;36"), ("warning:", "1;35")] {
      guard let range = line.firstRange(of: ": \(word) ") else { continue }
      return line[..<range.lowerBound] + ": " + painted(word, code) + " "
        + line[range.upperBound...]
    }
    guard line.hasPrefix("tidemark"), let colon = line.firstIndex(of: ":") else { return line }
    return painted(String(line[...colon]), "1;31") + line[line.index(after: colon)...]
  }

  private func painted(_ text: String, _ code: String) -> String {
    areUsed && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
