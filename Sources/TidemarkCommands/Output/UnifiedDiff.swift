internal import VisibleText

/// What would change in a file, in the form that `patch` reads.
///
/// Source: POSIX, diff, "Diff -u Output Format".
struct UnifiedDiff {
  private static let contextCount = 3

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let hunks: [Hunk]

  /// Changes that stand close to each other, with the lines around them.
  private struct Hunk {
    var steps: [Step]
  }

  private enum Step {
    case both(old: Int, new: Int)
    case gone(Int)
    case come(Int)
  }

  /// Compares two texts by their lines, which line feeds end.
  init(_ oldText: [UInt8], _ newText: [UInt8]) {
    old = Self.lines(of: oldText)
    new = Self.lines(of: newText)
    hunks = Self.hunks(LineMatches(old, new).pairs, old.count, new.count)
  }

  /// The lines with their line feeds; the last one may lack it.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func hunks(
    _ pairs: [(old: Int, new: Int)], _ oldCount: Int, _ newCount: Int
  ) -> [Hunk] {
    var steps: [Step] = []
    var (oldPlace, newPlace) = (0, 0)
    for (oldMatch, newMatch) in pairs + [(oldCount, newCount)] {
      steps += (oldPlace..<oldMatch).map { .gone($0) }
      steps += (newPlace..<newMatch).map { .come($0) }
      if oldMatch < oldCount { steps.append(.both(old: oldMatch, new: newMatch)) }
      (oldPlace, newPlace) = (oldMatch + 1, newMatch + 1)
    }
    let changes = steps.indices.filter { index in
      if case .both = steps[index] { false } else { true }
    }
    var hunks: [Hunk] = []
    var range: Range<Int>?
    for change in changes {
      let start = max(0, change - contextCount)
      let end = min(steps.count, change + contextCount + 1)
      if let open = range, start <= open.upperBound {
        range = open.lowerBound..<end
      } else {
        if let open = range { hunks.append(Hunk(steps: Array(steps[open]))) }
        range = start..<end
      }
    }
    if let open = range { hunks.append(Hunk(steps: Array(steps[open]))) }
    return hunks
  }
}

extension UnifiedDiff {
  /// The difference as text, with the names of both files on top.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - labels: What is said of the file before and after, such as encodings; none when empty.
  ///   - colors: How lines are set off; with colours, what steers a terminal is made visible.
  /// - Returns: The lines with their ends.
  func text(path: String, labels: (old: String, new: String), colors: TextColors) -> [UInt8] {
    var result: [UInt8] = []
    for (mark, label) in [("---", labels.old), ("+++", labels.new)] {
      let path = VisibleText.escaped(path)
      // A tab ends a name that has spaces.
      let end = !label.isEmpty ? "\t\(label)" : path.utf8.contains(UInt8(ascii: " ")) ? "\t" : ""
      result += (colors.dim("\(mark) \(path)\(end)") + "\n").utf8
    }
    for hunk in hunks { append(hunk, colors, to: &result) }
    return result
  }

  private func append(_ hunk: Hunk, _ colors: TextColors, to result: inout [UInt8]) {
    var (oldStart, oldCount, newStart, newCount) = (0, 0, 0, 0)
    for step in hunk.steps.reversed() {
      switch step {
      case .both(let old, let new):
        (oldStart, newStart) = (old, new)
        oldCount += 1
        newCount += 1
      case .gone(let old):
        oldStart = old
        oldCount += 1
      case .come(let new):
        newStart = new
        newCount += 1
      }
    }
    // A file without lines has its place before its first line.
    if oldCount == 0 { oldStart = -1 }
    if newCount == 0 { newStart = -1 }
    let head = "@@ -\(oldStart + 1),\(oldCount) +\(newStart + 1),\(newCount) @@"
    result += (colors.dim(head) + "\n").utf8
    for step in hunk.steps {
      switch step {
      case .both(let old, _): append(" ", self.old[old], colors, { $0 }, to: &result)
      case .gone(let old): append("-", self.old[old], colors, colors.old, to: &result)
      case .come(let new): append("+", self.new[new], colors, colors.new, to: &result)
      }
    }
  }

  private func append(
    _ mark: String, _ line: ArraySlice<UInt8>, _ colors: TextColors, _ paint: (String) -> String,
    to result: inout [UInt8]
  ) {
    let isWhole = line.last == UInt8(ascii: "\n")
    let content = isWhole ? line.dropLast() : line
    if colors.areUsed {
      let text = String(decoding: content, as: UTF8.self).unicodeScalars
        .split(separator: "\t", omittingEmptySubsequences: false)
        .map { VisibleText.escaped(String($0)) }.joined(separator: "\t")
      result += paint(mark + text).utf8
    } else {
      result += mark.utf8
      result += content
    }
    result.append(UInt8(ascii: "\n"))
    if !isWhole { result += "\\ No newline at end of file\n".utf8 }
  }
}
