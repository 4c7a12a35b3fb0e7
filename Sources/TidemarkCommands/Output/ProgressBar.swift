internal import TimeZones

/// A bar on a terminal for work that takes longer than a second.
struct ProgressBar {
  private static let delayMilliseconds: Int64 = 1_000
  private static let intervalMilliseconds: Int64 = 100
  private static let cellCount = 30

  private let messages: OutputStream
  private let clock: () -> Instant
  private let total: Int
  private let stride: Int
  private let started: Instant
  private var lastShown: Instant
  private var done = 0
  private var isShown = false

  /// Begins; `nil` where nobody would see it, or where it would stand among the results.
  ///
  /// - Parameters:
  ///   - total: How many steps there are.
  ///   - isQuiet: Whether results and errors only are wanted.
  ///   - stride: After how many steps the clock is asked, which is many where steps are small.
  ///   - context: What the command may use of the world.
  init?(total: Int, isQuiet: Bool, clockEvery stride: Int = 64, _ context: CommandContext) {
    guard !isQuiet, total > 0, context.messages.isTerminal, !context.output.isTerminal else {
      return nil
    }
    messages = context.messages
    clock = context.clock
    self.total = total
    self.stride = max(1, stride)
    started = context.clock()
    lastShown = started
  }

  /// Takes one step, and draws the bar now and then.
  mutating func step() throws(OutputStream.Failure) {
    done += 1
    guard done % stride == 0 else { return }
    let now = clock()
    guard now.milliseconds - started.milliseconds >= Self.delayMilliseconds,
      now.milliseconds - lastShown.milliseconds >= Self.intervalMilliseconds
    else { return }
    lastShown = now
    isShown = true
    let filled = min(done, total) * Self.cellCount / total
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.cellCount - filled)
    try messages.write("\r\(bar) \(min(done, total) * 100 / total) % of \(total)")
  }

  /// Takes the bar away.
  func end() throws(OutputStream.Failure) {
    if isShown { try messages.write("\r\u{1B}[K") }
  }
}
