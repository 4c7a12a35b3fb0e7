/// The part of a source line around a range, as it is drawn, with carets below it.
///
/// Tabs are drawn as spaces up to the next multiple of eight columns, so that what is drawn below
/// stands where it should on every terminal.
struct CaretLine {
  /// The line as it is shown.
  private(set) var source = ""
  /// The carets, without space after them.
  private(set) var carets = ""

  private var width = 0
  /// The columns at which code points start, by their offsets in the file; ascending.
  private var starts: [(offset: Int, column: Int)] = []

  /// How many code points are drawn before the range; after its start at most as many more.
  private static let window = 80
  private static let tabWidth = 8

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its end.
  ///   - range: What the carets stand under.
  ///   - map: The lines of the file.
  init(_ line: Range<Int>, under range: Range<Int>, in map: LineMap) {
    let position = map.position(at: range.lowerBound)
    var offset = line.lowerBound
    if position.column > Self.window {
      // Start near the range rather than at the line's start.
      offset = map.start(of: Self.window, before: range.lowerBound, in: line)
    }
    if offset > line.lowerBound { append("…", isMarked: false) }
    var drawn = 0
    while offset < line.upperBound {
      if drawn >= 2 * Self.window {
        append("…", isMarked: false)
        break
      }
      let (scalar, length) = map.encoding.scalar(at: offset, in: map.bytes.span)
      starts.append((offset, width))
      let isMarked =
        offset < range.upperBound && offset + length > range.lowerBound
        || range.isEmpty && offset == range.lowerBound
        || offset == map.textStart && range.upperBound <= map.textStart
      append(scalar.flatMap { $0.isTerminalControl ? nil : $0 } ?? "\u{FFFD}", isMarked: isMarked)
      offset += max(1, length)
      drawn += 1
    }
    if offset >= line.upperBound { starts.append((line.upperBound, width)) }
    if !carets.contains("^") {
      // A place at the end of the line, or a mark that takes no column of its own.
      let column = self.column(of: range.lowerBound) ?? width
      carets = String(repeating: " ", count: column) + "^"
    }
    carets = String(carets.reversed().drop { $0 == " " }.reversed())
  }

  /// Finds the column at which something in the file is drawn.
  ///
  /// - Parameter offset: The start of a code point, or the end of the line.
  /// - Returns: The column, from 0; `nil` where it is not drawn.
  func column(of offset: Int) -> Int? { starts.first { $0.offset == offset }?.column }

  private mutating func append(_ scalar: Unicode.Scalar, isMarked: Bool) {
    let columns = scalar == "\t" ? Self.tabWidth - width % Self.tabWidth : scalar.columnWidth
    if scalar == "\t" {
      source += String(repeating: " ", count: columns)
    } else {
      source.unicodeScalars.append(scalar)
    }
    carets += String(repeating: isMarked ? "^" : " ", count: columns)
    width += columns
  }
}

extension LineMap {
  /// Finds the place a number of code points before another one.
  fileprivate func start(of count: Int, before offset: Int, in line: Range<Int>) -> Int {
    // Code points are found forwards only, so walk from a mark that is surely early enough: one
    // has at most 4 bytes.
    var here = max(line.lowerBound, offset - 4 * count)
    if encoding == .utf8 {
      while here > line.lowerBound, bytes[here] & 0xC0 == 0x80 { here -= 1 }
    } else {
      here -= (here - line.lowerBound) % 4
    }
    var starts: [Int] = []
    while here < offset {
      starts.append(here)
      here += max(1, encoding.scalar(at: here, in: bytes.span).length)
    }
    return starts.count > count ? starts[starts.count - count] : starts.first ?? line.lowerBound
  }
}

extension Unicode.Scalar {
  /// Whether the character ends lines or turns the direction of writing, or steers in other ways.
  fileprivate var isTerminalControl: Bool {
    switch properties.generalCategory {
    case .control: self != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
