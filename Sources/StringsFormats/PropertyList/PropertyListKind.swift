/// What a file that may hold a property list is written as, judged by its first bytes.
///
/// Names of files are no guide: vendors ship binary and XML property lists that end in
/// `.strings`.
public enum PropertyListKind: Hashable, Sendable {
  /// The old text form, of which `.strings` files are a part.
  case text
  /// The binary form, which starts with `bplist`.
  case binary
  /// The XML form.
  case xml

  /// Judges a file that is not binary.
  ///
  /// XML begins with an instruction, a declaration or a comment, or with an element of a property
  /// list; the old text form can begin with `<` as well, where it is data.
  ///
  /// - Parameter decoded: The text of the file.
  init(of decoded: DecodedText) {
    let text = decoded.utf8
    let start = text[decoded.textStart...].drop { ASCII.isSpace($0) }
    guard start.first == ASCII.openAngle, let second = start.dropFirst().first else {
      self = .text
      return
    }
    let name = start.dropFirst().prefix(while: ASCII.isLetter)
    let isXML =
      second == UInt8(ascii: "?") || second == UInt8(ascii: "!")
      || Self.elements.contains { name.elementsEqual($0) }
    self = isXML ? .xml : .text
  }

  private static let elements = [
    "plist", "dict", "array", "string", "integer", "real", "true", "false", "date", "data", "key",
  ].map { Array($0.utf8) }

  /// Whether a file is in the binary form.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: binarySignature) }

  private static let binarySignature = Array("bplist".utf8)
}
