/// The brackets that are open in a file, and the arguments of the calls among them.
///
/// A lexer tells it one token after the other. Only calls of known routines are kept, and only
/// literals that stand in their arguments; everything else is counted and forgotten.
struct CallTracker {
  /// More brackets in brackets than any source has; a compiler gives up before.
  static let mostFrames = 1024

  enum Bracket: UInt8 {
    case parenthesis
    case square
    case brace
    /// `\(` in a literal.
    case interpolation
  }

  /// A call that is not closed yet, or an interpolation, which is read in the same manner.
  struct OpenCall {
    let entries: [RoutineIndex.Entry]
    let name: Range<Int>
    let codeComment: Range<Int>?
    let number: Int
    let outer: Outer?
    var arguments: [SourceArgument] = []
    var current: SourceArgument
  }

  /// The call in whose argument another one stands, in no other brackets.
  struct Outer {
    /// Its number; it has none where it is an interpolation.
    let number: Int
    /// The place of the argument, from 0.
    let place: Int
    /// The label of the argument.
    let label: Range<Int>?

    init(_ call: OpenCall) {
      number = call.number
      place = call.arguments.count
      label = call.current.label
    }
  }

  /// A call that was closed.
  struct Call {
    let entries: [RoutineIndex.Entry]
    let name: Range<Int>
    let range: Range<Int>
    let codeComment: Range<Int>?
    let number: Int
    let outer: Outer?
    let arguments: [SourceArgument]
  }

  private struct Frame {
    let bracket: Bracket
    /// The number of the call, or -1.
    let call: Int
    /// What was open before an interpolation, whose brackets do not close these.
    let counts: Counts
  }

  /// How many brackets are open since the last interpolation began.
  private struct Counts {
    var parentheses: Int32 = 0
    var squares: Int32 = 0
    var braces: Int32 = 0
  }

  private(set) var calls: [Call] = []
  private(set) var literals: [SourceLiteral] = []

  private var frames: [Frame] = []
  private var openCalls: [OpenCall] = []
  private var callCount = 0
  private var counts = Counts()
  private var interpolationCount = 0
  /// The call whose parentheses are the innermost brackets, or -1.
  private(set) var activeCall = -1
}

// MARK: Brackets

extension CallTracker {
  /// Whether no more brackets can be opened.
  var isFull: Bool { frames.count >= Self.mostFrames }

  /// Whether a literal stands around the place.
  var isInInterpolation: Bool { interpolationCount > 0 }

  /// Opens a bracket.
  mutating func open(_ bracket: Bracket, at offset: Int) {
    add(.other, at: offset..<offset + 1)
    push(bracket, call: -1)
  }

  /// Opens the parentheses of a call, or the bracket of a message.
  mutating func openCall(
    _ bracket: Bracket, at offset: Int, entries: [RoutineIndex.Entry], name: Range<Int>,
    codeComment: Range<Int>?
  ) {
    if bracket != .interpolation { add(.other, at: offset..<offset + 1) }
    let outer = makeOuter()
    push(bracket, call: openCalls.count)
    append(entries, name, codeComment, outer, argumentsStart: offset + 1)
  }

  private mutating func append(
    _ entries: [RoutineIndex.Entry], _ name: Range<Int>, _ codeComment: Range<Int>?,
    _ outer: Outer?, argumentsStart: Int
  ) {
    openCalls.append(
      OpenCall(
        entries: entries, name: name, codeComment: codeComment, number: callCount, outer: outer,
        current: SourceArgument(at: argumentsStart)))
    callCount += 1
    activeCall = openCalls.count - 1
  }

  /// The call in whose argument the next token stands.
  private func makeOuter() -> Outer? {
    activeCall >= 0 ? Outer(openCalls[activeCall]) : nil
  }

  /// Opens an interpolation whose arguments do not matter.
  mutating func openInterpolation() {
    push(.interpolation, call: -1)
  }

  private mutating func push(_ bracket: Bracket, call: Int) {
    frames.append(Frame(bracket: bracket, call: call, counts: counts))
    switch bracket {
    case .parenthesis: counts.parentheses += 1
    case .square: counts.squares += 1
    case .brace: counts.braces += 1
    case .interpolation:
      counts = Counts()
      interpolationCount += 1
    }
    activeCall = call
  }

  /// Closes a bracket at its end.
  ///
  /// What was forgotten inside of it is closed with it, but parentheses in an interpolation count
  /// alone there. A bracket that was never opened is gone over.
  ///
  /// - Parameters:
  ///   - bracket: The bracket.
  ///   - end: The place after it.
  mutating func close(_ bracket: Bracket, before end: Int) {
    let isOpen =
      switch bracket {
      case .parenthesis: counts.parentheses > 0
      case .square: counts.squares > 0 && (!isInInterpolation || frames.last?.bracket == .square)
      case .brace: counts.braces > 0 && (!isInInterpolation || frames.last?.bracket == .brace)
      case .interpolation: interpolationCount > 0
      }
    guard isOpen else { return add(.other, at: end - 1..<end) }
    while let frame = pop(closing: bracket, before: end), frame != bracket {}
    if activeCall >= 0, bracket != .interpolation {
      openCalls[activeCall].current.extend(to: end)
    }
  }

  /// Whether a closing parenthesis ends an interpolation.
  var endsInterpolation: Bool { interpolationCount > 0 && counts.parentheses == 0 }

  /// Closes an interpolation with what was forgotten in it.
  ///
  /// - Returns: Its arguments; `nil` where they do not matter.
  mutating func closeInterpolation() -> [SourceArgument]? {
    while let frame = frames.last, frame.bracket != .interpolation { drop(frame) }
    guard let frame = frames.last else { return nil }
    var arguments: [SourceArgument]?
    if frame.call >= 0, let call = openCalls.last {
      arguments = call.arguments + (call.current.hasNoTokens ? [] : [call.current])
    }
    drop(frame)
    return arguments
  }

  private mutating func pop(closing bracket: Bracket, before end: Int) -> Bracket? {
    guard let frame = frames.last else { return nil }
    if frame.bracket == bracket, frame.call >= 0, let call = openCalls.last {
      var arguments = call.arguments
      // A comma may stand after the last one.
      if !call.current.hasNoTokens { arguments.append(call.current) }
      calls.append(
        Call(
          entries: call.entries, name: call.name, range: call.name.lowerBound..<end,
          codeComment: call.codeComment, number: call.number, outer: call.outer,
          arguments: arguments))
    }
    drop(frame)
    return frame.bracket
  }

  private mutating func drop(_ frame: Frame) {
    frames.removeLast()
    if frame.call >= 0 { openCalls.removeLast() }
    counts = frame.counts
    if frame.bracket == .interpolation { interpolationCount -= 1 }
    activeCall = frames.last?.call ?? -1
  }

  /// Forgets the call that was closed last.
  mutating func removeLastCall() { if !calls.isEmpty { calls.removeLast() } }

  /// Whether the innermost bracket is of a kind.
  func isIn(_ bracket: Bracket) -> Bool { frames.last?.bracket == bracket }
}

// MARK: Arguments

extension CallTracker {
  /// Takes a token of an argument, where it is one of a call that matters.
  @inline(__always)
  mutating func add(
    _ element: SourceArgument.Element, at range: Range<Int>, isName: Bool = false
  ) {
    guard activeCall >= 0 else { return }
    openCalls[activeCall].current.add(element, at: range, isName: isName)
  }

  /// Takes a literal that matters.
  mutating func add(_ literal: SourceLiteral, joinsTheOneBefore: Bool = false) {
    if activeCall >= 0, joinsTheOneBefore,
      case .literal = openCalls[activeCall].current.last
    {
      add(.plus, at: literal.range.lowerBound..<literal.range.lowerBound)
    }
    add(.literal(literals.count), at: literal.range)
    literals.append(literal)
  }

  /// Ends an argument.
  @inline(__always)
  mutating func comma() {
    guard activeCall >= 0 else { return }
    endArgument(before: openCalls[activeCall].current.range.upperBound)
  }

  private mutating func endArgument(before offset: Int) {
    let current = openCalls[activeCall].current
    openCalls[activeCall].arguments.append(current)
    openCalls[activeCall].current = SourceArgument(at: offset)
  }

  /// Ends a label, or stands in an argument.
  @inline(__always)
  mutating func colon(at offset: Int) {
    guard activeCall >= 0 else { return }
    openCalls[activeCall].current.addColon(at: offset)
  }

  /// Whether a question mark of the argument waits for its colon.
  var hasOpenQuestion: Bool {
    guard activeCall >= 0 else { return false }
    return openCalls[activeCall].current.elements.reduce(0) { count, element in
      switch element {
      case .question: count + 1
      case .colon: count - 1
      default: count
      }
    } > 0
  }

  /// Takes a name back that is a part of a literal.
  mutating func removeName(startingAt offset: Int) {
    guard activeCall >= 0 else { return }
    openCalls[activeCall].current.removeName(startingAt: offset)
  }

  /// Begins the next argument of a message, whose label was taken for a part of the last one.
  mutating func beginArgument(labelled label: Range<Int>) {
    guard activeCall >= 0 else { return }
    openCalls[activeCall].current.removeName(startingAt: label.lowerBound)
    endArgument(before: label.upperBound)
    openCalls[activeCall].current.label = label
  }

  /// Makes the innermost bracket that of a message whose routine is known.
  mutating func beginMessage(
    entries: [RoutineIndex.Entry], name: Range<Int>, codeComment: Range<Int>?
  ) {
    guard let frame = frames.last, frame.call < 0 else { return }
    frames.removeLast()
    let outerCall = frames.last?.call ?? -1
    let outer = outerCall < 0 ? nil : Outer(openCalls[outerCall])
    frames.append(
      Frame(bracket: frame.bracket, call: openCalls.count, counts: frame.counts))
    append(entries, name, codeComment, outer, argumentsStart: name.upperBound + 1)
  }
}
