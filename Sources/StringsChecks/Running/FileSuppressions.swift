internal import SourceDiagnostics
internal import StringsFormats

/// What the comments of a file turn off.
struct FileSuppressions {
  /// By key: the comment of an entry counts for all that is found of the key in this file.
  private(set) var byKey: [StringsKey: SuppressedNames] = [:]
  /// By line: a comment that ends the line of an entry counts for that line.
  private var byLine: [Int: SuppressedNames] = [:]

  /// Reads the comments of a file.
  ///
  /// - Complexity: O(*n*) in the size of the file; one search where no comment turns anything off.
  init(_ file: ProjectFile) {
    guard Self.mayHold(file) else { return }
    switch file.format {
    case .strings:
      for entry in file.strings.entries { add(entry.comment, key: entry.key) }
      addLines(of: file)
    case .stringsdict:
      for entry in file.stringsdict.entries { add(entry.comment, key: entry.key) }
      addLines(of: file)
    default:
      for entry in file.catalog.entries { add(entry.comment?.text, key: entry.key) }
    }
  }

  /// Whether a finding is turned off.
  func turnsOff(_ finding: Finding, in file: ProjectFile) -> Bool {
    if let key = finding.key, byKey[StringsKey(key)]?.turnsOff(finding) == true { return true }
    guard !byLine.isEmpty else { return false }
    let line = file.lines.position(at: finding.diagnostic.range.lowerBound).line
    return byLine[line]?.turnsOff(finding) == true
  }

  private mutating func add(_ comment: String?, key: String) {
    guard let comment, let names = SuppressedNames(comment) else { return }
    byKey[StringsKey(key)] = names
  }

  private mutating func addLines(of file: ProjectFile) {
    let lines = file.lines
    for line in 1...max(1, lines.lineCount) {
      guard let range = lines.rangeOfLine(line), !range.isEmpty else { continue }
      let text = text(of: range, in: lines)
      guard let names = SuppressedNames(text) else { continue }
      byLine[line] = names
    }
  }

  private func text(of range: Range<Int>, in lines: LineMap) -> String {
    var text = String.UnicodeScalarView()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = lines.encoding.scalar(at: offset, in: lines.bytes.span)
      text.append(scalar ?? "\u{FFFD}")
      offset += max(1, length)
    }
    return String(text)
  }

  /// Whether the word stands anywhere in the file, in one byte a letter or in several.
  private static func mayHold(_ file: ProjectFile) -> Bool {
    let word = Array(SuppressedNames.marker.utf8)
    let width: Int
    switch file.format {
    case .strings: width = file.strings.encoding.unitWidth
    case .stringsdict: width = file.stringsdict.encoding.unitWidth
    default: width = 1
    }
    let span = file.bytes
    var offset = 0
    while offset < span.count {
      if span[offset] == word[0] {
        var place = offset
        var letter = 0
        while letter < word.count, place < span.count, span[place] == word[letter] {
          letter += 1
          place += width
        }
        if letter == word.count { return true }
      }
      offset += 1
    }
    return false
  }
}
