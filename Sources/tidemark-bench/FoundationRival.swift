import Foundation

/// What Foundation does with the same bytes.
enum FoundationRival {
  /// Files as Foundation is given them; copying them is not measured.
  static func data(_ files: [[UInt8]]) -> [Data] { files.map { Data($0) } }

  /// Reads property lists of any form, and counts their keys.
  static func readPropertyLists(_ files: [Data]) -> Int {
    files.reduce(into: 0) { count, data in
      let list = unsafe try? PropertyListSerialization.propertyList(from: data, format: nil)
      count += (list as? [String: Any])?.count ?? 0
    }
  }

  /// Reads strings tables into dictionaries of texts, and counts their keys.
  static func decodeTables(_ files: [Data]) -> Int {
    files.reduce(into: 0) { count, data in
      count += (try? PropertyListDecoder().decode([String: String].self, from: data))?.count ?? 0
    }
  }

  /// Reads JSON, and counts the members of the outermost value.
  static func readJSON(_ files: [Data]) -> Int {
    files.reduce(into: 0) { count, data in
      count += ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any])?.count ?? 0
    }
  }

  /// Reads JSON files and writes them again in the order of their keys, and counts the bytes.
  static func rewriteJSON(_ files: [Data]) -> Int {
    files.reduce(0) { sum, data in
      guard let value = try? JSONSerialization.jsonObject(with: data),
        let written = try? JSONSerialization.data(
          withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      else { return sum }
      return sum + written.count
    }
  }

  /// The table of a property list that holds nothing but texts.
  static func table(_ file: [UInt8]) -> [String: String] {
    let list = unsafe try? PropertyListSerialization.propertyList(from: Data(file), format: nil)
    return list as? [String: String] ?? [:]
  }

  /// Writes a table as an XML or as a binary property list.
  static func propertyList(of table: [String: String], isBinary: Bool) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: table, format: isBinary ? .binary : .xml, options: 0))
  }

  /// A bundle with one file in a language's folder, which is removed after use.
  ///
  /// - Parameters:
  ///   - name: The path of the file in the bundle.
  ///   - bytes: What it holds.
  ///   - body: What is done with the bundle.
  /// - Throws: What `body` throws, and what Foundation throws when no folder can be made.
  static func withBundle(
    file name: String, _ bytes: [UInt8], _ body: (_ path: String, _ bundle: Bundle) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tidemark-bench-\(UUID().uuidString)")
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: file)
    let path = folder.path(percentEncoded: false)
    guard let bundle = Bundle(path: path) else { return }
    try body(path, bundle)
  }

  /// Puts numbers into a text as a locale writes them, and counts the bytes.
  static func format(_ format: String, _ numbers: [any CVarArg], in language: String) -> Int {
    let locale = Locale(identifier: language)
    return numbers.reduce(into: 0) { count, number in
      count += String(format: format, locale: locale, arguments: [number]).utf8.count
    }
  }
}
