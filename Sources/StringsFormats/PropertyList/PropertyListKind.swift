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

  /// Judges a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - text: Its text in UTF-8.
  ///   - textStart: Where the text starts in `text`, after any byte-order mark.
  init(of bytes: [UInt8], text: [UInt8], textStart: Int) {
    if bytes.starts(with: Self.binarySignature) {
      self = .binary
      return
    }
    let start = text[textStart...].drop { ASCII.isSpace($0) }
    let isXML = Self.xmlSignatures.contains { start.starts(with: $0) }
    self = isXML ? .xml : .text
  }

  private static let binarySignature = Array("bplist".utf8)
  private static let xmlSignatures = ["<?xml", "<!DOCTYPE plist", "<plist"].map { Array($0.utf8) }
}
