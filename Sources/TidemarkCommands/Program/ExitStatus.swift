/// The statuses that the tool ends with.
///
/// The one place where kinds of trouble become numbers.
enum ExitStatus: Int32 {
  /// Done.
  case done = 0
  /// The answer is no: a finding, a difference, a missing key, a row that failed.
  case no = 1
  /// An argument or an environment variable cannot be used.
  case unusableArgument = 2
  /// A file, the zone data or an output cannot be read or written.
  case environmentFailed = 3
}
