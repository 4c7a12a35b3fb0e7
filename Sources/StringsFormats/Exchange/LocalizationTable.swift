/// The texts of one table in one language or several, whatever files they are written in.
///
/// Every format of this module is read into this shape and written from it, so each one needs to
/// know this shape alone. It holds what a string catalog can say, and the width rules of a
/// `.stringsdict` file besides. What a file says beyond this stays in its document.
///
/// ```swift
/// var table = LocalizationTable(sourceLanguage: "en")
/// table.entries.append(LocalizationEntry("title"))
/// table.entries[0].setLocalization(Localization("de", text: .unit(StringUnit("Titel"))))
/// table.entries[0].localization(in: "de")?.text  // .unit(StringUnit("Titel"))
/// ```
///
/// Texts are compared by their code units.
public struct LocalizationTable: Hashable, Sendable {
  /// The language in which the texts were first written, as the file spells it; `nil` where the
  /// file does not say.
  public var sourceLanguage: String?
  /// The keys in the order of the file; no key stands twice.
  public var entries: [LocalizationEntry]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language in which the texts were first written.
  ///   - entries: The keys in their order; no key stands twice.
  public init(sourceLanguage: String? = nil, entries: [LocalizationEntry] = []) {
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }
}

extension LocalizationTable {
  /// The languages that any entry has, each once, in the order in which they are first met.
  ///
  /// - Complexity: O(*n*) in the number of localizations.
  public var languages: [String] {
    var seen: Set<String> = []
    return entries.flatMap { $0.localizations.map(\.language) }.filter { seen.insert($0).inserted }
  }

  /// The positions of the entries by their keys.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var positions: [StringsKey: Int] {
    Dictionary(
      entries.enumerated().map { (StringsKey($0.element.key), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }
}
