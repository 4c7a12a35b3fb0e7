internal import StringsFormats

/// Turns the stretches of a text into pieces that know their arguments.
struct FormatCompiler {
  private let text: FormatText
  private let role: TypedFormat.Role
  /// The next argument of a place without a position, from 1; in a form, after the own one.
  private var next = 1

  init(_ text: FormatText, role: TypedFormat.Role) {
    self.text = text
    self.role = role
  }

  /// Takes the whole text apart.
  mutating func pieces() -> [TypedFormat.Piece] {
    var pieces: [TypedFormat.Piece] = []
    var literal = ""
    for segment in text.segments {
      switch segment {
      case .literal(let range):
        literal += text.source(in: range)
        continue
      case .percent:
        literal += "%"
        continue
      case .fault, .placeholder: break
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      if case .fault(let fault) = segment {
        pieces.append(.fault(mismatch(.badPlace(fault.kind), fault.range)))
      } else if case .placeholder(let placeholder) = segment {
        pieces.append(piece(for: placeholder))
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  private mutating func piece(for placeholder: Placeholder) -> TypedFormat.Piece {
    // A place that fits nothing takes its arguments all the same: those after it keep theirs.
    let shown = shown(placeholder)
    let width = shown.width.map { extent(for: $0) }
    let precision = shown.precision.map { extent(for: $0) }
    let argument = reference(for: placeholder)
    let specifier = text.source(in: placeholder.range)
    switch placeholder.kind {
    case .cString, .pointer, .writeBack:
      return .fault(mismatch(.unsupportedConversion, placeholder.range))
    case .variable(let name):
      return .variable(
        TypedFormat.Variable(
          name: name, argument: argument, specifier: specifier, range: placeholder.range))
    default: break
    }
    for case .fixed(let number)? in [width, precision]
    where number > FormatMismatch.largestExtent {
      return .fault(mismatch(.tooWide, placeholder.range))
    }
    return .conversion(
      TypedFormat.Conversion(
        placeholder: shown, specifier: specifier, range: placeholder.range, argument: argument,
        width: width, precision: precision, place: FormatPlace(shown)))
  }

  /// `%arg` becomes the conversion that its variable has.
  private func shown(_ placeholder: Placeholder) -> Placeholder {
    guard placeholder.kind == .argument, case .form(let conversion?) = role else {
      return placeholder
    }
    // The percent sign does not belong there, and people write it all the same.
    let written = conversion.hasPrefix("%") ? conversion : "%" + conversion
    let parsed = FormatText(parsing: written)
    guard case .placeholder(let shown)? = parsed.segments.first, parsed.segments.count == 1,
      shown.kind.isNumber
    else { return placeholder }
    return shown
  }

  private mutating func reference(
    for placeholder: Placeholder
  ) -> TypedFormat.ArgumentReference {
    if let position = placeholder.position { return .position(position) }
    switch (role, placeholder.kind) {
    case (.form, let kind) where kind.isNumber: return .own
    // A variable of objects is shown as one.
    case (.form(conversion: "@"?), .object), (.form(conversion: "%@"?), .object): return .own
    case (_, .argument): return .own
    default: break
    }
    defer { next += 1 }
    return role == .sentence ? .position(next) : .afterOwn(next)
  }

  private mutating func extent(for extent: Placeholder.Extent) -> TypedFormat.Extent {
    switch extent {
    case .number(let number): return .fixed(number)
    case .argument(let position): return .argument(.position(position))
    case .nextArgument:
      guard role == .sentence else { return .unknown }
      defer { next += 1 }
      return .argument(.position(next))
    }
  }

  private func mismatch(
    _ reason: FormatMismatch.Reason, _ range: Range<Int>
  ) -> FormatMismatch {
    FormatMismatch(reason: reason, specifier: text.source(in: range), range: range)
  }
}

extension Placeholder.Kind {
  /// Whether a number is put in the place.
  var isNumber: Bool {
    switch self {
    case .integer, .unsignedInteger, .floatingPoint, .character, .argument: true
    default: false
    }
  }
}
