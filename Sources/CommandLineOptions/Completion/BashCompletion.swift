/// Writes the completion script for bash.
///
/// The table becomes three functions that answer questions by `case`; the rest of the script is the
/// same for every program. It needs nothing beside bash itself.
struct BashCompletion {
  let program: ProgramDescription

  private var function: String { "_\(program.functionName)" }

  var script: String {
    let name = program.name
    var lines = ["# bash completion for \(name), made by '\(name) completion bash'.", ""]
    lines += optionFunction + argumentFunction + listFunction
    if program.usesTimeZones { lines += zoneFunction }
    return lines.map { $0 + "\n" }.joined() + mainFunction
      + "\ncomplete -F \(function) \(ShellText.quote(name))\n"
  }

  /// Answers for VERB and OPTION: its long form, what it takes, and whether it may be repeated.
  private var optionFunction: [String] {
    var lines = [
      "# Sets name, kind, words, is_list and is_repeatable of an option: VERB OPTION.",
      "\(function)_option() {", "  words=() is_list='' is_repeatable=''", "  case \"$1 $2\" in",
    ]
    for command in program.commands {
      lines += command.options.map { cases(of: $0) { ShellText.quote("\(command.verb) \($0)") } }
    }
    lines += program.globalOptions.map { cases(of: $0) { "*\(ShellText.quote(" \($0)"))" } }
    return lines + ["    *) return 1 ;;", "  esac", "}", ""]
  }

  private func cases(of option: OptionDescription, pattern: (String) -> String) -> String {
    let patterns = option.forms.map(pattern).joined(separator: " | ")
    var settings = ["name=\(option.longForm)", value(option.value)]
    if option.value?.isList == true { settings.append("is_list=1") }
    if option.isRepeatable { settings.append("is_repeatable=1") }
    return "    \(patterns)) \(settings.joined(separator: " ")) ;;"
  }

  private func value(_ value: ValueDescription?) -> String {
    guard let value else { return "kind=flag" }
    switch value.kind {
    case .free: return "kind=free"
    case .file: return "kind=files"
    case .directory: return "kind=folders"
    case .timeZone: return "kind=zones"
    case .choices(let words), .suggestions(let words):
      return "kind=words words=(\(words.map(ShellText.quote).joined(separator: " ")))"
    }
  }

  /// Answers for VERB and POSITION what the argument is.
  private var argumentFunction: [String] {
    var lines = [
      "# Sets kind, words and is_list of an argument: VERB POSITION.",
      "\(function)_argument() {", "  words=() is_list=''", "  case \"$1 $2\" in",
    ]
    for command in program.commands {
      for position in ArgumentPosition.all(of: command) {
        let verb = ShellText.quote("\(command.verb) ")
        let pattern = position.isLast ? "\(verb)*" : "\(verb)\(position.number)"
        lines.append("    \(pattern)) \(value(position.argument.value)) ;;")
      }
    }
    return lines + ["    *) return 1 ;;", "  esac", "}", ""]
  }

  /// Lists what may stand at the start: the verbs, and the options of each verb.
  private var listFunction: [String] {
    let globals = program.globalOptions.map(\.longForm).joined(separator: " ")
    var lines = [
      "# Sets words to the long options: VERB.",
      "\(function)_options() {", "  case \"$1\" in",
    ]
    for command in program.commands {
      let names = command.options.map(\.longForm).joined(separator: " ")
      lines.append("    \(ShellText.quote(command.verb))) words=(\(names)) ;;")
    }
    lines += ["    *) words=() ;;", "  esac", "  words+=(\(globals))", "}", ""]
    let verbs = program.commands.map { ShellText.quote($0.verb) }.joined(separator: " ")
    return lines + ["\(function)_verbs=(\(verbs))", ""]
  }

  private var zoneFunction: [String] {
    let lister = ShellText.zoneLister(folder: "\"${TZDIR:-/usr/share/zoneinfo}\"")
    return ["\(function)_zones() {", "  \(lister)", "}", ""]
  }

  private var mainFunction: String {
    #"""
    # Offers the words that go on as the current one: what stands before the value, the value.
    @_offer() {
      local lead=$1 chosen='' word breaks='' prefix=''
      case $kind in
        files) compopt -o default; return ;;
        folders) compopt -o dirnames; return ;;
        zones) mapfile -t words < <(@_zones) ;;
      esac
      if [[ -n $is_list ]]; then
        chosen=${2%"${2##*,}"}
        compopt -o nospace
      fi
      # Readline replaces only what follows the last character that breaks words.
      [[ $COMP_WORDBREAKS == *=* ]] && breaks+='='
      [[ $COMP_WORDBREAKS == *:* ]] && breaks+=':'
      [[ -n $breaks ]] && prefix=${current%"${current##*[$breaks]}"}
      for word in "${words[@]}"; do
        [[ ,$chosen == *",$word,"* ]] && continue
        word=$lead$chosen$word
        [[ $word == "$current"* ]] && COMPREPLY+=("${word#"$prefix"}")
      done
    }

    @() {
      local -a typed=() words=()
      local name='' kind='' is_list='' is_repeatable='' verb='' pending='' used=' '
      local only_arguments='' current='' line=${COMP_LINE-} word letters index
      local -i position=0
      COMPREPLY=()

      # Join the words that were taken apart at '=' and ':'.
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index > 1)) && [[ -n $line && $line != [[:space:]]* ]]; then
          typed[${#typed[@]} - 1]+=$word
        elif ((index > 0)); then
          typed+=("$word")
        fi
        [[ -n $word ]] && line=${line#*"$word"}
      done
      current=${typed[${#typed[@]} - 1]}

      # Walk over what stands before it.
      for word in "${typed[@]:0:${#typed[@]} - 1}"; do
        if [[ -n $pending ]]; then
          pending=''
          continue
        fi
        if [[ -z $only_arguments ]]; then
          case $word in
            --)
              only_arguments=1
              continue
              ;;
            --*)
              if @_option "$verb" "${word%%=*}"; then
                [[ -z $is_repeatable ]] && used+="$name "
                [[ $kind != flag && $word != *=* ]] && pending=$name
              fi
              continue
              ;;
            -[0-9.]*) ;;
            -?*)
              letters=${word#-}
              while [[ -n $letters ]] && @_option "$verb" "-${letters:0:1}"; do
                letters=${letters:1}
                [[ -z $is_repeatable ]] && used+="$name "
                [[ $kind == flag ]] && continue
                [[ -z $letters ]] && pending=$name
                break
              done
              continue
              ;;
          esac
        fi
        if [[ -z $verb ]]; then
          verb=$word only_arguments=''
        else
          position+=1
        fi
      done

      if [[ -n $pending ]]; then
        @_option "$verb" "$pending" && @_offer '' "$current"
      elif [[ -z $only_arguments && $current == --*=* ]]; then
        if @_option "$verb" "${current%%=*}" && [[ $kind != flag ]]; then
          @_offer "${current%%=*}=" "${current#*=}"
        fi
      elif [[ -z $only_arguments && $current == -* ]]; then
        @_options "$verb"
        for word in "${words[@]}"; do
          [[ $word == "$current"* && $used != *" $word "* ]] && COMPREPLY+=("$word")
        done
      elif [[ -z $verb ]]; then
        kind=words is_list='' words=("${@_verbs[@]}")
        @_offer '' "$current"
      elif @_argument "$verb" "$((position + 1))"; then
        @_offer '' "$current"
      fi
      return 0
    }

    """#.replacingMark(with: function)
  }
}

extension String {
  /// The text with every `@` at the start of a function's name replaced.
  ///
  /// In `[@]` and `$@` the sign keeps its own meaning.
  fileprivate func replacingMark(with name: String) -> String {
    var result = ""
    var previous: Character = "\n"
    for (index, character) in zip(indices, self) {
      let next = self[self.index(after: index)...].first
      let isMark = character == "@" && previous != "[" && (next == "_" || next == "(")
      result += isMark ? name : String(character)
      previous = character
    }
    return result
  }
}
