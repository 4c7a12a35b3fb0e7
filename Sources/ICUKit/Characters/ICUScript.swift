internal import CICU

/// A writing system, by the name that ISO 15924 gives it.
public struct ICUScript: Hashable, Sendable {
  /// ICU's number of the script.
  let number: Int32

  init(number: Int32) { self.number = number }
}

extension ICUScript {
  /// Finds the script of a character.
  ///
  /// Marks and signs that several scripts share belong to ``common`` or ``inherited``.
  ///
  /// - Parameter scalar: The character.
  /// - Complexity: One ICU call. Opens nothing.
  ///
  /// Source: UAX #24, Unicode Script Property.
  @inline(__always)
  public init(of scalar: Unicode.Scalar) {
    self.init(number: cicu_script(Int32(bitPattern: scalar.value)))
  }

  /// Finds the scripts that a language is written in.
  ///
  /// ```swift
  /// try ICUScript.scripts(of: ICULocale(LanguageTag("ja"))).map(\.name)  // ["Kana", "Hira", "Hani"]
  /// ```
  ///
  /// - Parameter locale: The locale; the script that its tag names comes before what is usual.
  /// - Returns: The scripts; empty where ICU knows none.
  /// - Throws: ``ICUError`` when ICU cannot read what it has.
  /// - Complexity: One ICU call, which may open resources.
  public static func scripts(of locale: ICULocale) throws(ICUError) -> [ICUScript] {
    guard locale.hasData else { return [] }
    var numbers = [Int32](repeating: 0, count: 8)
    let count = try icu("uscript_getCode", locale.identifier) { status -> Int32 in
      unsafe numbers.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe cicu_copyScripts(locale.identifier, start, Int32(buffer.count), &status)
      }
    }
    return numbers.prefix(max(0, Int(count))).map(ICUScript.init(number:))
  }

  /// The four letters of the script, such as `Latn`; empty for what is none.
  public var name: String {
    guard let name = unsafe cicu_scriptName(number) else { return "" }
    return unsafe String(cString: name)
  }

  /// Signs that all scripts share, such as digits and punctuation.
  public static let common = ICUScript(number: 0)
  /// Marks that belong to the letter before them.
  public static let inherited = ICUScript(number: 1)
  /// The Latin script.
  public static let latin = ICUScript(of: "a")
  /// The Cyrillic script.
  public static let cyrillic = ICUScript(of: "\u{430}")
  /// The Greek script.
  public static let greek = ICUScript(of: "\u{3B1}")
  /// The Han script.
  public static let han = ICUScript(of: "\u{4E00}")
}

extension ICUScript: CustomStringConvertible {
  /// The four letters of the script.
  public var description: String { name }
}

/// The letters that a language is usually written with.
public enum ICUExemplarLetters {
  /// Reads the letters of a language, small ones where the script has two cases.
  ///
  /// ```swift
  /// try ICUExemplarLetters.letters(of: ICULocale(LanguageTag("uk"))).contains("\u{44B}")  // false
  /// ```
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The letters; those of letters that consist of several stand one by one.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot read them.
  /// - Complexity: Opens one ICU object; O(*n*) in the number of letters.
  ///
  /// Source: UTS #35, exemplar characters, the main set.
  public static func letters(of locale: ICULocale) throws(ICUError) -> Set<Unicode.Scalar> {
    try locale.requireData("ulocdata_getExemplarSet")
    var capacity = 512
    while true {
      var letters = [Int32](repeating: 0, count: capacity)
      let count = try icu("ulocdata_getExemplarSet", locale.identifier) { status -> Int32 in
        unsafe letters.withUnsafeMutableBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return 0 }
          return unsafe cicu_copyExemplarLetters(
            locale.identifier, start, Int32(clamping: buffer.count), &status)
        }
      }
      guard Int(count) > capacity else {
        return Set(
          letters.prefix(max(0, Int(count))).compactMap {
            Unicode.Scalar(UInt32(bitPattern: $0))
          })
      }
      capacity = Int(count)
    }
  }
}
