/// Those who want to know of events, and the events that they have not been told yet.
///
/// It calls nobody: its owner takes one listener after the other with ``next()`` and calls it where
/// no lock is held. An event that comes up while others are told waits until they have been told, so
/// everybody hears of all events in their order; and who is removed meanwhile hears of no more.
package struct ListenerList<Event, Listener> {
  private var listeners: [(number: Int, group: Int, listener: Listener)] = []
  private var queue: [(event: Event, receivers: ArraySlice<Int>)] = []
  private var lastNumber = 0
  private var isDelivering = false

  /// Makes a list without listeners.
  package init() {}

  /// How many listeners there are.
  package var count: Int { listeners.count }

  /// Adds a listener, who hears of the events that come up from now on.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - group: Which events it wants.
  /// - Returns: The number to remove it by.
  package mutating func add(_ listener: Listener, group: Int = 0) -> Int {
    lastNumber += 1
    listeners.append((lastNumber, group, listener))
    return lastNumber
  }

  /// Removes a listener, who is told nothing more.
  package mutating func remove(_ number: Int) { listeners.removeAll { $0.number == number } }

  /// Keeps an event for all who listen now.
  package mutating func enqueue(_ event: Event, group: Int = 0) {
    // Not by a key path, which would be made anew for each event.
    var receivers: [Int] = []
    for entry in listeners where entry.group == group { receivers.append(entry.number) }
    if !receivers.isEmpty { queue.append((event, receivers[...])) }
  }

  /// Begins to tell the events; returns whether it is for the caller to do it.
  package mutating func beginDelivery() -> Bool {
    guard !isDelivering, !queue.isEmpty else { return false }
    isDelivering = true
    return true
  }

  /// Who is to be told what next; `nil` when everything has been told, which ends the delivery.
  package mutating func next() -> (listener: Listener, event: Event)? {
    while !queue.isEmpty {
      guard let number = queue[0].receivers.popFirst() else {
        queue.removeFirst()
        continue
      }
      if let found = listeners.first(where: { $0.number == number }) {
        return (found.listener, queue[0].event)
      }
    }
    isDelivering = false
    return nil
  }
}

extension ListenerList: Sendable where Event: Sendable, Listener: Sendable {}
