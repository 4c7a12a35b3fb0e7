import SourceDiagnostics

@testable import StringsFormats

/// Property lists in the manners in which people and programs write them.
enum PropertyListSamples {
  /// A file without errors, whatever a document makes of it.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
    var lineEnd: String?
    var encoding = TextEncoding.utf8
  }

  /// What Xcode writes before the outermost value.
  static let appleHead =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC "
    + "\"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
    + "<plist version=\"1.0\">\n"

  static func file(
    _ name: String, _ text: String, lineEnd: String? = "\n", encoding: TextEncoding = .utf8,
    hasMark: Bool = false
  ) -> File {
    let mark = hasMark ? encoding.byteOrderMark : []
    let text = lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd ?? "")
    return File(
      name: name, bytes: mark + encoding.bytes(of: text), lineEnd: lineEnd, encoding: encoding)
  }

  /// The manners of XML around a dictionary, for one entry or three.
  ///
  /// - Parameters:
  ///   - first: A value, as XML with tabs and line feeds in the lines after the first.
  ///   - second: Another one.
  /// - Returns: The files, an empty dictionary in several manners among them.
  static func xml(_ first: String, _ second: String) -> [File] {
    func members(_ indentation: String, between: String? = nil, gap: String = "\n") -> String {
      [("one", first), ("t&amp;wo", second), ("drei é", first)].map { key, value in
        let value = value.replacing("\t", with: indentation)
        return "\(indentation)<key>\(key)</key>\(between ?? "\n" + indentation)\(value)\n"
      }.joined(separator: String(gap.dropLast()))
    }
    let dense = first.replacing("\n", with: "").replacing("\t", with: "")
    let apple = "\(appleHead)<dict>\n\(members("\t"))</dict>\n</plist>\n"
    let commented =
      "<plist version=\"1.0\">\n<dict>\n  <!-- A file -->\n\n  <!--First-->\n  <key>a</key>\n"
      + "  \(first.replacing("\t", with: "  "))<!-- trails -->\n\n  <!-- Two,\n       longer -->\n"
      + "  <key>b</key>\n  \(second.replacing("\t", with: "  "))\n\n  <!-- end -->\n</dict>\n</plist>"
    return [
      file("Apple", apple),
      file("spaces", "<plist>\n  <dict>\n\(members("    "))  </dict>\n</plist>\n"),
      file("flush left", "<plist>\n<dict>\n\(members(""))</dict>\n</plist>"),
      file(
        "pairs on lines", "\(appleHead)<dict>\n\(members("\t", between: ""))</dict>\n</plist>\n"),
      file("pairs with spaces", "<dict>\n\(members("  ", between: " "))</dict>"),
      file("empty lines", "\(appleHead)<dict>\n\(members("\t", gap: "\n\n"))</dict>\n</plist>\n"),
      file("comments", commented),
      file("end on a line", "<dict>\n\t<key>a</key>\n\t\(first)</dict>"),
      file(
        "one line", "<plist><dict><key>a</key>\(dense)<!-- c --><key>b</key>\(dense)</dict></plist>"
      ),
      file("one line with spaces", "<dict> <key>a</key> \(dense) <key>b</key> \(dense) </dict>\n"),
      file(
        "starts with a comment", "<!-- x --><plist><dict>\n\n<key>a</key>\n\(first)</dict></plist>"),
      file("CRLF", apple, lineEnd: "\r\n"),
      file("CR", apple, lineEnd: "\r"),
      file("UTF-8 with a mark", apple, hasMark: true),
      file(
        "UTF-16LE", apple.replacing("UTF-8", with: "UTF-16"), encoding: .utf16LittleEndian,
        hasMark: true),
      file(
        "UTF-16BE", apple.replacing("UTF-8", with: "UTF-16").replacing("one", with: "😀"),
        encoding: .utf16BigEndian, hasMark: true),
    ] + empty
  }

  private static let empty = [
    file("empty tag", "\(appleHead)<dict/>\n</plist>\n"),
    file("empty tag with a space", "<plist>\n  <dict />\n</plist>\n"),
    file("two tags", "\(appleHead)<dict></dict>\n</plist>\n"),
    file("two tags on two lines", "\(appleHead)<dict>\n</dict>\n</plist>\n"),
    file("a lone comment", "\(appleHead)<dict>\n\t<!-- none -->\n</dict>\n</plist>\n"),
    file("a lone comment on the line", "<dict><!-- none --></dict>\n"),
    file("an empty tag alone", "<dict/>"),
  ]

  /// The same lists in the binary form.
  static func binary(_ files: [File]) -> [File] {
    files.map { file in
      var writer = BinaryPropertyListWriter(PropertyListTree(parsing: file.bytes).storage)
      return File(name: "\(file.name), binary", bytes: writer.makeFile(), lineEnd: nil)
    }
  }
}
