/// Writes the completion script for fish.
struct FishCompletion {
  let program: ProgramDescription

  private var function: String { "__\(program.functionName)" }
  private var complete: String { "complete -c \(ShellText.quoteForFish(program.name))" }

  var script: String {
    let name = program.name
    var lines = ["# fish completion for \(name), made by '\(name) completion fish'.", ""]
    lines += valueFunction + positionFunction + listFunction
    if program.usesTimeZones { lines += zoneFunction }
    lines += ["\(complete) -f", ""]
    for command in program.commands {
      let summary = ShellText.quoteForFish(command.summary.firstSentence)
      let verb = ShellText.quoteForFish(command.verb)
      lines.append("\(complete) -n '\(function)_at \"\" 1' -a \(verb) -d \(summary)")
    }
    lines += program.globalOptions.map { "\(complete) \(words(of: $0))" }
    for command in program.commands {
      let verb = command.verb
      lines.append("")
      lines += command.options.map { "\(complete) -n '\(function)_at \(verb)' \(words(of: $0))" }
      for position in ArgumentPosition.all(of: command) {
        guard let offer = offer(of: position.argument.value) else { continue }
        let number = position.isLast ? "\(position.number)+" : "\(position.number)"
        lines.append("\(complete) -n '\(function)_at \(verb) \(number)' \(offer)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Tells whether an option takes the next word.
  private var valueFunction: [String] {
    var lines = [
      "# Whether the option takes the next word: VERB OPTION.", "function \(function)_takes_value",
      "    switch \"$argv\"",
    ]
    for command in program.commands {
      lines += cases(of: command.options, verb: "\(command.verb) ")
    }
    lines += cases(of: program.globalOptions, verb: "* ")
    return lines + ["    end", "    return 1", "end", ""]
  }

  private func cases(of options: [OptionDescription], verb: String) -> [String] {
    let forms = options.filter { $0.value != nil }.flatMap(\.forms)
    guard !forms.isEmpty else { return [] }
    let patterns = forms.map { ShellText.quoteForFish(verb + $0) }.joined(separator: " ")
    return ["        case \(patterns)", "            return 0"]
  }

  private var positionFunction: [String] {
    """
    # Whether this is the verb and the current word this argument of it: VERB [POSITION[+]].
    function @_at
        set -l words (commandline -opc)
        set -e words[1]
        set -l verb ''
        set -l position 1
        set -l only_arguments ''
        while set -q words[1]
            set -l word $words[1]
            set -e words[1]
            if test -z "$only_arguments"
                if test "$word" = --
                    set only_arguments 1
                    continue
                else if string match -qr -- '^-[^0-9.]' $word
                    # Of a cluster the last letter alone can take the next word.
                    set -l letters $word
                    string match -q -- '--*' $word; or set letters -(string split '' -- (string sub -s 2 -- $word))
                    while set -q letters[1]
                        if @_takes_value "$verb" $letters[1]
                            set -q letters[2]; or set -e words[1]
                            break
                        end
                        set -e letters[1]
                    end
                    continue
                end
            end
            if test -z "$verb"
                set verb $word
                set only_arguments ''
            else
                set position (math $position + 1)
            end
        end
        test "$verb" = "$argv[1]"; or return 1
        set -q argv[2]; or return 0
        if string match -q -- '*+' $argv[2]
            test $position -ge (string trim -r -c + -- $argv[2])
        else
            test $position -eq $argv[2]
        end
    end

    """.split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.split(separator: "@", omittingEmptySubsequences: false).joined(separator: function)
      }
  }

  private var listFunction: [String] {
    """
    # Puts what the current word already lists before each word: WORD...
    function @_list
        set -l value (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        set -l chosen (string match -r -- '^.*,' $value)
        for word in $argv
            contains -- $word (string split -- , $chosen); or echo -- "$chosen$word"
        end
    end

    """.split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.split(separator: "@", omittingEmptySubsequences: false).joined(separator: function)
      }
  }

  private var zoneFunction: [String] {
    [
      "function \(function)_zones", "    set -l folder /usr/share/zoneinfo",
      "    set -q TZDIR; and set folder $TZDIR", "    \(ShellText.zoneLister(folder: "$folder"))",
      "end", "",
    ]
  }

  private func words(of option: OptionDescription) -> String {
    var words = option.shortName.map { ["-s \($0)"] } ?? []
    words.append("-l \(option.name)")
    if let value = option.value {
      words.append(value.kind == .file ? "-r" : "-x")
      if let offer = offer(of: value) { words.append(offer) }
    }
    words.append("-d \(ShellText.quoteForFish(option.help.firstSentence))")
    return words.joined(separator: " ")
  }

  private func offer(of value: ValueDescription) -> String? {
    switch value.kind {
    case .free: return nil
    case .file: return "-F"
    case .directory: return "-a '(__fish_complete_directories)'"
    case .timeZone:
      return value.isList
        ? "-a '(\(function)_list (\(function)_zones))'" : "-a '(\(function)_zones)'"
    case .choices(let words), .suggestions(let words):
      let list = words.joined(separator: " ")
      return "-a \(ShellText.quoteForFish(value.isList ? "(\(function)_list \(list))" : list))"
    }
  }
}
