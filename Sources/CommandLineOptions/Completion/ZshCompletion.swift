/// Writes the completion script for zsh.
struct ZshCompletion {
  let program: ProgramDescription

  private var function: String { "_\(program.functionName)" }

  var script: String {
    let name = program.name
    var lines = [
      "#compdef \(name)", "# zsh completion for \(name), made by '\(name) completion zsh'.", "",
    ]
    if program.usesTimeZones { lines += zoneFunction }
    lines += [
      "\(function)() {", "  local curcontext=\"$curcontext\" context state state_descr line ret=1",
      "  typeset -A opt_args", "  local -a global_options verbs",
    ]
    lines.append("  global_options=(")
    lines += program.globalOptions.flatMap(specifications).map { "    \($0)" }
    lines += ["  )", "  verbs=("]
    lines += program.commands.map { "    \(verbEntry($0))" }
    lines += [
      "  )",
      // With -A the options behind the verb are left to the second call.
      "  _arguments -C -s -S -A '-*' \"$global_options[@]\" '1: :->verb' '*:: :->rest' && ret=0",
      "  case $state in", "    verb) _describe -t verbs verb verbs && ret=0 ;;", "    rest)",
      "      case $line[1] in",
    ]
    for command in program.commands {
      lines.append("        \(ShellText.quote(command.verb)))")
      lines.append("          _arguments -s -S \"$global_options[@]\" \\")
      let specifications = command.options.flatMap(specifications) + arguments(of: command)
      lines += specifications.map { "            \($0) \\" }
      lines.append("            && ret=0")
      lines.append("          ;;")
    }
    lines += [
      "      esac", "      ;;", "  esac", "  return ret", "}", "",
      // Run when autoloaded, defined when the script is evaluated.
      "if [[ $funcstack[1] == \(function) ]]; then", "  \(function) \"$@\"", "else",
      "  compdef \(function) \(ShellText.quote(name))", "fi",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private var zoneFunction: [String] {
    let lister = ShellText.zoneLister(folder: "\"${TZDIR:-/usr/share/zoneinfo}\"")
    return [
      "\(function)_zones() {", "  local -a zones", "  zones=(${(f)\"$(\(lister))\"})",
      "  compadd \"$@\" -a zones", "}", "",
    ]
  }

  private func verbEntry(_ command: CommandDescription) -> String {
    ShellText.quote("\(escape(command.verb, ":")):\(command.summary.firstSentence)")
  }

  /// One specification for each form of an option.
  private func specifications(of option: OptionDescription) -> [String] {
    let forms = option.forms.joined(separator: " ")
    // Help is asked for alone; another option excludes itself in both forms.
    let exclusion =
      option.name == OptionDescription.help.name
      ? "(- *)" : option.isRepeatable ? "*" : "(\(forms))"
    let text = "[\(escape(option.help.firstSentence, "[]\\"))]"
    return option.forms.map { form in
      guard let value = option.value else { return ShellText.quote(exclusion + form + text) }
      let sign = form.hasPrefix("--") ? "=" : "+"
      return ShellText.quote("\(exclusion)\(form)\(sign)\(text):\(messageAndAction(value))")
    }
  }

  private func arguments(of command: CommandDescription) -> [String] {
    ArgumentPosition.all(of: command).map { position in
      let place =
        position.isLast
        ? "*:"
        : position.argument.minimumCount == 0 ? "\(position.number)::" : "\(position.number):"
      return ShellText.quote(place + messageAndAction(position.argument.value))
    }
  }

  private func messageAndAction(_ value: ValueDescription) -> String {
    let message = escape(value.placeholder ?? "value", ":\\")
    return "\(message):\(value.isList ? listAction(value) : action(value))"
  }

  private func action(_ value: ValueDescription) -> String {
    switch value.kind {
    case .free: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .timeZone: "\(function)_zones"
    case .choices(let words), .suggestions(let words): "(\(list(words)))"
    }
  }

  private func listAction(_ value: ValueDescription) -> String {
    switch value.kind {
    case .choices(let words), .suggestions(let words): "_sequence compadd - \(list(words))"
    case .timeZone: "_sequence \(function)_zones"
    case .free, .file, .directory: action(value)
    }
  }

  private func list(_ words: [String]) -> String {
    words.map { escape($0, ":()\\ ") }.joined(separator: " ")
  }

  private func escape(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
