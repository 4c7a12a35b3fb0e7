public import BundleStrings
internal import ICUKit
public import LanguageTags
public import TimeLabels
public import TimeZones

/// What components have in common: clock, texts, zone, the label, and where times are kept.
///
/// It is made once and handed to all components of an app. When the language, the texts or the zone
/// become others, all components that it was given to show it before the call returns.
///
/// ```swift
/// let environment = try RefreshEnvironment(
///   configuration: configuration, zone: zone, scheduler: scheduler, store: store)
/// scrollView.header = NormalRefreshHeader(environment: environment) { load() }
/// try configuration.setLanguage(LanguageTag("zh-Hant"))
/// environment.setZone(otherZone)
/// ```
///
/// MJRefresh: `MJRefreshConfig`, the default user settings and the clock of the process.
public final class RefreshEnvironment {
  /// Clock and queue.
  public let scheduler: any RefreshScheduler
  /// Where times are kept.
  public let store: any LastUpdatedStore
  /// What measures texts.
  public let measurer: any TextMeasurer
  /// Writes the time of the last update, in the language and the zone that count now.
  public private(set) var label: LastUpdatedLabel { didSet { knownDirection = nil } }
  /// From which side the texts are read, once it was asked for: it is asked for at each change of an
  /// offset.
  private var knownDirection: LayoutDirection?
  /// The texts of components, in the languages that count now.
  public private(set) var strings: LocalizedStrings

  private let configuration: RefreshConfiguration?
  private let timeLocale: LanguageTag?
  private let parent: RefreshEnvironment?
  private var configurationListener: RefreshConfiguration.Listener?
  private var parentListener: Listener?
  private var listeners = ListenerList<
    RefreshEnvironmentChange, (RefreshEnvironmentChange) -> Void
  >()

  /// Makes surroundings whose texts follow a configuration.
  ///
  /// - Parameters:
  ///   - configuration: Which texts are shown, in which languages.
  ///   - zone: The zone in which days begin and times are shown.
  ///   - options: How times are written.
  ///   - timeLocale: The wished locale of times; by default that of the first wished language.
  ///   - scheduler: Clock and queue.
  ///   - store: Where times are kept; in memory where none is given.
  ///   - measurer: What measures texts.
  /// - Throws: ``/BundleStrings/BundleError`` when a table cannot be read, ``/ICUKit/ICUError`` for
  ///   options that ICU does not know.
  public init(
    configuration: RefreshConfiguration, zone: ZoneRules, options: LabelOptions = LabelOptions(),
    timeLocale: LanguageTag? = nil, scheduler: any RefreshScheduler,
    store: any LastUpdatedStore = MemoryLastUpdatedStore(),
    measurer: any TextMeasurer = ColumnTextMeasurer()
  ) throws {
    self.configuration = configuration
    self.timeLocale = timeLocale
    self.scheduler = scheduler
    self.store = store
    self.measurer = measurer
    parent = nil
    strings = configuration.strings
    label = try LastUpdatedLabel(
      words: try Self.words(configuration, timeLocale, options), zone: zone, options: options)
    listen(to: configuration)
  }

  /// Makes surroundings for one label, whose texts stay in the label's language.
  ///
  /// - Parameters:
  ///   - label: Writes the time of the last update.
  ///   - scheduler: Clock and queue.
  ///   - store: Where times are kept; in memory where none is given.
  ///   - measurer: What measures texts.
  public init(
    label: LastUpdatedLabel, scheduler: any RefreshScheduler,
    store: any LastUpdatedStore = MemoryLastUpdatedStore(),
    measurer: any TextMeasurer = ColumnTextMeasurer()
  ) {
    configuration = nil
    timeLocale = nil
    parent = nil
    self.scheduler = scheduler
    self.store = store
    self.measurer = measurer
    self.label = label
    strings = label.words.strings
  }

  private init(
    _ parent: RefreshEnvironment, _ configuration: RefreshConfiguration
  ) throws(BundleError) {
    self.parent = parent
    self.configuration = configuration
    // Times go with the words of the own language.
    timeLocale = nil
    scheduler = parent.scheduler
    store = parent.store
    measurer = parent.measurer
    strings = configuration.strings
    label = parent.label
    listen(to: configuration)
    parentListener = parent.addListener { [weak self] change in self?.parentDidChange(change) }
    let words = try Self.words(configuration, nil, parent.label.options)
    do throws(ICUError) {
      label = try LastUpdatedLabel(
        words: words, zone: parent.label.zone, options: parent.label.options)
    } catch {
      throw BundleError(kind: .unmatched(reason: error.description), path: "\(words.formatLocale)")
    }
  }
}

extension RefreshEnvironment {
  /// The zone in which days begin and times are shown.
  public var zone: ZoneRules { label.zone }

  /// How times are written.
  public var options: LabelOptions { label.options }

  /// From which side the texts are read.
  public var layoutDirection: LayoutDirection {
    if let knownDirection { return knownDirection }
    let isRightToLeft = ICULocales.isRightToLeft(label.words.stringsLanguage)
    let direction = isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight
    knownDirection = direction
    return direction
  }

  /// Shows times in another zone.
  ///
  /// - Parameter zone: The zone.
  public func setZone(_ zone: ZoneRules) {
    do throws(ICUError) {
      label = try LastUpdatedLabel(
        words: label.words, zone: zone, options: label.options, formatters: label.formatters)
      tell(.zone)
    } catch {
      tell(
        .fault(RefreshFault(kind: .textsUnavailable(reason: error.description), subject: "zone")))
    }
  }

  /// Writes times in another way.
  ///
  /// - Parameter options: How times are written.
  /// - Throws: ``/ICUKit/ICUError`` for options that ICU does not know, ``/BundleStrings/BundleError``
  ///   when a table cannot be read; everything stays as it was.
  public func setOptions(_ options: LabelOptions) throws {
    var words = label.words
    if let configuration { words = try Self.words(configuration, timeLocale, options) }
    label = try LastUpdatedLabel(words: words, zone: zone, options: options)
    tell(.texts)
  }

  /// The instant that is kept under a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The instant; `nil` when there is none.
  public func lastUpdated(forKey key: String) -> Instant? { store.lastUpdated(forKey: key) }

  /// Keeps an instant under a key, and has it shown by all components that have the key.
  ///
  /// - Parameters:
  ///   - instant: The instant; `nil` forgets the key.
  ///   - key: The key.
  /// - Throws: ``LastUpdatedStoreError`` when it cannot be kept.
  public func setLastUpdated(
    _ instant: Instant?, forKey key: String
  ) throws(LastUpdatedStoreError) {
    try store.setLastUpdated(instant, forKey: key)
    root.tell(.lastUpdated(key: key))
  }

  private var root: RefreshEnvironment {
    var environment = self
    while let parent = environment.parent { environment = parent }
    return environment
  }

  /// The same surroundings in another language.
  ///
  /// - Parameter language: The language; `nil` gives the surroundings from which these come.
  /// - Returns: Surroundings with the same clock, zone and times.
  /// - Throws: ``/BundleStrings/BundleError`` when the texts cannot be read.
  public func inOwnLanguage(_ language: LanguageTag?) throws(BundleError) -> RefreshEnvironment {
    let root = root
    guard let language else { return root }
    let configuration: RefreshConfiguration
    if let above = root.configuration {
      configuration = RefreshConfiguration(inheriting: above)
    } else {
      configuration = try RefreshConfiguration(preferring: [])
    }
    try configuration.setLanguage(language)
    return try RefreshEnvironment(root, configuration)
  }
}

extension RefreshEnvironment {
  /// Someone who is told of changes until it is cancelled or nobody holds it any more.
  public final class Listener {
    private weak var environment: RefreshEnvironment?
    private let number: Int

    fileprivate init(_ environment: RefreshEnvironment, _ number: Int) {
      self.environment = environment
      self.number = number
    }

    /// Ends it, also in the middle of a change that others have been told of.
    public func cancel() { environment?.listeners.remove(number) }

    deinit { cancel() }
  }

  /// Has a function called when something has become another one.
  ///
  /// - Parameter body: Is called once for each change, in their order.
  /// - Returns: What ends it; keep it as long as the calls are wanted.
  public func addListener(
    _ body: @escaping (RefreshEnvironmentChange) -> Void
  ) -> Listener {
    Listener(self, listeners.add(body))
  }

  /// How many listeners there are.
  var listenerCount: Int { listeners.count }

  private func tell(_ change: RefreshEnvironmentChange) {
    listeners.enqueue(change)
    guard listeners.beginDelivery() else { return }
    while let (listener, change) = listeners.next() { listener(change) }
  }

  private func listen(to configuration: RefreshConfiguration) {
    configurationListener = configuration.addListener { [weak self] _ in self?.readWords() }
  }

  /// Takes over the texts of the configuration as they are now.
  private func readWords() {
    guard let configuration else { return }
    do {
      label = try LastUpdatedLabel(
        words: try Self.words(configuration, timeLocale, options), zone: zone, options: options)
      strings = configuration.strings
      tell(.texts)
    } catch {
      tell(.fault(RefreshFault(kind: .textsUnavailable(reason: "\(error)"), subject: "texts")))
    }
  }

  /// Takes over what changes above.
  private func parentDidChange(_ change: RefreshEnvironmentChange) {
    guard let parent else { return }
    switch change {
    case .zone: setZone(parent.zone)
    // The own texts come from the own configuration, but the options are those from above.
    case .texts:
      if parent.options != options {
        do {
          try setOptions(parent.options)
        } catch {
          tell(
            .fault(RefreshFault(kind: .textsUnavailable(reason: "\(error)"), subject: "texts")))
        }
      }
    case .lastUpdated, .fault: tell(change)
    }
  }

  private static func words(
    _ configuration: RefreshConfiguration, _ timeLocale: LanguageTag?, _ options: LabelOptions
  ) throws(BundleError) -> LabelWords {
    try LabelWords(
      layers: configuration.layers, preferring: configuration.preferences, timeLocale: timeLocale,
      requiresYesterday: options.distinguishesYesterday)
  }
}
