public import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats

/// What a project remembers beside its strings files: a `tidemark.lock` file.
///
/// It holds the source text of each key as of the last sync, and of those translations that were made
/// from another one, or are not finished, from which and why. Each line is an entry, sorted by its
/// bytes, with tabs between its fields; so two people's changes merge line by line.
///
/// ```
/// tidemark.lock	1
/// Localizable	open	plural.one	*	%d file
/// Localizable	open	plural.one	de	needs-review	One file	9c3f0a11d2e4b560
/// ```
public struct LockFile: Sendable {
  /// The source texts of the last sync.
  public var sources: [LockKey: String] = [:]
  /// The comments of the source language at the last sync, by keys without paths.
  public var comments: [LockKey: String] = [:]
  /// What tells the comments that were taken from source code, by keys without paths; another one in
  /// the table was written by a person.
  public var extractedComments: [LockKey: String] = [:]
  /// By language what is remembered of translations.
  public var entries: [String: [LockKey: LockEntry]] = [:]
  /// What is wrong with the file, in its order.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The name of the file.
  public static let fileName = "tidemark.lock"
  private static let head = "tidemark.lock\t1"
  private static let sourceMark = "*"
  private static let commentMark = "#"
  private static let extractedMark = "@"

  /// Makes an empty lock.
  public init() {}

  /// Reads a lock.
  ///
  /// A line that cannot be read is left out with an error at its place; a merge that was not finished
  /// leaves such lines.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    var start = 0
    var isFirst = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if isFirst, text != Self.head {
        diagnostics.append(
          Diagnostic(
            .error, id: "lock-wrong-version",
            message: "'tidemark.lock', a tab and '1' are expected on the first line",
            range: start..<end))
        return
      }
      if !isFirst, !text.isEmpty { read(text, at: start..<end) }
      isFirst = false
      start = end + 1
    }
  }

  private mutating func read(_ line: String, at range: Range<Int>) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map {
      Self.unescaped($0)
    }
    guard fields.count >= 5, let path = VariationPath(fields[2]) else {
      return reportLine(range)
    }
    let key = LockKey(table: fields[0], key: fields[1], path: path)
    switch fields[3] {
    case Self.sourceMark: sources[key] = fields[4]
    case Self.commentMark: comments[key] = fields[4]
    case Self.extractedMark: extractedComments[key] = fields[4]
    case let language:
      guard fields.count >= 7, let state = LockEntry.State(rawValue: fields[4]) else {
        return reportLine(range)
      }
      let before = fields.count > 8 ? LockEntry.State(rawValue: fields[8]) : nil
      guard fields.count <= 8 || before != nil else { return reportLine(range) }
      entries[language, default: [:]][key] = LockEntry(
        state, source: fields[5], translation: fields[6], day: fields.count > 7 ? fields[7] : "",
        stateBefore: before)
    }
  }

  private mutating func reportLine(_ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .error, id: "lock-unreadable-line", message: "the line is no entry of a lock", range: range)
    )
  }
}

extension LockFile {
  /// The bytes of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public var bytes: [UInt8] {
    var lines: [String] = []
    lines.reserveCapacity(sources.count + comments.count)
    for (key, text) in sources { lines.append(Self.line(key, [Self.sourceMark, text])) }
    for (key, text) in comments { lines.append(Self.line(key, [Self.commentMark, text])) }
    for (key, text) in extractedComments {
      lines.append(Self.line(key, [Self.extractedMark, text]))
    }
    for (language, entries) in entries {
      for (key, entry) in entries {
        var fields = [language, entry.state.rawValue, entry.source, entry.translation]
        if !entry.day.isEmpty || entry.stateBefore != nil { fields.append(entry.day) }
        if let before = entry.stateBefore { fields.append(before.rawValue) }
        lines.append(Self.line(key, fields))
      }
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var bytes = Array("\(Self.head)\n".utf8)
    for line in lines {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Whether nothing is remembered.
  public var isEmpty: Bool {
    sources.isEmpty && comments.isEmpty && extractedComments.isEmpty && entries.isEmpty
  }

  /// What tells a text from others.
  ///
  /// - Parameter text: A translation.
  /// - Returns: Sixteen hexadecimal digits, the same on every machine.
  public static func fingerprint(of text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.text
  }

  private static func line(_ key: LockKey, _ fields: [String]) -> String {
    ([key.table, key.key, key.path.description] + fields).map { escaped($0) }
      .joined(separator: "\t")
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text.unicodeScalars {
      guard isEscape else {
        if scalar == "\\" { isEscape = true } else { result.append(scalar) }
        continue
      }
      isEscape = false
      switch scalar {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
