/// A text of an XLIFF file with its translation: a `trans-unit` element.
///
/// All ranges are byte offsets in the file.
public struct XLIFFUnit: Hashable, Sendable {
  /// What the translation belongs to; `nil` where the file does not say.
  public internal(set) var id: String?
  /// The text that is to be translated, markup stripped; `nil` where it is missing.
  public internal(set) var source: String?
  /// The translation, markup stripped; `nil` where there is none.
  public internal(set) var target: String?
  /// How far the translation is; `nil` where the file does not say, which counts as translated.
  public internal(set) var state: XLIFFState?
  /// How the translation came about, such as `leveraged-mt`; `nil` where the file does not say.
  public internal(set) var stateQualifier: String?
  /// What the file says about the text, in the order of the file, empty notes left out.
  public internal(set) var notes: [XLIFFNote]
  /// Whether the text is to be translated, which it is unless the file says otherwise.
  public internal(set) var isTranslatable: Bool

  /// All of it.
  public internal(set) var range: Range<Int>
  /// The id between its quotes; `nil` where it is missing.
  public internal(set) var idRange: Range<Int>?
  /// What stands between the tags of the source; `nil` where it is missing.
  public internal(set) var sourceRange: Range<Int>?
  /// What stands between the tags of the target; `nil` where it is missing.
  public internal(set) var targetRange: Range<Int>?
  /// Where the unit starts in the text.
  var textStart: Int
}

/// A note to a text of an XLIFF file.
public struct XLIFFNote: Hashable, Sendable {
  /// The note.
  public let text: String
  /// Who wrote it, such as `auto-generated`; `nil` where the file does not say.
  public let author: String?
  /// What stands between its tags, as byte offsets in the file.
  public let range: Range<Int>
}

/// The program that wrote a part of an XLIFF file.
public struct XLIFFTool: Hashable, Sendable {
  /// What identifies it, such as `com.apple.dt.xcode`.
  public var id: String
  /// Its name.
  public var name: String
  /// Its version; `nil` where the file does not say.
  public var version: String?
  /// The number of its build; `nil` where the file does not say.
  public var buildNumber: String?

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - id: What identifies it.
  ///   - name: Its name.
  ///   - version: Its version.
  ///   - buildNumber: The number of its build.
  public init(id: String, name: String, version: String? = nil, buildNumber: String? = nil) {
    self.id = id
    self.name = name
    self.version = version
    self.buildNumber = buildNumber
  }
}

extension XLIFFTool {
  /// This project's own tool.
  ///
  /// - Parameter version: Its version.
  /// - Returns: The program.
  public static func tidemark(version: String?) -> XLIFFTool {
    XLIFFTool(id: "tidemark", name: "tidemark", version: version)
  }
}
