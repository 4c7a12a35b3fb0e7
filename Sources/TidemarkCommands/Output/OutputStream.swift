internal import Files
internal import Glibc

/// A buffered writer on an open descriptor.
final class OutputStream {
  /// Why nothing more can be written.
  struct Failure: Error {
    /// The stream's name, such as `standard output`.
    let name: String
    /// The raw `errno` value.
    let code: Int32

    /// Whether the reader has closed its end, which is no fault.
    var isClosedByReader: Bool { code == EPIPE }
  }

  private let descriptor: Int32
  private let name: String
  private let capacity: Int
  private let needsReader: Bool
  private var buffer: [UInt8] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; it stays open.
  ///   - name: What messages call it.
  ///   - capacity: How many bytes are kept back; zero writes each text at once.
  ///   - needsReader: Whether a closed reader is a failure; otherwise texts go nowhere then.
  init(
    descriptor: Int32, name: String, capacity: Int = 64 * 1024, needsReader: Bool = true
  ) {
    self.descriptor = descriptor
    self.name = name
    self.capacity = capacity
    self.needsReader = needsReader
    buffer.reserveCapacity(capacity)
  }

  /// Whether a person sees what is written, on a terminal.
  private(set) lazy var isTerminal: Bool = isatty(descriptor) == 1

  /// Writes a text and a line end.
  func writeLine(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > capacity { try flush() }
  }

  /// Writes a text as it is.
  func write(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > capacity { try flush() }
  }

  /// Lets a caller append bytes to the buffer.
  func append(_ fill: (inout [UInt8]) -> Void) throws(Failure) {
    fill(&buffer)
    if buffer.count > capacity { try flush() }
  }

  /// Looks whether anyone can still read what would be written.
  ///
  /// - Throws: `Failure` as a write would when the reader of a pipe has closed its end.
  func checkReader() throws(Failure) {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    guard unsafe poll(&request, 1, 0) > 0, request.revents & Int16(POLLERR | POLLHUP) != 0 else {
      return
    }
    throw Failure(name: name, code: EPIPE)
  }

  /// Writes what was kept back.
  func flush() throws(Failure) {
    let code = OpenFile.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    guard code != 0 else { return }
    let failure = Failure(name: name, code: code)
    if failure.isClosedByReader && !needsReader { return }
    throw failure
  }
}
