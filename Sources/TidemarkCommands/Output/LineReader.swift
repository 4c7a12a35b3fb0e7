internal import Glibc

/// Reads lines from a descriptor in flat memory.
struct LineReader {
  /// A line of input.
  enum Line {
    /// The line without its end (a line feed, or a carriage return and a line feed).
    case text(String)
    /// A line of more bytes than anyone means; its bytes were passed over.
    case tooLong
    /// A line that is not UTF-8.
    case notUTF8

    /// What is wrong with a line that is no text.
    var fault: String {
      switch self {
      case .text: ""
      case .tooLong: "the line is longer than \(LineReader.maximumByteCount) bytes"
      case .notUTF8: "the line is not UTF-8"
      }
    }
  }

  /// The longest line that is read.
  static let maximumByteCount = 16 * 1024

  private static let chunkByteCount = 64 * 1024

  private let descriptor: Int32
  private var chunk: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads the next line.
  ///
  /// - Parameter prepare: Is called before each wait for more input.
  /// - Returns: The line; `nil` at the end. The last line may lack its end.
  /// - Throws: What `prepare` throws, and `CommandFailure` when the input cannot be read.
  mutating func next(beforeWaiting prepare: () throws -> Void) throws -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasBytes = false
    while true {
      if position == chunk.count {
        guard !isAtEnd else { break }
        try prepare()
        try fill()
        if isAtEnd { break }
      }
      hasBytes = true
      let rest = chunk[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest[..<(end ?? rest.endIndex)]
      if line.count + piece.count > Self.maximumByteCount {
        isTooLong = true
        line.removeAll(keepingCapacity: true)
      } else if !isTooLong {
        line.append(contentsOf: piece)
      }
      position = end.map { $0 + 1 } ?? chunk.count
      if end != nil { break }
    }
    guard hasBytes else { return nil }
    if isTooLong { return .tooLong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(validating: line, as: UTF8.self).map(Line.text) ?? .notUTF8
  }

  private mutating func fill() throws(CommandFailure) {
    var failure: Int32 = 0
    chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkByteCount) { buffer, count in
      var result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0 && errno == EINTR {
        result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if result < 0 { failure = errno }
      count = max(0, result)
    }
    position = 0
    isAtEnd = chunk.isEmpty
    guard failure == 0 else {
      throw .environment(
        "standard input cannot be read: \(SystemReason.text(of: failure))",
        verb: LabelCommand.verb)
    }
  }
}
