/// What is to be done, in the order in which it is due.
///
/// What is due at once keeps the order in which it was asked for.
struct TaskQueue<Time: Comparable> {
  private struct Entry {
    let time: Time
    let number: UInt64
    let task: ScheduledTask
  }

  /// A heap: each entry is due no later than the two below it.
  private var entries: [Entry] = []

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    entries[first].time != entries[second].time
      ? entries[first].time < entries[second].time
      : entries[first].number < entries[second].number
  }

  /// Adds a task; its number tells the order of the calls.
  mutating func add(_ task: ScheduledTask, at time: Time, number: UInt64) {
    entries.append(Entry(time: time, number: number, task: task))
    var place = entries.count - 1
    while place > 0, isBefore(place, (place - 1) / 2) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
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

  @discardableResult
  private mutating func removeFirst() -> ScheduledTask {
    entries.swapAt(0, entries.count - 1)
    let task = entries.removeLast().task
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < entries.count && isBefore(child, least) {
        least = child
      }
      guard least != place else { return task }
      entries.swapAt(place, least)
      place = least
    }
  }
}
