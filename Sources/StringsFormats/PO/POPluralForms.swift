internal import ICUKit
internal import LanguageTags

/// The plural forms of a language in a PO file: their categories in order, and the rule for them.
///
/// Only the categories that whole numbers have are forms of PO. The rule is that of CLDR, as ICU
/// has it, written in C; the last form is for all numbers that no other one is for.
struct POPluralForms: Hashable, Sendable {
  /// The categories in the order of CLDR; the first one is `msgstr[0]`.
  let categories: [PluralCategory]
  /// The value of `Plural-Forms`.
  let header: String

  /// Whole numbers that have every category which any has.
  private static let samples =
    Array(0...200) + [1000, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]

  /// Finds the forms of a language.
  ///
  /// - Parameter language: The language in any spelling.
  /// - Throws: ``/ICUKit/ICUError`` where ICU has no rules for it.
  init(language: String) throws(ICUError) {
    let locale = try Self.locale(language)
    let rules = try ICUPluralRules(locale: locale)
    let found = Set(Self.samples.map { rules.category(for: $0) })
    categories = PluralCategory.allCases.filter(found.contains)
    let conditions = try ICUPluralRules.conditions(locale: locale)
    let parts = categories.dropLast().map { category in
      POPluralCondition(conditions[category] ?? "").c
    }
    let rule: String
    if parts.isEmpty {
      rule = "0"
    } else if parts.count == 1, let opposite = POPluralCondition.opposite(of: parts[0]) {
      rule = "(\(opposite))"
    } else {
      let chain = parts.enumerated().map { "\($0.element) ? \($0.offset) : " }.joined()
      rule = "(\(chain)\(parts.count))"
    }
    header = "nplurals=\(categories.count); plural=\(rule);"
  }

  /// The locale of a language in any spelling.
  static func locale(_ language: String) throws(ICUError) -> ICULocale {
    guard let tag = try? LanguageTag(language) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "uloc_forLanguageTag", subject: language)
    }
    return try ICULocale(tag)
  }

  /// The rules of a language; `nil` where ICU has none.
  static func rules(of language: String) -> ICUPluralRules? {
    guard let locale = try? locale(language) else { return nil }
    return try? ICUPluralRules(locale: locale)
  }
}

/// A condition of CLDR for whole numbers, written in C.
///
/// Source: UTS #35, Language Plural Rules. For whole numbers `i` is `n`, and what counts the digits
/// after the point and the exponent is 0.
struct POPluralCondition {
  /// The condition in C.
  let c: String

  /// Translates a condition.
  ///
  /// - Parameter condition: The condition, such as `n % 10 = 2..4 and n % 100 != 12..14`.
  init(_ condition: String) {
    let choices = condition.components(by: " or ").compactMap { choice -> String? in
      var terms: [String] = []
      for relation in choice.components(by: " and ") {
        switch Self.relation(relation) {
        case .always: continue
        case .never: return nil
        case .when(let term, let isChoice): terms.append(isChoice ? "(\(term))" : term)
        }
      }
      return terms.isEmpty ? "1" : terms.joined(separator: " && ")
    }
    c = choices.isEmpty ? "0" : choices.joined(separator: " || ")
  }

  /// The opposite of a condition that is one comparison; `nil` for others.
  static func opposite(of condition: String) -> String? {
    let pairs = [(" == ", " != "), (" != ", " == "), (" <= ", " > ")]
    guard !condition.utf8.contains(where: { "&|".utf8.contains($0) }) else { return nil }
    let pair = pairs.first { condition.components(by: $0.0).count == 2 }
    return pair.map { condition.components(by: $0.0).joined(separator: $0.1) }
  }

  private enum Term {
    case always
    case never
    /// Whether several comparisons are joined by `or`.
    case when(String, isChoice: Bool)
  }

  private static func relation(_ text: String) -> Term {
    let isEqual = !text.contains("!=")
    let sides = text.components(by: isEqual ? "=" : "!=")
    guard sides.count == 2 else { return .never }
    let left = CommentText.trimmed(sides[0])
    let ranges = sides[1].components(by: ",").compactMap { part -> ClosedRange<Int>? in
      let ends = part.components(by: "..").compactMap { Int(CommentText.trimmed($0)) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
    guard let operand = left.first else { return .never }
    if operand != "n", operand != "i" {
      return ranges.contains { $0.contains(0) } == isEqual ? .always : .never
    }
    let value = "n" + left.dropFirst().replacing(" ", with: "")
    let tests = joined(ranges).map { test(value, $0, isEqual: isEqual) }
    let isChoice = isEqual && tests.count > 1
    if !isEqual, tests.count == 1, tests[0].contains(" || ") {
      return .when(tests[0], isChoice: true)
    }
    let terms = tests.map { $0.contains(isEqual ? " && " : " || ") ? "(\($0))" : $0 }
    return .when(
      tests.count == 1 ? tests[0] : terms.joined(separator: isEqual ? " || " : " && "),
      isChoice: isChoice)
  }

  /// Neighbours as one range.
  private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound - 1 <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  private static func test(_ value: String, _ range: ClosedRange<Int>, isEqual: Bool) -> String {
    let (first, last) = (range.lowerBound, range.upperBound)
    if first == last { return "\(value) \(isEqual ? "==" : "!=") \(first)" }
    if first == 0 { return "\(value) \(isEqual ? "<=" : ">") \(last)" }
    return isEqual
      ? "\(value) >= \(first) && \(value) <= \(last)"
      : "\(value) < \(first) || \(value) > \(last)"
  }
}

extension String {
  /// The parts between separators, empty ones included.
  fileprivate func components(by separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
