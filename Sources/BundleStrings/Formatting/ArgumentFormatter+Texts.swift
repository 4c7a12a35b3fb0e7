extension ArgumentFormatter {
  /// Appends what `%@` and `%arg` show; every argument fits.
  ///
  /// A precision cuts a text after so many characters; a number is never cut.
  func appendObject(
    _ argument: StringArgument, _ field: NumberField, _ precision: Int?,
    to bytes: inout [UInt8]
  ) -> FormatMismatch.Reason? {
    // The flags for numbers mean nothing to a text, and a number beside it looks the same.
    var field = field
    field.isZeroPadded = false
    field.sign = .none
    switch argument {
    case .integer(let integer):
      field.isNegative = integer < 0
      number.append(integer.magnitude, minimumDigits: 1, in: field, to: &bytes)
    case .unsignedInteger(let integer):
      number.append(integer, minimumDigits: 1, in: field, to: &bytes)
    case .floatingPoint(let value): appendShortest(value, field, to: &bytes)
    case .text(let text):
      guard precision != nil || field.width > 0 else {
        bytes.append(contentsOf: text.utf8)
        return nil
      }
      let shown = precision.map { text.prefix($0) } ?? text[...]
      let origin = bytes.count
      bytes.append(contentsOf: shown.utf8)
      field.pad(&bytes, from: origin, width: shown.count)
    }
    return nil
  }

  /// Appends the character of a code point, or a text of one character.
  func appendCharacter(
    _ argument: StringArgument, _ field: NumberField, to bytes: inout [UInt8]
  ) -> FormatMismatch.Reason? {
    let code: UInt32?
    switch argument {
    case .integer(let number): code = UInt32(exactly: number)
    case .unsignedInteger(let number): code = UInt32(exactly: number)
    case .floatingPoint: return .wrongKind(found: .floatingPoint)
    case .text(let text):
      guard text.count == 1 else { return .wrongKind(found: .text) }
      return appendObject(argument, field, nil, to: &bytes)
    }
    guard let code, let scalar = Unicode.Scalar(code) else { return .outOfRange }
    return appendObject(.text(String(Character(scalar))), field, nil, to: &bytes)
  }
}
