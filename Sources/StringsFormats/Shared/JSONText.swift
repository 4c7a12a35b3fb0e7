/// JSON as text: objects whose members keep the order in which they are added.
///
/// Source: RFC 8259.
package struct JSONText {
  private var text = "{"

  /// Begins an object.
  package init() {}

  /// Adds a member; `nil` becomes `null`.
  package mutating func add(_ key: String, _ value: String?) {
    beginMember(key)
    if let value { Self.appendQuoted(value, to: &text) } else { text += "null" }
  }

  /// Adds a member that is a whole number; `nil` becomes `null`.
  package mutating func add(_ key: String, _ value: Int?) {
    add(key, json: value.map { "\($0)" } ?? "null")
  }

  /// Adds a member that is a list of finished values.
  package mutating func add(_ key: String, list: [String]) {
    add(key, json: "[" + list.joined(separator: ",") + "]")
  }

  /// Adds a member that is an object or another finished value.
  package mutating func add(_ key: String, json: String) {
    beginMember(key)
    text += json
  }

  /// A text as a finished value.
  package static func quoted(_ value: String) -> String {
    var text = ""
    appendQuoted(value, to: &text)
    return text
  }

  /// The finished object.
  package var object: String { text + "}" }

  private mutating func beginMember(_ key: String) {
    if text.utf8.count > 1 { text += "," }
    Self.appendQuoted(key, to: &text)
    text += ":"
  }

  private static func appendQuoted(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
