internal import Files

/// The operating system's reasons in English.
enum SystemReason {
  /// The reason of an `errno` value.
  static func text(of code: Int32) -> String {
    FileError(kind: .unreadable, path: "", code: code).reason
  }
}
