internal import CICU

/// The versions of the ICU that is running and of its data.
public enum ICUVersion {
  /// The version of the library, such as `72.1`.
  public static var library: String {
    // The call cannot fail: it only writes text into the buffer.
    (unsafe try? icuText("u_getVersion") { buffer, capacity, _ in
      unsafe cicu_copyVersion(buffer, capacity)
    }) ?? ""
  }

  /// The major version of the library, such as 72; expected texts are kept by it.
  public static var major: Int { Int(library.prefix { $0 != "." }) ?? 0 }

  /// The version of the locale data, such as `42.0`.
  ///
  /// - Returns: The version, or an empty text when ICU's data is missing.
  public static var localeData: String {
    (unsafe try? icuText("ulocdata_getCLDRVersion") { buffer, capacity, status in
      unsafe cicu_copyCLDRVersion(buffer, capacity, &status)
    }) ?? ""
  }

  /// The version of the zone data inside ICU, such as `2022e`, which labels never use.
  ///
  /// - Returns: The version, or an empty text when ICU's data is missing.
  public static var timeZoneData: String {
    (try? icu("ucal_getTZDataVersion") { status in
      unsafe String(cString: cicu_timeZoneDataVersion(&status))
    }) ?? ""
  }
}
