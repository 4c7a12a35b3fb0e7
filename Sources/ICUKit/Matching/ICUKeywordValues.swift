internal import CICU

/// The values that ICU knows for the keywords of `-u-`, by their BCP 47 names.
public enum ICUKeywordValues {
  /// The hour cycles of `hc`.
  public static let hourCycles = ["h11", "h12", "h23", "h24"]

  /// The calendars of `ca`.
  ///
  /// - Returns: The names, such as `gregory` and `islamic-umalqura`, in ICU's order.
  /// - Throws: ``ICUError`` when ICU's data is missing.
  /// - Complexity: Reads one list of names.
  public static func calendars() throws(ICUError) -> [String] {
    let names = unsafe try icuText("ucal_getKeywordValuesForLocale") { buffer, capacity, status in
      unsafe cicu_copyCalendars(buffer, capacity, &status)
    }
    // ICU has names of its own for two calendars; all others are the same in both.
    return names.split(separator: "\n").map { name in
      switch name {
      case "gregorian": "gregory"
      case "ethiopic-amete-alem": "ethioaa"
      default: String(name)
      }
    }
  }

  /// The numbering systems of `nu`, with the three words that stand for a locale's own.
  ///
  /// - Returns: The names, such as `latn` and `arab`, and last `native`, `traditio`, `finance`.
  /// - Throws: ``ICUError`` when ICU's data is missing.
  /// - Complexity: Reads one list of names.
  public static func numberingSystems() throws(ICUError) -> [String] {
    let names = unsafe try icuText("unumsys_openAvailableNames") { buffer, capacity, status in
      unsafe cicu_copyNumberingSystems(buffer, capacity, &status)
    }
    return names.split(separator: "\n").map(String.init) + ["native", "traditio", "finance"]
  }
}
