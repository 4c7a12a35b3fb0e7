import TestSupport
import Testing

@testable import RefreshKit

struct TaskQueueTests {
  @Test(arguments: 0..<20)
  func `a queue gives tasks in the order of a sorted list, without those that were cancelled`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var queue = TaskQueue<Int>()
    var model: [(time: Int, number: UInt64, task: ScheduledTask)] = []
    var number: UInt64 = 0
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        number += 1
        let task = ScheduledTask {}
        let time = Int.random(in: 0..<50, using: &random)
        queue.add(task, at: time, number: number)
        model.append((time, number, task))
      case 5..<7:
        guard let place = model.indices.randomElement(using: &random) else { continue }
        model[place].task.cancel()
        model.remove(at: place)
      default:
        let first = model.min { ($0.time, $0.number) < ($1.time, $1.number) }
        let next = queue.next()
        #expect(next?.time == first?.time)
        #expect(next?.number == first?.number)
        #expect(queue.takeFirst() === first?.task)
        model.removeAll { $0.task === first?.task }
      }
      #expect(queue.isEmpty == model.isEmpty)
    }
    let rest = model.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.task)
    let taken = queue.takeAll()
    #expect(taken.count == rest.count)
    #expect(zip(taken, rest).allSatisfy { $0 === $1 })
  }

  @Test func `cancelled tasks that are far off take up no room`() {
    var queue = TaskQueue<Int>()
    let kept = ScheduledTask {}
    queue.add(kept, at: 5_000, number: 0)
    for number in 1...10_000 {
      let task = ScheduledTask {}
      queue.add(task, at: 1_000_000 - number, number: UInt64(number))
      task.cancel()
    }
    #expect(queue.entryCount <= 64)
    #expect(queue.takeFirst() === kept)
    #expect(queue.takeFirst() == nil)
  }

  @Test func `a task is run once, and not after it was cancelled`() {
    var count = 0
    let task = ScheduledTask { count += 1 }
    #expect(task.isPending)
    task.run()
    task.run()
    #expect(!task.isPending)
    #expect(count == 1)
    let other = ScheduledTask { count += 1 }
    other.cancel()
    other.cancel()
    other.run()
    #expect(count == 1)
  }

  @Test func `a task lets go of what it holds when it is cancelled`() {
    final class Held {}
    var held: Held? = Held()
    weak let seen = held
    let task = ScheduledTask { [held] in _ = held }
    held = nil
    #expect(seen != nil)
    task.cancel()
    #expect(seen == nil)
  }
}
