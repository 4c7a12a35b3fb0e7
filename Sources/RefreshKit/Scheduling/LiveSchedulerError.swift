internal import Files
internal import Glibc

/// The clock or the timers of a run loop cannot be had.
public struct LiveSchedulerError: Error, Hashable, Sendable {
  /// The call to the system that failed, such as `timerfd_create`.
  public let operation: String
  /// The raw `errno` value.
  public let code: Int32

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - operation: The call to the system that failed.
  ///   - code: The raw `errno` value.
  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }
}

extension LiveSchedulerError: CustomStringConvertible {
  /// One line: what failed, why, and what to do.
  public var description: String {
    let reason = FileError(kind: .unreadable, path: operation, code: code).reason
    let remedy = code == EMFILE || code == ENFILE ? "; close files that are not needed" : ""
    return "\(operation): the run loop has no timers: \(reason)\(remedy)"
  }
}
