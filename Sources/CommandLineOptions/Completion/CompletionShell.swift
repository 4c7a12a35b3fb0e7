/// A shell for which a completion script can be written.
public enum CompletionShell: String, CaseIterable, Sendable {
  /// The Bourne-again shell, version 4 and later.
  case bash
  /// The Z shell, with its completion system loaded.
  case zsh
  /// The friendly interactive shell, version 3 and later.
  case fish
}

extension ProgramDescription {
  /// Writes the script that completes the program's command lines in a shell.
  ///
  /// The script offers verbs, options, choices and suggestions from the table, the shell's own files
  /// and folders, and time-zone ids from the system's database. It never starts the program.
  ///
  /// - Parameter shell: The shell.
  /// - Returns: The script; every line ends in a line feed.
  public func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: BashCompletion(program: self).script
    case .zsh: ZshCompletion(program: self).script
    case .fish: FishCompletion(program: self).script
    }
  }

  /// The program's name as part of a shell function's name.
  var functionName: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Whether any value of the table is a time zone.
  var usesTimeZones: Bool {
    let values = commands.flatMap { $0.options.compactMap(\.value) + $0.arguments.map(\.value) }
    return (values + globalOptions.compactMap(\.value)).contains { $0.kind == .timeZone }
  }
}

/// A position among the arguments of a command, as far as a shell can tell them apart.
struct ArgumentPosition {
  /// The position from 1.
  let number: Int
  /// Whether it stands for all later positions too.
  let isLast: Bool
  let argument: ArgumentDescription

  /// Lists the positions; behind an argument without a largest number nothing can be told.
  static func all(of command: CommandDescription) -> [ArgumentPosition] {
    var positions: [ArgumentPosition] = []
    for (index, argument) in command.arguments.enumerated() {
      positions.append(
        ArgumentPosition(number: index + 1, isLast: argument.isUnbounded, argument: argument))
      if argument.isUnbounded { break }
    }
    return positions
  }
}

/// Quoting and common parts of the three scripts.
enum ShellText {
  /// Writes a text as one word of a POSIX-like shell, on one line.
  static func quote(_ text: String) -> String {
    let inner = text.map { character -> String in
      switch character {
      case "'": "'\\''"
      case _ where character.isNewline: " "
      default: String(character)
      }
    }
    return "'\(inner.joined())'"
  }

  /// Writes a text as one word of fish, on one line.
  static func quoteForFish(_ text: String) -> String {
    let inner = text.map { character -> String in
      switch character {
      case "'", "\\": "\\\(character)"
      case _ where character.isNewline: " "
      default: String(character)
      }
    }
    return "'\(inner.joined())'"
  }

  /// A command that prints the ids of the time-zone database, for all three shells.
  ///
  /// Source: the lines `Z NAME ...` and `L TARGET NAME` of tzdata.zi, see zic(8).
  static func zoneLister(folder: String) -> String {
    "awk '$1 == \"Z\" { print $2 } $1 == \"L\" { print $3 }' \(folder)/tzdata.zi 2>/dev/null"
  }
}
