/// What a property found that must not be.
public struct PropertyViolation: Error, Hashable, Sendable {
  /// What does not hold, in one sentence.
  public let description: String
}

extension PropertyViolation: CustomStringConvertible {}

/// Ends the check of a property where something does not hold.
///
/// - Parameters:
///   - holds: What must be true.
///   - message: What does not hold where it is false.
/// - Throws: ``PropertyViolation`` where it is false.
package func ensure(
  _ holds: Bool, _ message: @autoclosure () -> String
) throws(PropertyViolation) {
  guard holds else { throw PropertyViolation(description: message()) }
}

/// Ends the check of a property where a message would break its line or steer a terminal.
///
/// - Parameters:
///   - message: The message.
///   - what: What it is the message of.
/// - Throws: ``PropertyViolation`` where the message is empty or holds a control.
package func ensureOneLine(
  _ message: some StringProtocol, _ what: @autoclosure () -> String
) throws(PropertyViolation) {
  try ensure(!message.isEmpty, "\(what()): the message is empty")
  let control = message.unicodeScalars.first {
    if $0.value >= 0x20, $0.value < 0x7F { return false }
    return switch $0.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
  }
  try ensure(
    control == nil, "\(what()): U+\(String(control?.value ?? 0, radix: 16)) stands in a message")
}
