/// How far a translation is, in the words of XLIFF 1.2.
///
/// Source: XLIFF 1.2, `state` attribute; of these Xcode writes `new`, `needs-review-l10n` and
/// `translated`.
public struct XLIFFState: RawRepresentable, Hashable, Sendable {
  /// The word as it stands in a file.
  public let rawValue: String

  /// Names a state.
  ///
  /// - Parameter rawValue: The word as it stands in a file; any other than the known ones too.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not translated yet.
  public static let new = XLIFFState(rawValue: "new")
  /// The text must be translated.
  public static let needsTranslation = XLIFFState(rawValue: "needs-translation")
  /// What is no text must be fitted to the language.
  public static let needsL10n = XLIFFState(rawValue: "needs-l10n")
  /// What is no text must be fitted to where it is used.
  public static let needsAdaptation = XLIFFState(rawValue: "needs-adaptation")
  /// A person must look at what is no text; Xcode means the text.
  public static let needsReviewL10n = XLIFFState(rawValue: "needs-review-l10n")
  /// A person must look at the translation.
  public static let needsReviewTranslation = XLIFFState(rawValue: "needs-review-translation")
  /// A person must look at what was fitted to where it is used.
  public static let needsReviewAdaptation = XLIFFState(rawValue: "needs-review-adaptation")
  /// Translated.
  public static let translated = XLIFFState(rawValue: "translated")
  /// Translated and looked at.
  public static let signedOff = XLIFFState(rawValue: "signed-off")
  /// Translated, looked at and not to be changed any more.
  public static let final = XLIFFState(rawValue: "final")
}

extension XLIFFState {
  /// Whether the text can be shown as it is; Xcode imports no other.
  public var isFinished: Bool { self == .translated || self == .signedOff || self == .final }

  /// Whether a person must look at the text before it is shown.
  public var needsReview: Bool {
    self == .needsReviewL10n || self == .needsReviewTranslation || self == .needsReviewAdaptation
  }

  /// Whether XLIFF 1.2 knows the word.
  public var isKnown: Bool {
    isFinished || needsReview || self == .new || self == .needsTranslation || self == .needsL10n
      || self == .needsAdaptation
  }
}

extension StringUnitState {
  /// The state in a catalog's words.
  ///
  /// - Parameters:
  ///   - state: The state; `nil` where the file has none, as with Xcode before its catalogs.
  ///   - qualifier: The `state-qualifier`, such as `leveraged-mt` for a machine's work.
  init(_ state: XLIFFState?, qualifier: String?) {
    guard let state, !state.isFinished else {
      self = qualifier == Self.machineQualifier ? .machineTranslated : .translated
      return
    }
    // A state that nobody knows is no reason to show the text unseen.
    self = state.needsReview || !state.isKnown ? .needsReview : .new
  }

  /// What XLIFF calls a machine's work.
  static let machineQualifier = "leveraged-mt"

  /// The state in the words that Xcode writes; `nil` for one that it does not know.
  var xliff: (state: XLIFFState, qualifier: String?)? {
    switch self {
    case .new: (.new, nil)
    case .translated: (.translated, nil)
    case .needsReview: (.needsReviewL10n, nil)
    case .machineTranslated: (.translated, Self.machineQualifier)
    default: nil
    }
  }
}
