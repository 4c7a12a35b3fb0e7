extension RefreshConfiguration {
  /// Someone who is told of changes until it is cancelled or nobody holds it any more.
  public final class Listener {
    private let family: RefreshFamily
    private let number: Int

    fileprivate init(_ family: RefreshFamily, _ number: Int) {
      self.family = family
      self.number = number
    }

    /// Ends it, also in the middle of a change that others have been told of.
    public func cancel() { family.listeners.remove(number) }

    deinit { cancel() }
  }

  /// Has a function called when the texts of this configuration may be others.
  ///
  /// - Parameter body: Is called once for each change, in their order. It may change settings, and add
  ///   and cancel listeners.
  /// - Returns: What ends it; keep it as long as the calls are wanted.
  public func addListener(
    _ body: @escaping (RefreshConfigurationChange) -> Void
  ) -> Listener {
    Listener(family, family.listeners.add(body, group: family.number(of: self)))
  }
}
