/// What is to be done, in the order in which it is due.
///
/// What is due at once keeps the order in which it was asked for.
struct TaskQueue<Time: Comparable> {
  private struct Entry {
    let time: Time
    let number: UInt64
    let task: ScheduledTask

    func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : number < other.number
    }
  }

  /// A heap: each entry is due no later than the two below it.
  private var entries: [Entry] = []
  /// How many entries there may be before cancelled ones are looked for.
  private var sweepCount = Self.leastSweepCount
  private static var leastSweepCount: Int { 64 }

  /// Adds a task; its number tells the order of the calls.
  ///
  /// Cancelled tasks take up no more room than those that wait, however far off their time is.
  mutating func add(_ task: ScheduledTask, at time: Time, number: UInt64) {
    if entries.count >= sweepCount { sweep() }
    entries.append(Entry(time: time, number: number, task: task))
    moveUp(from: entries.count - 1)
  }

  /// What is due next; cancelled tasks are dropped.
  mutating func next() -> (time: Time, number: UInt64)? {
    while let first = entries.first {
      if first.task.isPending { return (first.time, first.number) }
      removeFirst()
    }
    return nil
  }

  /// Takes the task that is due next.
  mutating func takeFirst() -> ScheduledTask? {
    guard next() != nil else { return nil }
    return removeFirst()
  }

  /// Takes all tasks, in the order in which they are due.
  mutating func takeAll() -> [ScheduledTask] {
    var tasks: [ScheduledTask] = []
    while let task = takeFirst() { tasks.append(task) }
    return tasks
  }

  var isEmpty: Bool { entries.allSatisfy { !$0.task.isPending } }

  /// How many entries are held, those of cancelled tasks included.
  var entryCount: Int { entries.count }

  @discardableResult
  private mutating func removeFirst() -> ScheduledTask {
    entries.swapAt(0, entries.count - 1)
    let task = entries.removeLast().task
    moveDown(from: 0)
    return task
  }

  private mutating func sweep() {
    entries.removeAll { !$0.task.isPending }
    for place in (0..<entries.count / 2).reversed() { moveDown(from: place) }
    sweepCount = max(Self.leastSweepCount, entries.count * 2)
  }

  private mutating func moveUp(from start: Int) {
    var place = start
    while place > 0, entries[place].isBefore(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func moveDown(from start: Int) {
    var place = start
    while true {
      let left = 2 * place + 1
      let right = left + 1
      var least = place
      if left < entries.count, entries[left].isBefore(entries[least]) { least = left }
      if right < entries.count, entries[right].isBefore(entries[least]) { least = right }
      guard least != place else { return }
      entries.swapAt(place, least)
      place = least
    }
  }
}
