internal import CommandLineOptions

/// `tidemark completion`: prints the completion script of a shell.
enum CompletionCommand {
  static let shell = ArgumentDescription(
    "SHELL", .choices(CompletionShell.allCases.map(\.rawValue)),
    help: "The shell whose script is printed.")

  static let description = CommandDescription(
    "completion",
    summary: "Print a completion script for a shell.",
    discussion: [
      "'scripts/install' puts the scripts where the shells look for them."
    ],
    arguments: [shell],
    examples: [
      ExampleDescription(
        "tidemark completion bash > ~/.local/share/bash-completion/completions/tidemark")
    ])

  static func run(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitStatus {
    guard let name = parsed.arguments.first, let shell = CompletionShell(rawValue: name) else {
      return .unusableArgument
    }
    try context.output.write(TidemarkProgram.description.completionScript(for: shell))
    return .done
  }
}
