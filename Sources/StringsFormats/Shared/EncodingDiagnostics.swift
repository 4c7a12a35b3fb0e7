import SourceDiagnostics

/// What is wrong with the bytes of a file, before anything is known of its text.
struct EncodingDiagnostics {
  /// How many stretches of ill-formed bytes are named at most.
  private static let most = 100

  /// The diagnostics in the order of the file; where ill-formed bytes stand in very many places, the
  /// last one says how many more there are.
  var list: [Diagnostic] {
    var stretches = illFormed.map { Diagnostic.illFormed(encoding, $0) }
    if let last = illFormed.last, moreCount > 0 {
      stretches[stretches.count - 1] = .illFormed(encoding, last, more: moreCount)
    }
    return marks + stretches + remainder
  }

  private let encoding: TextEncoding
  /// What the byte-order marks have to say.
  private var marks: [Diagnostic] = []
  /// The first stretches of ill-formed bytes.
  private var illFormed: [Range<Int>] = []
  /// How many more of them there are, and where the last one of these ends.
  private var moreCount = 0
  private var moreEnd = 0
  private var remainder: [Diagnostic] = []

  /// Starts with what the byte-order marks have to say.
  ///
  /// - Parameters:
  ///   - detected: The encoding of the file.
  ///   - bytes: The bytes of the file.
  init(_ detected: DetectedEncoding, in bytes: [UInt8]) {
    encoding = detected.encoding
    if detected.byteOrderMarkCount == 2 {
      let width = detected.textStart / 2
      marks.append(.doubledByteOrderMark(width..<2 * width))
    } else if detected.byteOrderMarkCount == 0, encoding != .utf8 {
      marks.append(.missingByteOrderMark(encoding))
    }
  }

  /// Reports a code unit of UTF-16 or UTF-32 that stands for nothing.
  ///
  /// - Parameter range: The bytes of the unit; those that touch the last ones are joined to them.
  mutating func reportIllFormed(_ range: Range<Int>) {
    if moreCount == 0, let last = illFormed.last, last.upperBound == range.lowerBound {
      illFormed[illFormed.count - 1] = last.lowerBound..<range.upperBound
    } else if illFormed.count < Self.most {
      illFormed.append(range)
    } else {
      moreCount += moreEnd == range.lowerBound ? 0 : 1
      moreEnd = range.upperBound
    }
  }

  /// Reports all stretches of a UTF-8 file that are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: Where the text starts.
  mutating func reportIllFormed(in bytes: [UInt8], from start: Int) {
    let span = bytes.span
    var offset = start
    while offset < span.count {
      if span[offset] < 0x80 {
        offset += 1
        continue
      }
      let (scalar, length) = encoding.scalar(at: offset, in: span)
      if scalar == nil { reportIllFormed(offset..<offset + length) }
      offset += max(1, length)
    }
  }

  /// Reports bytes at the end of the file that make no whole code unit.
  ///
  /// - Parameter range: The bytes; empty when there are none.
  mutating func reportRemainder(_ range: Range<Int>) {
    if !range.isEmpty { remainder = [.incompleteUnit(encoding, range)] }
  }
}

extension Diagnostic {
  fileprivate static func illFormed(
    _ encoding: TextEncoding, _ range: Range<Int>, more: Int = 0
  ) -> Diagnostic {
    let (id, message) =
      switch encoding.unitWidth {
      case 1:
        (
          "invalid-utf8",
          "\(bytes(range)) not UTF-8; the file may be in another encoding, such as Latin-1"
        )
      case 2:
        ("invalid-utf16", "half of a surrogate pair stands alone; UTF-16 needs both halves")
      default: ("invalid-utf32", "\(bytes(range)) no code point in UTF-32")
      }
    let rest = more > 0 ? "; so it is in \(more) more place\(more == 1 ? "" : "s") below" : ""
    return Diagnostic(.error, id: id, message: message + rest, range: range)
  }

  fileprivate static func incompleteUnit(
    _ encoding: TextEncoding, _ range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "incomplete-code-unit",
      message: "\(bytes(range)) no whole code unit of \(encoding.name); the file may be cut off",
      range: range)
  }

  fileprivate static func doubledByteOrderMark(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: "doubled-byte-order-mark",
      message: "the byte-order mark stands twice; Foundation refuses such a file", range: range,
      fixIts: [
        FixIt(
          message: "delete the second byte-order mark",
          edits: [SourceEdit(range: range, replacement: [])])
      ])
  }

  fileprivate static func missingByteOrderMark(_ encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-byte-order-mark",
      message: "the file is \(encoding.name) without a byte-order mark; Foundation refuses it",
      range: 0..<0,
      fixIts: [
        FixIt(
          message: "insert a byte-order mark",
          edits: [SourceEdit(range: 0..<0, replacement: encoding.byteOrderMark)])
      ])
  }

  private static func bytes(_ range: Range<Int>) -> String {
    range.count == 1 ? "this byte is" : "these \(range.count) bytes are"
  }
}
