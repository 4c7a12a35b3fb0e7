internal import ICUKit

/// The ways to write each form of a label, from the fullest to the narrowest.
///
/// Without a width there is one way. With one, a ladder goes down over skeletons without words
/// for months and without the time of day to the classic form, which is short in every language.
struct LabelLadders: Sendable {
  /// One way to write a time.
  enum Rung: Sendable {
    case classic
    case date(ICUDateFormatter)
    case words(LabelAgeWords)
  }

  private let today: [Rung]
  private let thisYear: [Rung]
  private let older: [Rung]
  private let dateThisYear: [Rung]
  private let dateOlder: [Rung]
  private let ago: [Rung]

  subscript(form: LabelForm) -> [Rung] {
    switch form {
    case .never: []
    case .today, .yesterday: today
    case .thisYear: thisYear
    case .older: older
    case .dateThisYear: dateThisYear
    case .dateOlder: dateOlder
    case .ago: ago
    }
  }

  /// The classic style: one way for everything.
  static let classic = LabelLadders(all: [.classic])

  private init(all rungs: [Rung]) {
    today = rungs
    thisYear = rungs
    older = rungs
    dateThisYear = rungs
    dateOlder = rungs
    ago = rungs
  }

  /// Opens the formatters of a locale.
  ///
  /// - Parameters:
  ///   - locale: The checked locale.
  ///   - style: The localized or the relative style.
  ///   - isShortened: Whether narrower ways are needed too.
  /// - Throws: `ICUError` when ICU cannot open one of them.
  init(of locale: ICULocale, style: LabelStyle, isShortened: Bool) throws(ICUError) {
    let generator = try ICUPatternGenerator(locale: locale)
    var opened: [ICUDatePattern: ICUDateFormatter] = [:]
    // Two skeletons often have one pattern, and a formatter takes 55 KiB.
    func rungs(_ skeletons: [String], thenClassic: Bool) throws(ICUError) -> [Rung] {
      var rungs: [Rung] = []
      for skeleton in isShortened ? skeletons : Array(skeletons.prefix(1)) {
        let pattern = try generator.pattern(forSkeleton: skeleton)
        if opened[pattern] == nil {
          opened[pattern] = try ICUDateFormatter(locale: locale, pattern: pattern)
        }
        if let formatter = opened[pattern] { rungs.append(.date(formatter)) }
      }
      return thenClassic && isShortened ? rungs + [.classic] : rungs
    }
    today = try rungs(["jm"], thenClassic: true)
    thisYear = try rungs(["MMMdjm", "Mdjm", "MMMd", "Md"], thenClassic: true)
    older = try rungs(["yMMMdjm", "yMdjm", "yMMMd", "yMd"], thenClassic: true)
    guard style == .relative else {
      dateThisYear = []
      dateOlder = []
      ago = []
      return
    }
    dateThisYear = try rungs(["MMMd", "Md"], thenClassic: false)
    dateOlder = try rungs(["yMMMd", "yMd"], thenClassic: false)
    var words: [Rung] = []
    for wordStyle in isShortened ? ICURelativeFormatter.Style.allCases : [.long] {
      let formatter = try ICURelativeFormatter(locale: locale, style: wordStyle)
      words.append(.words(LabelAgeWords(formatter)))
    }
    ago = words
  }
}
