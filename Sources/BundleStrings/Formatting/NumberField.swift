/// The room of a number or text, and how it is filled.
struct NumberField: Hashable, Sendable {
  /// What stands before a number that is not below zero.
  enum Sign { case none, space, always }

  /// The smallest width in characters.
  var width = 0
  /// Whether the room is at the end.
  var isLeftAligned = false
  /// Whether the room is filled with zeros after the sign.
  var isZeroPadded = false
  /// What stands before a number that is not below zero.
  var sign: Sign = .none
  /// Whether the number is below zero, or is the zero that is.
  var isNegative = false

  /// The columns that C's sign takes.
  var signWidth: Int { isNegative || sign != .none ? 1 : 0 }

  /// Fills the room round what has been appended.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - origin: Where what has been appended begins.
  ///   - appended: The characters that it has.
  func pad(_ bytes: inout [UInt8], from origin: Int, width appended: Int) {
    guard width > appended else { return }
    let room = repeatElement(UInt8(ascii: " "), count: width - appended)
    if isLeftAligned {
      bytes.append(contentsOf: room)
    } else {
      bytes.insert(contentsOf: room, at: origin)
    }
  }
}
