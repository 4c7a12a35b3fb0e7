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
  private let stringsFolder: String?
  private let sampleFolder: String?

  /// Makes a stage on which nothing was ever updated.
  ///
  /// - Parameters:
  ///   - preferences: The wished languages, best first.
  ///   - timeLocale: The wished locale of times; by default that of the first wished language.
  ///   - zone: The zone in which days begin and times are shown.
  ///   - now: What the clock shows.
  ///   - stringsFolder: A folder of texts that win over the built-in ones.
  ///   - sampleFolder: A folder with ``ExampleTexts/files``; without it there are built-in texts
  ///     alone.
  /// - Throws: ``/BundleStrings/BundleError`` when a table cannot be read.
  public init(
    preferring preferences: [LanguageTag], timeLocale: LanguageTag? = nil, zone: ZoneRules,
    now: Instant, stringsFolder: String? = nil, sampleFolder: String? = nil
  ) throws {
    self.stringsFolder = stringsFolder
    self.sampleFolder = sampleFolder
    scheduler = ManualScheduler(now: now)
    configuration = try RefreshConfiguration(preferring: preferences)
    try configuration.setCustomFolder(stringsFolder)
    environment = try RefreshEnvironment(
      configuration: configuration, zone: zone, timeLocale: timeLocale, scheduler: scheduler)
  }

  /// Shows the texts of somebody else.
  ///
  /// - Parameter texts: Whose texts are shown.
  /// - Throws: ``/BundleStrings/BundleError`` when they cannot be read; everything stays as it was.
  public func setTexts(_ texts: ExampleTexts) throws(BundleError) {
    guard texts != .builtIn else {
      return try configuration.update { [stringsFolder] settings in
        (settings.tableName, settings.appFolder) = (nil, nil)
        settings.customFolder = stringsFolder
      }
    }
    guard let sampleFolder else {
      throw BundleError(
        kind: .notFound(reason: "no folder was given for the texts of the samples"),
        path: texts.folderName)
    }
    let path = "\(sampleFolder)/\(texts.folderName)"
    try configuration.update { settings in
      if texts == .customFile {
        settings.tableName = ExampleTexts.tableName
        (settings.appFolder, settings.customFolder) = (path, nil)
      } else {
        (settings.tableName, settings.appFolder) = (nil, nil)
        settings.customFolder = path
      }
    }
  }
}
