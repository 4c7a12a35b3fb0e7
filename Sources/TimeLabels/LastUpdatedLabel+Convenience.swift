internal import BundleStrings
internal import LanguageTags
public import TimeZones

extension LastUpdatedLabel {
  /// Makes a label in a language and a zone, with the built-in words and the system's zone data.
  ///
  /// - Parameters:
  ///   - language: The wished language as a tag, such as `zh-Hans` or `de_AT`.
  ///   - timeZone: The zone's id, `UTC`, or an ISO offset such as `+08:00`.
  ///   - options: The choices.
  ///   - database: Where the zones are read from.
  /// - Throws: `LanguageTagError` for a text that is no tag, `TimeZoneError` for an unknown zone or
  ///   missing zone data, `ICUError` for options that ICU does not know, `BundleError` when the
  ///   program's own strings are damaged.
  /// - Complexity: Reads one zone file; asks ICU where the language is not shipped as it stands.
  public init(
    language: String, timeZone: String, options: LabelOptions = LabelOptions(),
    database: TimeZoneDatabase = TimeZoneDatabase()
  ) throws {
    try self.init(
      words: try LabelWords(
        preferring: [try LanguageTag(language)],
        requiresYesterday: options.distinguishesYesterday),
      zone: try database.zone(named: timeZone),
      options: options)
  }
}
