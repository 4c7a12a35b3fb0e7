internal import StringsFormats

/// A place of a text with the argument that it takes.
struct ArgumentUse: Hashable, Sendable {
  /// What kind of argument a place takes.
  enum Kind: Hashable, Sendable {
    case object
    case wholeNumber
    case fraction
    case character
    /// `%s`, `%S`, `%p` and `%n`, for which there is no argument in Swift.
    case unsafe
    /// A variable whose own kind of number is not known.
    case variable
  }

  /// The position of the argument, from 1.
  let position: Int
  let kind: Kind
  /// The place.
  let placeholder: Placeholder
  /// Whether the place stands for the number of the plural form in which it stands.
  let isOwn: Bool

  /// Whether the position is written out.
  var isNumbered: Bool { placeholder.position != nil }

  /// The place in the text, in UTF-8 bytes.
  var range: Range<Int> { placeholder.range }
}

extension ArgumentUse.Kind {
  init(_ kind: Placeholder.Kind) {
    switch kind {
    case .object: self = .object
    case .integer, .unsignedInteger, .argument: self = .wholeNumber
    case .floatingPoint: self = .fraction
    case .character: self = .character
    case .cString, .pointer, .writeBack: self = .unsafe
    case .variable: self = .variable
    }
  }

  /// Whether the kinds are those of an object and of a number, so that one read as the other crashes.
  func clashes(with other: Self) -> Bool {
    switch (self, other) {
    case (.variable, _), (_, .variable): false
    case (.object, .object): false
    case (.object, _), (_, .object): true
    case (.unsafe, .unsafe): false
    case (.unsafe, _), (_, .unsafe): true
    case (.fraction, .fraction), (.wholeNumber, .wholeNumber), (.character, .character): false
    // Another register, so another number, but no memory that is not the caller's.
    default: false
    }
  }

  /// What people call the kind.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .wholeNumber: "a whole number"
    case .fraction: "a fraction"
    case .character: "a character"
    case .unsafe: "a C pointer"
    case .variable: "a variable"
    }
  }
}

/// Finds out which argument each place of a text takes.
struct ArgumentReader {
  /// Where a text stands.
  enum Role: Hashable, Sendable {
    /// A whole text, whose places count through all arguments.
    case sentence
    /// A form of a variable that has the argument at this position.
    case form(own: Int)
  }

  /// The places of a text in their order.
  ///
  /// A place without a position takes the argument after that of the place before it. In a form of a
  /// variable a number without a position is the variable's own, and what else has none comes after.
  static func uses(of placeholders: [Placeholder], role: Role) -> [ArgumentUse] {
    var next = 1
    var own = 0
    if case .form(let position) = role {
      own = position
      next = position + 1
    }
    return placeholders.map { placeholder in
      for extent in [placeholder.width, placeholder.precision] where extent == .nextArgument {
        next += 1
      }
      let kind = ArgumentUse.Kind(placeholder.kind)
      if let position = placeholder.position {
        return ArgumentUse(
          position: position, kind: kind, placeholder: placeholder,
          isOwn: role != .sentence && position == own)
      }
      let isNumber = kind == .wholeNumber || kind == .fraction || kind == .character
      if role != .sentence, isNumber {
        return ArgumentUse(position: own, kind: kind, placeholder: placeholder, isOwn: true)
      }
      if placeholder.kind == .argument {
        return ArgumentUse(position: max(own, 1), kind: kind, placeholder: placeholder, isOwn: true)
      }
      defer { next += 1 }
      return ArgumentUse(position: next, kind: kind, placeholder: placeholder, isOwn: false)
    }
  }
}
