internal import Files
internal import StringsFormats
internal import Synchronization

/// The texts of one table that follow their files.
///
/// It holds a snapshot, which is replaced as a whole when its files have changed: whoever looks up
/// several texts in ``strings`` has them all from one state. Files that are damaged, emptied or
/// unreadable in the middle of being written replace nothing, and are told.
///
/// Nothing happens by itself. A caller asks for it with ``reload()``, or watches the files: with
/// ``reloadIfChanged()`` from a run loop, or with ``waitForChange(timeout:settling:)`` in a thread of
/// its own.
///
/// It may be used from several threads at once. Listeners are called where the change was found,
/// under no lock, and one after the other: a change that is found meanwhile waits for them.
///
/// ```swift
/// let source = StringsSource(
///   table: "Localizable", layers: [.folder("Localizations")], preferring: [LanguageTag("de")])
/// let live = try LiveStrings(source)
/// let listener = live.addListener { strings in print(strings.string(for: "title")) }
/// try live.startWatching()
/// while true { live.waitForChange(settling: .milliseconds(50)) }
/// ```
public final class LiveStrings: Sendable {
  /// Where the texts come from.
  public let source: StringsSource

  /// What is asked under one lock.
  private struct State: Sendable {
    var snapshot: Snapshot
    var listeners = ListenerList<LocalizedStrings, @Sendable (LocalizedStrings) -> Void>()
  }

  private let state: Mutex<State>
  /// Held while files are read, so that an older reading never replaces a younger one.
  let watching = Mutex(Watching())
  private let onMissingKey: (@Sendable (MissingKey) -> Void)?

  /// Reads the texts for the first time, damaged files as far as they can be read.
  ///
  /// - Parameters:
  ///   - source: Where the texts come from.
  ///   - onMissingKey: Is called for a key that no language has, once for each state of the files;
  ///     on the thread that asked, under no lock. For the first ``mostMissingKeys`` keys only.
  /// - Throws: ``BundleError`` as ``StringsSource/read()`` does.
  /// - Complexity: O(*n*) in the size of the tables in the languages of the chain.
  public init(
    _ source: StringsSource, onMissingKey: (@Sendable (MissingKey) -> Void)? = nil
  ) throws(BundleError) {
    self.source = source
    self.onMissingKey = onMissingKey
    state = Mutex(State(snapshot: Snapshot(try source.read())))
  }

  /// How many missing keys are told in one state of the files, so that their names fill no memory.
  public static let mostMissingKeys = 10_000
}

extension LiveStrings {
  /// One state of the files.
  final class Snapshot: Sendable {
    let strings: LocalizedStrings
    private let missing = Mutex<Set<StringsKey>>([])

    init(_ strings: LocalizedStrings) { self.strings = strings }

    /// Whether a key is missed for the first time.
    func isFirstMiss(of key: String) -> Bool {
      missing.withLock { keys in
        keys.count < LiveStrings.mostMissingKeys && keys.insert(StringsKey(key)).inserted
      }
    }
  }

  /// The texts as they are now; a state that no longer changes.
  public var strings: LocalizedStrings { snapshot.strings }

  var snapshot: Snapshot { state.withLock { $0.snapshot } }

  /// Whether anybody wants to know of missing keys.
  var tellsMissingKeys: Bool { onMissingKey != nil }

  /// Tells that a key is missing, if that has not been told.
  func tellMissing(_ key: String, in snapshot: Snapshot) {
    guard let onMissingKey, snapshot.isFirstMiss(of: key) else { return }
    onMissingKey(
      MissingKey(key: key, table: snapshot.strings.table, chain: snapshot.strings.chain))
  }
}

extension LiveStrings {
  /// Reads the files again.
  ///
  /// - Returns: What became of it. When there are other texts, the listeners have been called, or
  ///   another call that is calling them now calls them again.
  /// - Complexity: O(*n*) in the size of the tables in the languages of the chain.
  @discardableResult
  public func reload() -> StringsReload {
    let outcome = watching.withLock { _ in
      readAgain { () throws(BundleError) in try source.open() }
    }
    tellListeners()
    return outcome
  }

  /// Reads the files and takes over what they say now.
  ///
  /// The lock for reading is held.
  func readAgain(_ open: () throws(BundleError) -> [StringsBundle]) -> StringsReload {
    let outcome: StringsReload
    do throws(BundleError) {
      outcome = strings.reload(try source.read(from: try open()))
    } catch {
      return .kept(.unreadable(error))
    }
    if case .changed(let new) = outcome {
      state.withLock { state in
        state.snapshot = Snapshot(new)
        state.listeners.enqueue(new)
      }
    }
    return outcome
  }

  /// Calls whoever has not heard of a change; no lock is held.
  func tellListeners() {
    guard state.withLock({ $0.listeners.beginDelivery() }) else { return }
    while let (listener, strings) = state.withLock({ $0.listeners.next() }) { listener(strings) }
  }
}

extension LiveStrings {
  /// Someone who is told of changes until it is cancelled or nobody holds it any more.
  public final class Listener: Sendable {
    private let owner: WeakOwner
    private let number: Int

    init(_ owner: LiveStrings, _ number: Int) {
      self.owner = WeakOwner(owner)
      self.number = number
    }

    /// Ends it; a call that has begun on another thread is not waited for.
    public func cancel() { owner.object?.removeListener(number) }

    deinit { cancel() }
  }

  /// The owner of a listener, which it does not keep alive.
  final class WeakOwner: Sendable {
    private let reference: Mutex<Reference>

    private struct Reference: Sendable {
      weak var object: LiveStrings?
    }

    init(_ object: LiveStrings) { reference = Mutex(Reference(object: object)) }

    var object: LiveStrings? { reference.withLock { $0.object } }
  }

  /// Has a function called when there are other texts.
  ///
  /// - Parameter body: Is given the texts; called once for each change, in their order, on the
  ///   thread that found it. It may change, add and remove listeners and read again.
  /// - Returns: What ends it; keep it as long as the calls are wanted.
  public func addListener(_ body: @escaping @Sendable (LocalizedStrings) -> Void) -> Listener {
    Listener(self, state.withLock { $0.listeners.add(body) })
  }

  fileprivate func removeListener(_ number: Int) {
    state.withLock { $0.listeners.remove(number) }
  }
}
