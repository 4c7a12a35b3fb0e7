internal import CICU
public import LanguageTags

/// ICU's matcher: which of the supported locales is nearest to a wished one.
///
/// It answers across languages too, as Russian for Ukrainian's neighbours; callers that do not
/// want that narrow the supported locales first.
public final class ICULocaleMatcher {
  private let handle: LocaleMatcherHandle

  /// Opens a matcher.
  ///
  /// - Parameter supported: The locales to choose from, in order of preference.
  /// - Throws: ``ICUError`` when there is no locale to choose from, or ICU's data is missing.
  /// - Complexity: Opens one ICU object; O(*n*) in the number of locales.
  public init(supported: [LanguageTag]) throws(ICUError) {
    guard !supported.isEmpty else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "LocaleMatcher::Builder::build")
    }
    // One block of NUL-terminated names and a table of pointers into it.
    var names: [CChar] = []
    var offsets: [Int] = []
    for tag in supported {
      offsets.append(names.count)
      names.append(contentsOf: tag.icuIdentifier.utf8.map(CChar.init(bitPattern:)))
      names.append(0)
    }
    let opened = unsafe try icu("LocaleMatcher::Builder::build") { status -> OpaquePointer? in
      unsafe names.withUnsafeBufferPointer { block -> OpaquePointer? in
        guard let start = block.baseAddress else {
          status = cicu_illegalArgument
          return nil
        }
        let pointers = unsafe offsets.map { unsafe start + $0 }
        return unsafe pointers.withUnsafeBufferPointer { table -> OpaquePointer? in
          guard let first = table.baseAddress else { return nil }
          return unsafe cicu_openLocaleMatcher(first, Int32(clamping: table.count), &status)
        }
      }
    }
    guard let handle = unsafe LocaleMatcherHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "LocaleMatcher::Builder::build")
    }
    self.handle = handle
  }

  /// Finds the supported locale that is nearest to a wished one.
  ///
  /// - Parameter desired: The wished locale.
  /// - Returns: An index into the supported locales, or `nil` when none is near enough.
  /// - Throws: ``ICUError`` when ICU's data is missing.
  /// - Complexity: Opens no ICU object.
  public func bestMatch(for desired: LanguageTag) throws(ICUError) -> Int? {
    let identifier = desired.icuIdentifier
    let index = try icu("LocaleMatcher::getBestMatchResult", identifier) { status in
      unsafe cicu_bestMatch(handle.pointer, identifier, &status)
    }
    return index < 0 ? nil : Int(index)
  }
}
