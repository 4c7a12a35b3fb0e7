/// Makes uses of keys of the calls that were found in a file.
struct CallReader {
  private let bytes: [UInt8]
  private let literals: [SourceLiteral]
  private let formatCalls: FormatCalls
  private(set) var uses: [SourceKeyUse] = []
  private(set) var undecided: [UndecidedKey] = []
  private(set) var badEscapes: [Range<Int>] = []

  /// The most bytes that are kept of an expression.
  private static let mostSource = 1024
  /// The most bytes of a comment above a call; a longer one is about more than a text.
  private static let mostComment = 2048

  /// A literal, or something else, of which a text is put together.
  private enum Operand {
    case literal(SourceLiteral)
    case unknown
  }

  init(_ calls: [CallTracker.Call], _ literals: [SourceLiteral], in bytes: [UInt8]) {
    self.bytes = bytes
    self.literals = literals
    formatCalls = FormatCalls(among: calls, in: bytes)
    for call in calls { read(call) }
    uses.sort {
      ($0.range.lowerBound, $0.keyRange.lowerBound)
        < ($1.range.lowerBound, $1.keyRange.lowerBound)
    }
    undecided.sort {
      ($0.range.lowerBound, $0.keyRange.lowerBound)
        < ($1.range.lowerBound, $1.keyRange.lowerBound)
    }
  }

  private mutating func read(_ call: CallTracker.Call) {
    for entry in call.entries {
      guard let key = argument(.key, of: entry.routine, in: call.arguments) else { continue }
      for operands in alternatives(key) {
        read(operands, key, entry.routine, call)
      }
      return
    }
  }

  private mutating func read(
    _ operands: [Operand], _ argument: SourceArgument, _ routine: SourceRoutine,
    _ call: CallTracker.Call
  ) {
    if operands.count == 1, case .literal(let literal) = operands[0], routine.form != .text {
      return add(format(literal), at: literal.range, routine, call)
    }
    if routine.form == .view { return }
    if operands.count == 1, case .literal(let literal) = operands[0],
      let range = LiteralText.plainRange(of: literal, in: bytes)
    {
      return add((Self.pattern(text(in: range)), []), at: literal.range, routine, call)
    }
    var pieces: [UndecidedKey.Piece] = []
    var range: Range<Int>?
    for operand in operands {
      guard case .literal(let literal) = operand else {
        Self.append(.anything, to: &pieces)
        continue
      }
      range = (range?.lowerBound ?? literal.range.lowerBound)..<literal.range.upperBound
      for part in text(of: literal).parts {
        switch part {
        case .text(let text):
          Self.append(.text(String(decoding: text, as: UTF8.self)), to: &pieces)
        case .interpolation: Self.append(.anything, to: &pieces)
        }
      }
    }
    if pieces.isEmpty { pieces = [.text("")] }
    if let range, pieces.count == 1, case .text(let text) = pieces[0] {
      return add((Self.pattern(text), []), at: range, routine, call)
    }
    let table = table(of: routine, in: call)
    let key = UndecidedKey(
      routine: routine.name, keyRange: argument.range, range: call.range, pieces: pieces,
      table: table.name, tableSource: table.source,
      comment: plainText(.comment, of: routine, in: call))
    if !(routine.isVague && key.isOpen) { undecided.append(key) }
  }

  private static func pattern(_ text: String) -> FormatPattern {
    FormatPattern(pieces: [.text(Array(text.utf8))])
  }

  private static func append(_ piece: UndecidedKey.Piece, to pieces: inout [UndecidedKey.Piece]) {
    switch (pieces.last, piece) {
    case (.anything, .anything): break
    case (.text(let first), .text(let second)):
      pieces[pieces.count - 1] = .text(first + second)
    default: pieces.append(piece)
    }
  }

  private mutating func add(
    _ key: (pattern: FormatPattern, places: [SourceInterpolation]), at range: Range<Int>,
    _ routine: SourceRoutine, _ call: CallTracker.Call
  ) {
    let table = table(of: routine, in: call)
    let comment = plainText(.comment, of: routine, in: call)
    let value = value(of: routine, in: call)
    let codeComment =
      comment?.isEmpty ?? true
      ? codeComment(of: call) : nil
    uses.append(
      SourceKeyUse(
        key: key.pattern.text, keyRange: range, range: call.range, routine: routine.name,
        table: table.name, tableSource: table.source, bundle: bundle(of: routine, in: call),
        defaultValue: value?.pattern.text, comment: comment, codeComment: codeComment,
        interpolations: key.places.isEmpty ? value?.places ?? [] : key.places,
        formatCall: formatCalls.format(of: call, in: bytes), pattern: key.pattern))
  }
}

// MARK: Arguments

extension CallReader {
  private func argument(
    _ role: SourceRoutine.Role, of routine: SourceRoutine, in arguments: [SourceArgument]
  ) -> SourceArgument? {
    for choice in routine.choices[role.number] {
      switch choice {
      case .first:
        if let first = arguments.first { return first }
      case .place(let place):
        if place < arguments.count, arguments[place].label == nil { return arguments[place] }
      case .label(let label):
        for argument in arguments {
          if let range = argument.label, isName(label, at: range) { return argument }
        }
      }
    }
    return nil
  }

  private func isName(_ name: [UInt8], at range: Range<Int>) -> Bool {
    guard name.count == range.count else { return false }
    for offset in name.indices where name[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// The texts that an argument can be: more than one where it chooses between them.
  private func alternatives(_ argument: SourceArgument) -> [[Operand]] {
    if let number = argument.onlyLiteral { return [[.literal(literals[number])]] }
    return alternatives(argument.elements[...])
  }

  /// Goes no deeper than an argument has elements.
  private func alternatives(_ elements: ArraySlice<SourceArgument.Element>) -> [[Operand]] {
    guard let question = elements.firstIndex(of: .question) else { return [operands(elements)] }
    var depth = 0
    for place in elements.indices[question...] {
      switch elements[place] {
      case .question: depth += 1
      case .colon:
        depth -= 1
        if depth == 0 {
          return alternatives(elements[(question + 1)..<place])
            + alternatives(elements[(place + 1)...])
        }
      default: break
      }
    }
    return [[.unknown]]
  }

  private func operands(_ elements: ArraySlice<SourceArgument.Element>) -> [Operand] {
    elements.split(separator: .plus, omittingEmptySubsequences: false).map { part in
      guard part.count == 1, case .literal(let number) = part.first else { return .unknown }
      return .literal(literals[number])
    }
  }

  private mutating func text(of literal: SourceLiteral) -> LiteralText {
    let text = LiteralText(literal, in: bytes)
    badEscapes += text.badEscapes
    return text
  }

  /// The text of an argument that is put together of literals.
  private mutating func plainText(
    _ role: SourceRoutine.Role, of routine: SourceRoutine, in call: CallTracker.Call
  ) -> String? {
    guard let argument = argument(role, of: routine, in: call.arguments) else { return nil }
    if let number = argument.onlyLiteral,
      let range = LiteralText.plainRange(of: literals[number], in: bytes)
    {
      return text(in: range)
    }
    var result: [UInt8] = []
    for operand in operands(argument.elements[...]) {
      guard case .literal(let literal) = operand else { return nil }
      for part in text(of: literal).parts {
        guard case .text(let text) = part else { return nil }
        result += text
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func value(
    of routine: SourceRoutine, in call: CallTracker.Call
  ) -> (pattern: FormatPattern, places: [SourceInterpolation])? {
    guard let argument = argument(.value, of: routine, in: call.arguments) else { return nil }
    if routine.form != .text, let number = argument.onlyLiteral {
      return format(literals[number])
    }
    guard let text = plainText(.value, of: routine, in: call) else { return nil }
    return (Self.pattern(text), [])
  }

  private mutating func table(
    of routine: SourceRoutine, in call: CallTracker.Call
  ) -> (name: String?, source: String?) {
    guard let argument = argument(.table, of: routine, in: call.arguments) else {
      return (nil, nil)
    }
    if let name = plainText(.table, of: routine, in: call) {
      // An empty name is that of the usual table.
      return (name.isEmpty ? nil : name, nil)
    }
    let source = source(argument.range)
    return (nil, ["nil", "NULL", "Nil"].contains(source) ? nil : source)
  }

  private func codeComment(of call: CallTracker.Call) -> String? {
    guard let range = call.codeComment, range.count <= Self.mostComment else { return nil }
    return CommentText.text(in: range, of: bytes)
  }

  private func bundle(of routine: SourceRoutine, in call: CallTracker.Call) -> String? {
    argument(.bundle, of: routine, in: call.arguments).map { source($0.range) }
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The source text of an expression; what is very long is cut, because expressions can stand in
  /// one another.
  private func source(_ range: Range<Int>) -> String {
    guard range.count > Self.mostSource else { return text(in: range) }
    return text(in: range.lowerBound..<range.lowerBound + Self.mostSource) + "…"
  }
}

// MARK: Formats

extension CallReader {
  /// A literal whose interpolations are places of a format.
  ///
  /// Source: Apple, SwiftUI, `LocalizedStringKey.StringInterpolation`, and the keys that Xcode
  /// extracts: `Text("\(share)%")` with an `Int` is `%lld%%`, while `Text("100%")` stays `100%`.
  private mutating func format(
    _ literal: SourceLiteral
  ) -> (pattern: FormatPattern, places: [SourceInterpolation]) {
    if let range = LiteralText.plainRange(of: literal, in: bytes) {
      return (Self.pattern(text(in: range)), [])
    }
    var pieces: [FormatPattern.Piece] = []
    var places: [SourceInterpolation] = []
    for part in text(of: literal).parts {
      switch part {
      case .text(let text):
        // Bytes that are no characters are compared as what stands for them.
        pieces.append(.text(Array(String(decoding: text, as: UTF8.self).utf8)))
      case .interpolation(let number):
        let place = interpolation(literal.interpolations[number])
        places.append(place)
        pieces.append(.place(specifier: place.specifier))
      }
    }
    return (FormatPattern(pieces: pieces), places)
  }

  private mutating func interpolation(
    _ place: SourceLiteral.Interpolation
  ) -> SourceInterpolation {
    let value = place.arguments.first
    return SourceInterpolation(
      expression: value.map { source($0.range) } ?? "", specifier: specifier(place.arguments),
      range: place.range)
  }

  /// The placeholder of an interpolation, as far as it is written there.
  private mutating func specifier(_ arguments: [SourceArgument]) -> String? {
    guard let first = arguments.first else { return nil }
    func label(_ argument: SourceArgument) -> String? { argument.label.map(source) }
    for argument in arguments.dropFirst() {
      switch label(argument) {
      case "specifier":
        guard let number = argument.onlyLiteral,
          case .text(let text)? = text(of: literals[number]).parts.first,
          FormatPattern.isPlaceholder(text)
        else { return nil }
        return String(decoding: text, as: UTF8.self)
      case "format", "style", "formatter": return "%@"
      default: break
      }
    }
    if first.onlyLiteral != nil { return "%@" }
    let text = source(first.range)
    if label(first) == "placeholder" { return Self.declaredPlaceholders[text] }
    return !text.isEmpty && text.utf8.allSatisfy { ASCII.isDigit($0) } ? "%lld" : nil
  }

  /// Source: Apple, `LocalizedStringResource`, `String.LocalizationValue.Placeholder`.
  private static let declaredPlaceholders = [
    ".int": "%lld", ".uint": "%llu", ".float": "%f", ".double": "%lf", ".object": "%@",
  ]
}
