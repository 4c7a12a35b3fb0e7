import Testing
import TimeZones

@testable import RefreshKit

struct ManualSchedulerTests {
  private let scheduler = ManualScheduler(now: Instant(milliseconds: 1_000_000))

  private func instant(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 1_000_000 + milliseconds)
  }

  @Test func `what is due first is done first, and at its own time`() {
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) \(scheduler.elapsed / .milliseconds(1))") }
    scheduler.schedule(after: .milliseconds(30)) { note("c") }
    scheduler.schedule(at: instant(20)) { note("b") }
    scheduler.schedule(after: .milliseconds(10)) { note("a") }
    scheduler.schedule(after: .milliseconds(41)) { note("late") }
    #expect(scheduler.advance(by: .milliseconds(40)))
    #expect(log == ["a 10.0", "b 20.0", "c 30.0"])
    #expect(scheduler.elapsed == .milliseconds(40))
    #expect(scheduler.now == instant(40))
    #expect(!scheduler.isIdle)
    #expect(scheduler.advanceUntilIdle())
    #expect(log.last == "late 41.0")
    #expect(scheduler.isIdle)
  }

  @Test func `what is due at once is done in the order of the calls`() {
    var log: [Int] = []
    scheduler.schedule(at: instant(10)) { log.append(1) }
    scheduler.schedule(after: .milliseconds(10)) { log.append(2) }
    scheduler.schedule(at: instant(10)) { log.append(3) }
    scheduler.schedule(after: .milliseconds(10)) { log.append(4) }
    scheduler.advance(by: .milliseconds(10))
    #expect(log == [1, 2, 3, 4])
  }

  @Test func `instants and times that have passed are the next turn, in the order of the calls`() {
    var log: [Int] = []
    scheduler.schedule(at: instant(-5)) { log.append(1) }
    scheduler.schedule(after: .seconds(-3)) { log.append(2) }
    scheduler.schedule(at: Instant(milliseconds: .min)) { log.append(3) }
    scheduler.schedule(after: .zero) { log.append(4) }
    scheduler.schedule(at: instant(0)) { log.append(5) }
    #expect(log == [])
    scheduler.runPending()
    #expect(log == [1, 2, 3, 4, 5])
    #expect(scheduler.elapsed == .zero)
  }

  @Test func `what is asked for meanwhile comes after what was due already`() {
    var log: [String] = []
    scheduler.schedule(after: .zero) {
      log.append("a")
      scheduler.schedule(after: .zero) { log.append("from a") }
    }
    scheduler.schedule(after: .zero) { log.append("b") }
    scheduler.runPending()
    #expect(log == ["a", "b", "from a"])
  }

  @Test func `a cancelled task is not done, also when what is due before it cancels it`() {
    var log: [String] = []
    let later = scheduler.schedule(after: .milliseconds(2)) { log.append("later") }
    let alarm = scheduler.schedule(at: instant(3)) { log.append("alarm") }
    scheduler.schedule(after: .milliseconds(1)) {
      later.cancel()
      alarm.cancel()
    }
    #expect(later.isPending)
    scheduler.advance(by: .milliseconds(10))
    #expect(log == [])
    #expect(scheduler.isIdle)
  }

  @Test func `time cannot be moved by what is being done`() {
    var results: [Bool] = []
    scheduler.schedule(after: .milliseconds(1)) {
      results.append(scheduler.advance(by: .seconds(1)))
      results.append(scheduler.runPending())
    }
    scheduler.schedule(after: .milliseconds(5)) {}
    #expect(scheduler.advance(by: .milliseconds(2)))
    #expect(results == [false, false])
    #expect(scheduler.elapsed == .milliseconds(2))
  }

  @Test(arguments: [-5_000, 5_000, 0] as [Int64])
  func `a clock that is set calls who waits for it, without any time passing`(by difference: Int64)
  {
    var seen: [Instant] = []
    scheduler.advance(by: .microseconds(2_500))
    scheduler.schedule(at: instant(60_000)) { seen.append(scheduler.now) }
    scheduler.schedule(at: instant(1_000)) { seen.append(scheduler.now) }
    var timerTime: Duration?
    scheduler.schedule(after: .milliseconds(10)) { timerTime = scheduler.elapsed }
    scheduler.setClock(to: instant(difference))
    #expect(seen == [])
    scheduler.runPending()
    #expect(seen == [instant(difference), instant(difference)])
    #expect(scheduler.elapsed == .microseconds(2_500))
    scheduler.advance(by: .seconds(1))
    #expect(timerTime == .microseconds(12_500))
    #expect(scheduler.now == instant(difference + 1_000))
    #expect(seen.count == 2)
  }

  @Test func `things that ask for each other without end are stopped`() {
    var count = 0
    func again() {
      count += 1
      scheduler.schedule(after: .zero) { again() }
    }
    again()
    #expect(!scheduler.runPending())
    #expect(count == ManualScheduler.mostTasksAtOnce)
    #expect(!scheduler.advanceUntilIdle())
  }

  @Test func `a chain that takes time goes on as long as it is given time`() {
    var count = 0
    func again() {
      count += 1
      scheduler.schedule(after: .milliseconds(100)) { again() }
    }
    again()
    #expect(!scheduler.advanceUntilIdle(for: .seconds(1)))
    #expect(count == 11)
    #expect(scheduler.advance(by: .milliseconds(100)))
    #expect(count == 12)
  }

  @Test func `the observer is called after each thing that was done`() {
    var log: [String] = []
    scheduler.afterEachTask = { log.append("after") }
    scheduler.schedule(after: .zero) { log.append("a") }
    scheduler.schedule(after: .milliseconds(1)) { log.append("b") }
    scheduler.advance(by: .seconds(1))
    #expect(log == ["a", "after", "b", "after"])
  }

  @Test func `times beyond all counting come at the end of what is counted`() {
    let longest = Duration.seconds(Int64(1) << 47)
    var log: [String] = []
    scheduler.schedule(after: .seconds(Int64.max)) { log.append("timer") }
    scheduler.schedule(at: Instant(milliseconds: .max)) { log.append("alarm") }
    scheduler.advance(by: longest - .seconds(1))
    #expect(log == [])
    #expect(scheduler.advance(by: .seconds(Int64.max)))
    #expect(log == ["timer", "alarm"])
    #expect(scheduler.elapsed == longest)
    #expect(scheduler.advance(by: .seconds(Int64.max)))
    #expect(scheduler.elapsed == longest)
    #expect(scheduler.advance(by: .seconds(Int64.min)))
    #expect(scheduler.elapsed == longest)
  }

  @Test(arguments: [Int64.min, .min + 1, -1, .max - 1, .max])
  func `a clock at the ends of what can be counted works`(milliseconds: Int64) {
    let scheduler = ManualScheduler(now: Instant(milliseconds: milliseconds))
    var count = 0
    scheduler.schedule(at: Instant(milliseconds: .min)) { count += 1 }
    scheduler.runPending()
    #expect(count == 1)
    scheduler.schedule(at: Instant(milliseconds: milliseconds).adding(milliseconds: 1)) {
      count += 1
    }
    scheduler.advance(by: .milliseconds(1))
    #expect(count == 2)
    scheduler.setClock(to: Instant(milliseconds: .min))
    scheduler.setClock(to: Instant(milliseconds: .max))
    scheduler.advance(by: .seconds(1))
    #expect(scheduler.now == Instant(milliseconds: .max))
  }

  @Test func `the clock is moved to an instant, and never back`() {
    scheduler.advance(to: instant(1_500))
    #expect(scheduler.now == instant(1_500))
    scheduler.advance(to: instant(500))
    #expect(scheduler.now == instant(1_500))
  }
}
