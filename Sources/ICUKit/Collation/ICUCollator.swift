internal import CICU

/// An order of texts that people find natural: by letters first, then by accents, then by case.
///
/// Spaces and punctuation count, and come before digits, which come before letters. Of two texts
/// that differ in case alone the one in lower case is first; texts that are canonically equivalent
/// are equal.
///
/// Source: UTS #10; ICU User Guide, Collation.
public final class ICUCollator: @unchecked Sendable {
  // Unchecked: the handle is only read, and ICU's const functions may be called from several
  // threads at once (ICU User Guide, Design, "Thread Safety").
  private let handle: CollatorHandle

  /// Opens the order of a locale.
  ///
  /// - Parameters:
  ///   - locale: The locale; `nil` for the order of CLDR's root, which is no language's own.
  ///   - isNumeric: Whether a run of digits counts as its number, so that 9 comes before 10.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open them.
  /// - Complexity: Opens one ICU object.
  public init(locale: ICULocale? = nil, isNumeric: Bool = false) throws(ICUError) {
    try locale?.requireData("ucol_open")
    // ICU takes the empty name for its root, and no name at all for the process's own locale.
    let identifier = locale?.identifier ?? ""
    let opened = unsafe try icu("ucol_open", identifier) { status in
      unsafe cicu_openCollator(identifier, isNumeric, &status)
    }
    guard let handle = unsafe CollatorHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "ucol_open", subject: identifier)
    }
    self.handle = handle
  }
}

extension ICUCollator {
  /// Gives the bytes whose order is that of the texts.
  ///
  /// Comparing them byte by byte compares the texts, so each text of a list is looked at once.
  ///
  /// - Parameter text: The text.
  /// - Returns: The bytes; comparable only with those from the same collator.
  /// - Complexity: O(*n*) in the length of the text.
  public func sortKey(of text: String) -> [UInt8] {
    // With one unit more there is a place to point at for an empty text too.
    let units = Array(text.utf16) + [0]
    guard let length = Int32(exactly: units.count - 1) else { return Array(text.utf8) }
    // The keys of most tables fit; a longer one is asked for again.
    var room = max(64, units.count * 3)
    while true {
      var needed = 0
      let key = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        needed = unsafe units.withUnsafeBufferPointer { text in
          guard let start = text.baseAddress else { return 0 }
          return unsafe Int(
            cicu_copySortKey(
              handle.pointer, start, length, buffer.baseAddress, Int32(clamping: buffer.count)))
        }
        // The zero at the end says nothing.
        count = needed <= buffer.count ? max(0, needed - 1) : 0
      }
      if needed <= 0 { return Array(text.utf8) }
      if needed <= room { return key }
      room = needed
    }
  }
}
