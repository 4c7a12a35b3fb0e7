/// What has happened to a component and has not been told yet, in its order.
struct RefreshDeliveries {
  /// One thing that has happened.
  struct Delivery {
    let outcome: RefreshMachine.Outcome
    /// The state that was entered.
    let state: RefreshState
    let result: RefreshResult
  }

  /// A hook that answers each state with another one must come to an end.
  static let most = 100

  private var pending: [Delivery] = []
  private var isTelling = false
  private var count = 0

  /// Whether so much was told at once that it looks endless.
  var isEndless: Bool { count >= Self.most }

  /// Keeps something until what came before it has been told; returns whether it is for the caller
  /// to tell.
  mutating func begin(_ delivery: Delivery) -> Bool {
    guard !isTelling else {
      pending.append(delivery)
      return false
    }
    isTelling = true
    return true
  }

  /// What is to be told next; `nil` when everything has been told.
  mutating func next() -> Delivery? {
    count += 1
    guard pending.isEmpty else { return pending.removeFirst() }
    isTelling = false
    count = 0
    return nil
  }
}
