public import BundleStrings
public import LanguageTags
public import RefreshKit
public import TimeZones

/// What a screen is played on: a clock that is moved by hand, and what components have in common.
public final class ExampleStage {
  /// The clock and the queue.
  public let scheduler: ManualScheduler
  /// Which texts are shown, in which languages.
  public let configuration: RefreshConfiguration
  /// Clock, texts, zone and times of components.
  public let environment: RefreshEnvironment

  /// Makes a stage on which nothing was ever updated.
  ///
  /// - Parameters:
  ///   - preferences: The wished languages, best first.
  ///   - timeLocale: The wished locale of times; by default that of the first wished language.
  ///   - zone: The zone in which days begin and times are shown.
  ///   - now: What the clock shows.
  ///   - stringsFolder: A folder of texts that win over the built-in ones.
  /// - Throws: ``/BundleStrings/BundleError`` when a table cannot be read.
  public init(
    preferring preferences: [LanguageTag], timeLocale: LanguageTag? = nil, zone: ZoneRules,
    now: Instant, stringsFolder: String? = nil
  ) throws {
    scheduler = ManualScheduler(now: now)
    configuration = try RefreshConfiguration(preferring: preferences)
    try configuration.setCustomFolder(stringsFolder)
    environment = try RefreshEnvironment(
      configuration: configuration, zone: zone, timeLocale: timeLocale, scheduler: scheduler)
  }
}
