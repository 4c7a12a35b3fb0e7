internal import SourceDiagnostics

/// Why a line of a script cannot be understood.
struct RefreshScriptFault: Error {
  let id: String
  let message: String
  /// The place, as byte offsets in the file.
  let range: Range<Int>
}

/// The words of a line, which are taken one after the other.
struct RefreshScriptWords {
  /// A word, or a text in quotation marks.
  struct Word {
    let text: String
    /// The place, as byte offsets in the file, quotation marks included.
    let range: Range<Int>
    let isQuoted: Bool
  }

  private var rest: ArraySlice<Word>
  let verb: Word
  /// The whole line from its verb to its last word.
  let range: Range<Int>
  /// How the line is written, where that is known better than by the verb.
  var usage: String?

  /// Takes a line apart; `nil` for an empty one and for one that is a comment.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line without its end, as offsets in the file.
  ///   - map: The lines of the file.
  /// - Throws: `RefreshScriptFault` for what is no text, and for a text in quotation marks that does
  ///   not end.
  init?(_ line: Range<Int>, in map: LineMap) throws(RefreshScriptFault) {
    let words = try Self.words(Self.scalars(line, map))
    guard let first = words.first, let last = words.last else { return nil }
    verb = first
    rest = words.dropFirst()
    range = first.range.lowerBound..<last.range.upperBound
  }

  /// How the line is written, for messages.
  var usages: String {
    usage.map { "'\($0)'" } ?? RefreshScriptVerb.usages(of: verb.text)
  }

  /// The text of the next word, which stays; `nil` at the end of the line and for a text in
  /// quotation marks.
  var nextName: String? { rest.first.flatMap { $0.isQuoted ? nil : $0.text } }

  /// How many words are left.
  var count: Int { rest.count }

  /// The next word; `nil` at the end of the line.
  mutating func next() -> Word? { rest.popFirst() }
}

extension RefreshScriptWords {
  private typealias Scalar = (scalar: Unicode.Scalar, range: Range<Int>)

  private static func scalars(
    _ line: Range<Int>, _ map: LineMap
  ) throws(RefreshScriptFault) -> [Scalar] {
    var scalars: [Scalar] = []
    var offset = line.lowerBound
    while offset < line.upperBound {
      let (scalar, length) = map.encoding.scalar(at: offset, in: map.bytes.span)
      let range = offset..<offset + max(length, 1)
      guard let scalar else {
        throw RefreshScriptFault(
          id: "bad-encoding",
          message: "these bytes are no UTF-8; save the script as UTF-8", range: range)
      }
      scalars.append((scalar, range))
      offset = range.upperBound
    }
    return scalars
  }

  private static func words(_ scalars: [Scalar]) throws(RefreshScriptFault) -> [Word] {
    var words: [Word] = []
    var place = 0
    while place < scalars.count {
      switch scalars[place].scalar {
      case " ", "\t": place += 1
      case "#": return words
      case "\"": words.append(try quoted(scalars, &place))
      default:
        let start = place
        while place < scalars.count, scalars[place].scalar != " ", scalars[place].scalar != "\t" {
          place += 1
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<place].map(\.scalar))
        words.append(
          Word(
            text: String(text),
            range: scalars[start].range.lowerBound..<scalars[place - 1].range.upperBound,
            isQuoted: false))
      }
    }
    return words
  }

  /// Reads a text from its quotation mark to the one at its end.
  private static func quoted(
    _ scalars: [Scalar], _ place: inout Int
  ) throws(RefreshScriptFault) -> Word {
    let start = scalars[place].range.lowerBound
    var text = String.UnicodeScalarView()
    place += 1
    while place < scalars.count {
      let (scalar, range) = scalars[place]
      place += 1
      switch scalar {
      case "\"":
        if place < scalars.count, scalars[place].scalar != " ", scalars[place].scalar != "\t" {
          throw RefreshScriptFault(
            id: "missing-space", message: "a space is missing after the text",
            range: scalars[place].range)
        }
        return Word(text: String(text), range: start..<range.upperBound, isQuoted: true)
      case "\\": text.append(try escaped(scalars, &place, from: range.lowerBound))
      default: text.append(scalar)
      }
    }
    throw RefreshScriptFault(
      id: "unclosed-text", message: "the text does not end; expected '\"' at its end",
      range: start..<(scalars.last?.range.upperBound ?? start))
  }

  /// Reads what follows a backslash.
  private static func escaped(
    _ scalars: [Scalar], _ place: inout Int, from start: Int
  ) throws(RefreshScriptFault) -> Unicode.Scalar {
    let letter = place < scalars.count ? scalars[place].scalar : nil
    place += 1
    switch letter {
    case "\"", "\\": return letter ?? "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      let end = scalars[place...].firstIndex { $0.scalar == "}" } ?? place
      var digits = ""
      for scalar in scalars[min(place + 1, end)..<end].prefix(9) {
        digits.unicodeScalars.append(scalar.scalar)
      }
      if place < end, end - place <= 9, scalars[place].scalar == "{",
        digits.allSatisfy(\.isHexDigit),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      {
        place = end + 1
        return scalar
      }
    default: break
    }
    throw RefreshScriptFault(
      id: "unknown-escape",
      message: "expected '\\\"', '\\\\', '\\n', '\\t' or a character as '\\u{2066}'",
      range: start..<(scalars[min(place, scalars.count) - 1].range.upperBound))
  }
}
