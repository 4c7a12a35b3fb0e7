internal import ICUKit
internal import TimeZones

/// The versions of the tool and of what it stands on.
enum TidemarkVersion {
  /// The tool's version.
  static let tool = "0.1.0"
  /// The day of the version, for the man page.
  static let date = "2026-11-30"

  /// The versions in one line.
  static var summary: String {
    "tidemark \(tool), ICU \(ICUVersion.library), CLDR \(ICUVersion.localeData)"
  }

  /// What `--version` prints.
  ///
  /// - Parameter database: The zone data that would be used.
  /// - Returns: Whole lines without the last line end.
  static func report(_ database: TimeZoneDatabase) -> String {
    """
    tidemark \(tool)
    ICU \(ICUVersion.library)
    CLDR \(ICUVersion.localeData)
    zone data \(database.version ?? "of an unknown version") in \(database.directory)
    """
  }
}
