internal import ICUKit
internal import LanguageTags
internal import StringsFormats

extension TranslationPack {
  /// Makes the page in which the translator works.
  ///
  /// It holds everything that it needs and asks the network for nothing. Forms of plurals that the
  /// target language needs are shown whether the entries have them or not, as by
  /// ``completePlurals()``. No text of the pack can break out of its place.
  ///
  /// - Returns: The HTML page as UTF-8; the same bytes for the same pack.
  /// - Complexity: O(*n*) in the length of the texts; opens two ICU objects.
  public func html() -> [UInt8] {
    var complete = self
    complete.completePlurals()
    var json = PageJSON()
    complete.write(to: &json)
    let title = "\(projectName) – \(targetLanguage) – translation"
    var bytes = Array(PackPage.beforeTitle.utf8)
    bytes += Array(Self.escaped(title).utf8)
    bytes += Array(PackPage.beforeData.utf8)
    bytes += json.bytes
    bytes += Array(PackPage.afterData.utf8)
    return bytes
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func write(to json: inout PageJSON) {
    let examples = pluralExamples
    json.object { json in
      json.member("format", "tidemark-pack")
      json.name("version")
      json.number(1)
      json.member("id", id)
      json.member("project", projectName)
      json.member("source", "\(sourceLanguage)")
      json.member("sourceDirection", Self.direction(of: sourceLanguage))
      json.member("target", "\(targetLanguage)")
      json.member("targetDirection", Self.direction(of: targetLanguage))
      json.name("numbers")
      json.object { json in
        for category in examples?.categories ?? [] {
          if let text = examples?.text(for: category) { json.member(category.name, text) }
        }
      }
      json.name("needed")
      json.array(examples?.categories.filter { examples?.isNeeded($0) ?? false } ?? []) {
        json, category in json.text(category.rawValue)
      }
      // Those that serve several numbers, so that a text cannot do without its number.
      json.name("shared")
      json.array(examples?.categories.filter { examples?.onlyNumber(for: $0) == nil } ?? []) {
        json, category in json.text(category.rawValue)
      }
      json.name("tables")
      json.array(tables) { json, table in table.write(to: &json) }
    }
  }

  private static func direction(of tag: LanguageTag) -> String {
    ICULocales.isRightToLeft(tag) ? "rtl" : "ltr"
  }
}

extension TranslationPack.Table {
  fileprivate func write(to json: inout PageJSON) {
    json.object { json in
      json.member("name", name)
      json.name("entries")
      json.array(entries) { json, entry in entry.write(to: &json) }
    }
  }
}

extension TranslationPack.Entry {
  fileprivate func write(to json: inout PageJSON) {
    json.object { json in
      json.member("key", key)
      if let comment { json.member("comment", comment) }
      if !references.isEmpty {
        json.name("references")
        json.array(references) { json, reference in json.text(reference) }
      }
      json.name("groups")
      json.array(groups) { json, group in group.write(to: &json) }
    }
  }
}

extension PackGroup {
  fileprivate func write(to json: inout PageJSON) {
    json.object { json in
      let label = path.steps.map(\.label).joined(separator: ", ")
      if !label.isEmpty { json.member("label", label) }
      json.name("units")
      json.array(units) { json, unit in unit.write(to: &json, isForm: isPlural) }
    }
  }
}

extension TranslationPack.Unit {
  fileprivate func write(to json: inout PageJSON, isForm: Bool) {
    json.object { json in
      json.member("path", path.description)
      if isForm, let category = path.category { json.member("form", category.rawValue) }
      if let category = path.lastCategory { json.member("category", category.rawValue) }
      json.member("source", source)
      if let previousSource, !previousSource.utf8.elementsEqual(source.utf8) {
        json.name("changes")
        json.array(WordDifference(from: previousSource, to: source).pieces) { json, piece in
          json.text(piece.change.mark + piece.text)
        }
      }
      json.member("target", target)
      json.member("state", state.rawValue)
      if !suggestions.isEmpty {
        json.name("suggestions")
        json.array(suggestions) { json, suggestion in
          json.object { json in
            json.member("text", suggestion.text)
            json.member("source", suggestion.source)
            json.name("percent")
            json.number(suggestion.percent)
          }
        }
      }
    }
  }
}

extension TranslationPack.Suggestion {
  /// The score in percent; a text that is not quite the same never has 100.
  fileprivate var percent: Int {
    guard score.isFinite else { return 0 }
    return score >= 1 ? 100 : Int(min(max(score, 0) * 100, 99))
  }
}

extension WordDifference.Change {
  fileprivate var mark: String {
    switch self {
    case .same: "="
    case .removed: "-"
    case .added: "+"
    }
  }
}

extension PluralCategory {
  fileprivate var name: StaticString {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }
}

extension VariationPath {
  /// The category on which the text depends, wherever it stands in the path.
  fileprivate var lastCategory: PluralCategory? {
    for case .plural(let category) in steps.reversed() { return category }
    return nil
  }
}

extension VariationPath.Step {
  private static let devices = [
    "appletv": "Apple TV", "applevision": "Apple Vision", "applewatch": "Apple Watch",
    "ipad": "iPad", "iphone": "iPhone", "ipod": "iPod", "mac": "Mac", "other": "other devices",
  ]

  /// What the step means, for the translator.
  fileprivate var label: String {
    switch self {
    case .substitution(let name): "the part “\(name)”"
    case .device(let name): "on \(Self.devices[name] ?? name)"
    case .plural(let category): "for \(category.rawValue)"
    case .width(let width): "for width \(width)"
    case .phrase(let number): "phrase \(number < Int.max ? number + 1 : number)"
    }
  }
}
