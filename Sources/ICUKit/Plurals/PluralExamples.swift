/// The numbers that each plural category of a language serves, for people to read.
///
/// ICU's rules are asked for every whole number up to 1,000, for some large ones and for some with
/// decimals. What goes on beyond what is shown ends with an ellipsis.
///
/// ```swift
/// let russian = try PluralExamples(locale: ICULocale(LanguageTag("ru")))
/// russian.text(for: .few)    // 2–4, 22–24 …
/// russian.text(for: .other)  // 0.1, 1.5 …
/// ```
///
/// Source: UTS #35, Language Plural Rules, whose samples have the same purpose.
public struct PluralExamples: Hashable, Sendable {
  /// What is known about a category.
  private struct Samples: Hashable, Sendable {
    var ranges: [ClosedRange<Int>] = []
    var large: [Int] = []
    var decimals: [String] = []
  }

  /// The categories that the language has, in the order of CLDR; always with `.other`.
  public let categories: [PluralCategory]
  private let samples: [PluralCategory: Samples]

  private static let reach = 1_000
  private static let largeNumbers = [10_000, 100_000, 1_000_000, 2_000_000, 3_000_000]
  private static let decimalNumbers = ["0.1", "1.5", "0.0", "1.0", "2.0", "10.0"]

  /// Asks a language's rules about numbers.
  ///
  /// - Parameters:
  ///   - locale: The locale; its language counts, and for a few its region.
  ///   - kind: What the numbers are for; ranks have no decimals.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open them.
  /// - Complexity: Opens two ICU objects, and makes about a thousand ICU calls.
  public init(locale: ICULocale, kind: ICUPluralRules.Kind = .cardinal) throws(ICUError) {
    let rules = try ICUPluralRules(locale: locale, kind: kind)
    var samples: [PluralCategory: Samples] = [:]
    for number in 0...Self.reach {
      let category = rules.category(for: number)
      if let last = samples[category]?.ranges.last, last.upperBound == number - 1 {
        samples[category]?.ranges.removeLast()
        samples[category]?.ranges.append(last.lowerBound...number)
      } else {
        samples[category, default: Samples()].ranges.append(number...number)
      }
    }
    for number in Self.largeNumbers {
      samples[rules.category(for: number), default: Samples()].large.append(number)
    }
    if kind == .cardinal {
      for number in Self.decimalNumbers {
        let category = rules.category(forDecimal: number)
        samples[category, default: Samples()].decimals.append(number)
      }
    }
    categories = rules.categories
    self.samples = samples
  }
}

extension PluralExamples {
  /// The numbers that a category serves, such as `0, 5–20, 25–30 …`.
  ///
  /// Decimals are named only where no whole number is, and whole numbers over 1,000 only where
  /// nothing else is.
  ///
  /// - Parameter category: The category.
  /// - Returns: The numbers in ASCII digits; empty where the language does not have the category.
  public func text(for category: PluralCategory) -> String {
    guard let samples = samples[category] else { return "" }
    if !samples.ranges.isEmpty { return Self.text(of: samples.ranges) }
    let others = samples.decimals.isEmpty ? samples.large.map { "\($0)" } : samples.decimals
    return others.isEmpty ? "" : others.prefix(2).joined(separator: ", ") + " …"
  }

  /// Whether a category serves numbers that people meet, and not whole millions alone.
  ///
  /// French, Spanish and some others have `many` for a million, without which a text can do.
  ///
  /// - Parameter category: The category.
  /// - Returns: `false` also where the language does not have the category; `true` for `.other`.
  public func isNeeded(_ category: PluralCategory) -> Bool {
    guard category != .other else { return true }
    guard let samples = samples[category] else { return false }
    return !samples.ranges.isEmpty || !samples.decimals.isEmpty
  }

  /// The only whole number that a category serves up to 1,000.
  ///
  /// - Parameter category: The category.
  /// - Returns: The number; `nil` where there are none or several.
  public func onlyNumber(for category: PluralCategory) -> Int? {
    guard let ranges = samples[category]?.ranges, ranges.count == 1, ranges[0].count == 1
    else { return nil }
    return ranges[0].lowerBound
  }

  /// Two real ranges, or four pieces, are enough to see how it goes on.
  private static func text(of ranges: [ClosedRange<Int>]) -> String {
    var pieces: [String] = []
    var rangeCount = 0
    for (index, range) in ranges.enumerated() {
      let (first, last) = (range.lowerBound, range.upperBound)
      if last == reach, first < last {
        // It never ends, so that an end must not be shown.
        let shown = first...min(first + max(0, 3 - pieces.count), last)
        return (pieces + shown.map { "\($0)" }).joined(separator: ", ") + " …"
      }
      if range.count > 2 {
        pieces.append("\(first)–\(last)")
        rangeCount += 1
      } else {
        pieces += range.map { "\($0)" }
      }
      if rangeCount == 2 || pieces.count >= 4 {
        return pieces.joined(separator: ", ") + (index + 1 < ranges.count ? " …" : "")
      }
    }
    return pieces.joined(separator: ", ") + (ranges.last?.upperBound == reach ? " …" : "")
  }
}
