internal import CommandLineOptions
internal import Glibc
internal import TimeZones

/// What a command may use of the world: descriptors, variables, a clock.
///
/// Everything below this module is given these things as arguments. Tests put their own here.
struct CommandContext {
  /// Reads an environment variable; `nil` when it is not set.
  var environment: (String) -> String?
  /// The current instant.
  var clock: () -> Instant
  /// The descriptor that `-` and `--stdin` read.
  var standardInput: Int32
  /// Where results go.
  var output: OutputStream
  /// Where everything else goes.
  var messages: OutputStream
  /// Waits until an instant by the clock, or for a shorter while.
  var sleep: (Instant) -> Void
  /// Where the system's own zone is read from.
  var localTimePath: String
  /// When colours are used.
  var colorChoice: TextColors.Choice = .auto

  /// The context of a real run.
  static func process() -> CommandContext {
    CommandContext(
      environment: { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
      },
      clock: SystemClock.now,
      standardInput: STDIN_FILENO,
      output: OutputStream(descriptor: STDOUT_FILENO, name: "standard output"),
      // Who closes standard error does not want messages; results and status stay what they are.
      messages: OutputStream(
        descriptor: STDERR_FILENO, name: "standard error", capacity: 0, needsReader: false),
      sleep: SystemClock.sleep(until:),
      localTimePath: TimeZoneDatabase.defaultLocalTimePath)
  }
}

extension CommandContext {
  /// The colours of results.
  var resultColors: TextColors {
    TextColors(colorChoice, on: output, environment: environment)
  }

  /// Writes a line to standard error.
  func report(_ line: String) throws(OutputStream.Failure) {
    let colors = TextColors(colorChoice, on: messages, environment: environment)
    try messages.writeLine(colors.message(line))
  }
}

/// The system's clock, the only one in the program.
enum SystemClock {
  /// The current instant, cut to milliseconds.
  static func now() -> Instant {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(milliseconds: 0) }
    let (milliseconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1000)
    return Instant(
      milliseconds: overflow ? .max : milliseconds + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Sleeps until the clock shows an instant, however the clock is set meanwhile.
  ///
  /// A clock that is put forward past the instant ends the sleep at once; a signal does too.
  static func sleep(until instant: Instant) {
    let seconds = instant.milliseconds / 1000
    var time = timespec()
    time.tv_sec = Int(seconds)
    time.tv_nsec = Int(instant.milliseconds - seconds * 1000) * 1_000_000
    _ = unsafe clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &time, nil)
  }
}
