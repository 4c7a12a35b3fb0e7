internal import ICUKit
internal import StringsFormats

/// A new `.strings` file in the manner of genstrings, in UTF-8.
///
/// Source: the layout of Apple's genstrings: a block comment whose further lines are indented by
/// three spaces, the entry, an empty line, sorted keys. DIFFERENCE: UTF-8, and no comment where the
/// code has none.
enum NewStringsFile {
  /// Writes the file.
  ///
  /// - Parameter entries: The keys with their texts and comments, each key once.
  /// - Returns: The bytes.
  static func bytes(of entries: [NewKey]) -> [UInt8] {
    let order = (try? StringsKeyOrder())?.sortedPositions(of: entries.map(\.key))
    var text = ""
    for place in order ?? Array(entries.indices) {
      let entry = entries[place]
      if let comment = entry.comment {
        let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
        text += "/* \(lines.joined(separator: "\n   ")) */\n"
      }
      text += "\(quoted(entry.key)) = \(quoted(entry.value));\n\n"
    }
    return Array(text.utf8)
  }

  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\0": result.append(contentsOf: "\\U0000".unicodeScalars)
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}

/// A key that is to be added.
struct NewKey {
  let key: String
  let value: String
  let comment: String?
  /// Whether the code has a default value, so that the text is not the key alone.
  let hasDefault: Bool
}
