import Glibc
import Testing
import TimeZones

@testable import RefreshKit

struct LiveSchedulerTests {
  private let scheduler: LiveScheduler

  init() throws { scheduler = try LiveScheduler() }

  /// Whether the descriptor is readable within a time.
  private func isReadable(within milliseconds: Int32 = 0) -> Bool {
    var entry = pollfd(fd: scheduler.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) == 1
  }

  @Test func `the descriptor is readable when a timer is due, and no longer after it was run`() {
    var count = 0
    #expect(!isReadable())
    scheduler.schedule(after: .milliseconds(5)) { count += 1 }
    #expect(count == 0)
    #expect(isReadable(within: 5_000))
    #expect(scheduler.elapsed >= .milliseconds(5))
    #expect(scheduler.runPending() == 1)
    #expect(count == 1)
    #expect(!isReadable())
    #expect(scheduler.isIdle)
  }

  @Test func `the descriptor is readable at once for the next turn`() {
    var count = 0
    scheduler.schedule(after: .zero) { count += 1 }
    scheduler.schedule(after: .seconds(-1)) { count += 1 }
    scheduler.schedule(at: Instant(milliseconds: 0)) { count += 1 }
    scheduler.schedule(at: Instant(milliseconds: .min)) { count += 1 }
    #expect(count == 0)
    #expect(isReadable(within: 5_000))
    #expect(scheduler.runPending() == 4)
    #expect(count == 4)
  }

  @Test func `the descriptor is readable when the clock shows an instant`() {
    let instant = scheduler.now.adding(milliseconds: 8)
    var seen: Instant?
    scheduler.schedule(at: instant) { seen = scheduler.now }
    #expect(isReadable(within: 5_000))
    #expect(scheduler.runPending() == 1)
    #expect(seen.map { $0 >= instant } == true)
    #expect(!isReadable())
  }

  @Test func `an earlier timer is set before a later one`() {
    var log: [String] = []
    scheduler.schedule(after: .seconds(3_600)) { log.append("hour") }
    scheduler.schedule(at: scheduler.now.adding(milliseconds: 86_400_000)) { log.append("day") }
    scheduler.schedule(after: .milliseconds(6)) { log.append("6") }
    scheduler.schedule(after: .milliseconds(3)) { log.append("3") }
    while log.count < 2 { #expect(scheduler.wait(timeout: .seconds(5)) > 0) }
    #expect(log == ["3", "6"])
    #expect(!isReadable())
    #expect(!scheduler.isIdle)
  }

  @Test func `what is due at once is done in the order of the calls`() {
    var log: [Int] = []
    let instant = scheduler.now.adding(milliseconds: -1)
    for number in 0..<10 {
      if number % 2 == 0 {
        scheduler.schedule(at: instant) { log.append(number) }
      } else {
        scheduler.schedule(after: .zero) { log.append(number) }
      }
    }
    scheduler.wait()
    #expect(log == Array(0..<10))
  }

  @Test func `what is asked for in a turn waits for the next one`() {
    var count = 0
    func again() {
      count += 1
      scheduler.schedule(after: .zero) { again() }
      scheduler.schedule(at: Instant(milliseconds: .min)) { count += 100 }
    }
    scheduler.schedule(after: .zero) { again() }
    #expect(scheduler.runPending() == 1)
    #expect(count == 1)
    #expect(isReadable(within: 5_000))
    #expect(scheduler.runPending() == 2)
    #expect(count == 102)
  }

  @Test func `a turn is not begun inside of a turn`() {
    var counts: [Int] = []
    scheduler.schedule(after: .zero) {
      scheduler.schedule(after: .zero) {}
      counts = [scheduler.runPending(), scheduler.wait()]
    }
    #expect(scheduler.wait() == 1)
    #expect(counts == [0, 0])
    #expect(scheduler.wait(timeout: .seconds(5)) == 1)
  }

  @Test func `waiting ends with the time that is given, or at once where nothing waits`() {
    #expect(scheduler.wait() == 0)
    let start = scheduler.elapsed
    #expect(scheduler.wait(timeout: .milliseconds(4)) == 0)
    #expect(scheduler.elapsed - start >= .milliseconds(4))
    scheduler.schedule(after: .seconds(3_600)) {}
    #expect(scheduler.wait(timeout: .microseconds(300)) == 0)
    #expect(scheduler.wait(timeout: .seconds(-5)) == 0)
    #expect(scheduler.wait(timeout: .seconds(Int64.min)) == 0)
  }

  @Test func `a cancelled task is not done`() {
    var count = 0
    let task = scheduler.schedule(after: .milliseconds(1)) { count += 1 }
    let alarm = scheduler.schedule(at: scheduler.now.adding(milliseconds: 1)) { count += 1 }
    task.cancel()
    alarm.cancel()
    #expect(scheduler.isIdle)
    #expect(scheduler.wait(timeout: .milliseconds(3)) == 0)
    #expect(count == 0)
    #expect(!isReadable())
  }

  @Test(arguments: [
    Duration.seconds(Int64.max), .seconds(Int64(1) << 47), .seconds(9_300_000_000),
    .seconds(1 << 26),
  ])
  func `times beyond what the system counts are never due`(delay: Duration) {
    scheduler.schedule(after: delay) {}
    scheduler.schedule(at: Instant(milliseconds: .max)) {}
    scheduler.schedule(at: scheduler.now.adding(milliseconds: delay.wholeMilliseconds)) {}
    #expect(!isReadable(within: 2))
    #expect(scheduler.runPending() == 0)
    #expect(!isReadable())
    #expect(!scheduler.isIdle)
  }

  @Test func `a clock that was set makes due what waits for it`() {
    var log: [String] = []
    scheduler.schedule(at: scheduler.now.adding(milliseconds: 3_600_000)) { log.append("alarm") }
    scheduler.schedule(after: .seconds(3_600)) { log.append("timer") }
    #expect(!isReadable())
    scheduler.noteSetClock()
    #expect(isReadable(within: 5_000))
    #expect(scheduler.runPending() == 1)
    #expect(log == ["alarm"])
    #expect(scheduler.runPending() == 0)
  }

  @Test func `clocks tell the time`() {
    let now = scheduler.now.milliseconds
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    #expect(abs(Int64(time.tv_sec) * 1_000 - now) < 60_000)
    #expect(scheduler.elapsed >= .zero)
    #expect(scheduler.elapsed < .seconds(60))
  }

  @Test func `descriptors are closed together with the scheduler`() throws {
    var scheduler: LiveScheduler? = try LiveScheduler()
    let descriptor = try #require(scheduler?.descriptor)
    func isOpen() throws -> Bool {
      // Another test may have been given the number since.
      var buffer = [CChar](repeating: 0, count: 64)
      let count = unsafe readlink("/proc/self/fd/\(descriptor)", &buffer, 63)
      let name = String(
        decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return name == "anon_inode:[eventpoll]"
    }
    #expect(try isOpen())
    scheduler = nil
    // Schedulers of other tests take the number again at most as long as they live.
    var isClosed = false
    for _ in 0..<200 where !isClosed {
      isClosed = try !isOpen()
      if !isClosed { usleep(5_000) }
    }
    #expect(isClosed)
  }

  @Test func `a scheduler without descriptors says why`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      do throws(LiveSchedulerError) {
        _ = try LiveScheduler()
        exit(1)
      } catch {
        let expected =
          "timerfd_create: the run loop has no timers: too many open files; "
          + "close files that are not needed"
        exit(error.code == EMFILE && error.description == expected ? 0 : 2)
      }
    }
  }
}
