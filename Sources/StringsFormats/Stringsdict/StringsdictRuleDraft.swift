public import ICUKit

/// A rule that is to come into a `.stringsdict` file.
///
/// ```swift
/// let files = StringsdictVariableDraft("files", forms: [.one: "a file", .other: "%ld files"])
/// file.insert("selected", rule: .plural(format: "%#@files@ selected", variables: [files]))
/// ```
public indirect enum StringsdictRuleDraft: Sendable {
  /// A format with its variables, in the order in which they are to stand.
  case plural(format: String, variables: [StringsdictVariableDraft])
  /// Texts by the width that they need; written in the order of their widths.
  case width([Int: String])
  /// Texts, or rules of their own, by the names of devices.
  case device([(name: String, rule: StringsdictRuleDraft)])
  /// A text that is always the same: as an entry a format without variables.
  case text(String)
}

/// A variable that is to come into a `.stringsdict` file.
public struct StringsdictVariableDraft: Sendable {
  /// The name by which formats refer to it.
  public var name: String
  /// The conversion of the number without its percent sign.
  public var valueType: String
  /// The texts by their categories; written in the order of these.
  public var forms: [PluralCategory: String]

  /// Describes a variable.
  ///
  /// - Parameters:
  ///   - name: The name by which formats refer to it.
  ///   - valueType: The conversion of the number without its percent sign.
  ///   - forms: The texts by their categories, that for `other` among them.
  public init(_ name: String, valueType: String = "ld", forms: [PluralCategory: String]) {
    self.name = name
    self.valueType = valueType
    self.forms = forms
  }
}

// As they are written.

extension StringsdictRuleDraft {
  /// The value of an entry that has the rule.
  var entryValue: PropertyListDraft {
    guard case .text(let text) = self else { return value }
    return .dictionary([(StringsdictReader.formatKey, .string(text))])
  }

  private var value: PropertyListDraft {
    switch self {
    case .text(let text): .string(text)
    case .plural(let format, let variables):
      .dictionary(
        [(StringsdictReader.formatKey, .string(format))]
          + variables.map { ($0.name, $0.value) })
    case .width(let texts):
      .dictionary([
        (
          StringsdictReader.widthKey,
          .dictionary(texts.sorted { $0.key < $1.key }.map { ("\($0.key)", .string($0.value)) })
        )
      ])
    case .device(let devices):
      .dictionary([
        (StringsdictReader.deviceKey, .dictionary(devices.map { ($0.name, $0.rule.value) }))
      ])
    }
  }

  /// Whether rules lie in each other no deeper than they are read.
  var hasReadableDepth: Bool {
    var level = [self]
    for _ in 0...StringsdictReader.depthLimit {
      level = level.flatMap { draft -> [StringsdictRuleDraft] in
        guard case .device(let devices) = draft else { return [] }
        return devices.map(\.rule)
      }
      if level.isEmpty { return true }
    }
    return false
  }
}

extension StringsdictVariableDraft {
  /// The dictionary that describes the variable.
  var value: PropertyListDraft {
    .dictionary(
      [
        (StringsdictReader.specTypeKey, .string(StringsdictReader.pluralType)),
        (StringsdictReader.valueTypeKey, .string(valueType)),
      ]
        + PluralCategory.allCases.compactMap { category in
          forms[category].map { (category.rawValue, .string($0)) }
        })
  }
}
