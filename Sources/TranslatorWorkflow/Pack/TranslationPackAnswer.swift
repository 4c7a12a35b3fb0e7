public import LanguageTags
public import SourceDiagnostics
public import StringsFormats

/// What a translator's page saves: the texts that were changed in it, with what they were before.
///
/// Reading never fails. A file that is damaged, too long, or of another version gives no units, and
/// an error says why; a unit that cannot be read is left out with an error at its place. Every unit
/// holds the texts of the export, so that it can be merged with what the project has become since.
///
/// ```swift
/// let answer = TranslationPackAnswer(parsing: bytes)
/// answer.language?.description  // ru
/// answer.units.first?.text      // %d файл
/// ```
public struct TranslationPackAnswer: Sendable {
  /// A text that the translator changed or confirmed.
  public struct Unit: Sendable {
    /// The name of its table.
    public let table: String
    /// The key.
    public let key: String
    /// The way from the key to the text.
    public let path: VariationPath
    /// The translation that the project had when the pack was made.
    public let base: String
    /// The source text that the translator saw.
    public let source: String
    /// The translation; empty where the translator took it out.
    public let text: String
    /// Whether it is translated or needs a review.
    public let state: StringUnitState
    /// The unit's bytes in the file.
    public let range: Range<Int>
  }

  /// The id of the pack; empty where the file does not say.
  public let packID: String
  /// The project's name; empty where the file does not say.
  public let projectName: String
  /// The language of the translations; `nil` where the file does not say.
  public let language: LanguageTag?
  /// The translator's name, without outer spaces; empty where none was given.
  public let translatorName: String
  /// The texts in the order of the file; no text stands twice.
  public let units: [Unit]
  /// Everything that is wrong, in the order of the file; at most 100.
  public let diagnostics: [Diagnostic]

  private let tree: JSONTree

  /// The largest file that is read, in bytes.
  public static let maximumByteCount = 10_000_000

  /// Reads an answer.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) {
    let isTooLong = bytes.count > Self.maximumByteCount
    tree = JSONTree(parsing: isTooLong ? [] : bytes)
    var reader = PackAnswerReader()
    if isTooLong {
      reader.report(.tooLong(bytes.count), at: 0..<0)
    } else {
      reader.read(tree)
    }
    packID = reader.packID
    projectName = reader.projectName
    language = reader.language
    translatorName = reader.translatorName
    units = reader.units
    diagnostics = reader.diagnostics
  }
}

extension TranslationPackAnswer {
  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap { tree.makeLineMap() }
}
