internal import CICU

/// Counts that tell what ICU has cost so far.
public enum ICUStatistics {
  /// How many ICU objects have been opened since the program began.
  ///
  /// Opening is what costs: 20 to 300 microseconds and tens of kilobytes each. A loop over labels
  /// must not raise it.
  public static var openCount: Int { Int(cicu_openCount()) }
}
