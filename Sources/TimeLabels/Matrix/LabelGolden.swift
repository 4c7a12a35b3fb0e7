internal import LanguageTags
internal import SourceDiagnostics
internal import TimeZones

/// The agreed texts of a matrix, as they are kept in a file.
///
/// The file is text in lines: a first line that names the form, one with the versions that the
/// texts were made with, and one for each label with tabs between locale, zone, style, case and
/// text. In a text a tab, a line feed and a backslash are written with a backslash.
public struct LabelGolden: Sendable {
  /// The versions that decide about texts.
  public struct Versions: Hashable, Sendable {
    /// The version of ICU, such as `72.1`.
    public let icu: String
    /// The version of the zone data, such as `2025b`.
    public let zoneData: String

    /// Names versions.
    ///
    /// - Parameters:
    ///   - icu: The version of ICU.
    ///   - zoneData: The version of the zone data.
    public init(icu: String, zoneData: String) {
      self.icu = icu
      self.zoneData = zoneData
    }
  }

  /// What a label is found by.
  public struct Key: Hashable, Sendable {
    /// The locale as a canonical tag.
    public let locale: String
    /// The zone's id.
    public let timeZone: String
    /// The style's name.
    public let style: String
    /// The case's name.
    public let caseName: String

    /// Makes the key of a row.
    ///
    /// - Parameter row: The row of a matrix.
    public init(_ row: LabelMatrix.Row) {
      locale = row.locale.description
      timeZone = row.label.zone.identifier
      style = row.style.rawValue
      caseName = row.caseName
    }

    fileprivate init(_ fields: [String]) {
      locale = fields[0]
      timeZone = fields[1]
      style = fields[2]
      caseName = fields[3]
    }
  }

  /// What is wrong with a file.
  public struct Fault: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// What is wrong, in lower case and without a full stop.
    public let message: String
  }

  /// The versions that the texts were made with.
  public let versions: Versions
  /// The keys in the order of the file.
  public let keys: [Key]

  private let texts: [Key: String]

  /// The text of a label; `nil` where the file does not have it.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> String? { texts[key] }
}

extension LabelGolden {
  private static let firstLine = "# tidemark matrix 1"

  /// Reads a file.
  ///
  /// - Parameter text: The whole file.
  /// - Throws: ``Fault`` for the first line that is not as it should be.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(Fault) {
    // By bytes: a text that ends with a carriage return makes one character with the line's end.
    var lines = Self.pieces(of: text, separatedBy: UInt8(ascii: "\n"))
    guard lines.first == Self.firstLine else {
      throw Fault(line: 1, message: "this is no golden matrix: expected '\(Self.firstLine)'")
    }
    guard lines.last == "" else {
      throw Fault(line: lines.count, message: "the last line has no end: the file is cut off")
    }
    lines.removeLast()
    guard lines.count > 1, let versions = Self.versions(in: lines[1]) else {
      throw Fault(line: 2, message: "expected the versions, as in '# icu 72.1, zone data 2025b'")
    }
    self.versions = versions
    var keys: [Key] = []
    var texts: [Key: String] = [:]
    for (index, line) in lines.enumerated().dropFirst(2) {
      let fields = Self.pieces(of: line, separatedBy: UInt8(ascii: "\t"))
      guard fields.count == 5, let text = Self.unescaped(fields[4]) else {
        throw Fault(
          line: index + 1,
          message: "expected locale, zone, style, case and text with tabs between")
      }
      let key = Key(fields)
      guard texts.updateValue(text, forKey: key) == nil else {
        throw Fault(
          line: index + 1,
          message: Diagnostic.quote(fields[..<4].joined(separator: " "))
            + " stands here a second time")
      }
      keys.append(key)
    }
    self.keys = keys
    self.texts = texts
  }

  /// The first two lines of a file.
  ///
  /// - Parameter versions: The versions that the texts are made with.
  /// - Returns: The lines with their ends.
  public static func header(_ versions: Versions) -> String {
    "\(firstLine)\n# icu \(versions.icu), zone data \(versions.zoneData)\n"
  }

  /// The line of a label.
  ///
  /// - Parameters:
  ///   - key: What the label is found by.
  ///   - text: Its text.
  /// - Returns: The line with its end.
  public static func line(_ key: Key, _ text: String) -> String {
    "\(key.locale)\t\(key.timeZone)\t\(key.style)\t\(key.caseName)\t\(escaped(text))\n"
  }

  private static func pieces(of text: String, separatedBy separator: UInt8) -> [String] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func versions(in line: String) -> Versions? {
    let prefix = "# icu "
    guard line.hasPrefix(prefix) else { return nil }
    let parts = line.dropFirst(prefix.count).split(separator: ", zone data ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Versions(icu: String(parts[0]), zoneData: String(parts[1]))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: String) -> String? {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": result += "\\"
      case "n": result += "\n"
      case "t": result += "\t"
      default: return nil
      }
    }
    return result
  }
}
