internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats

/// Reads what a page has saved.
struct PackAnswerReader {
  private(set) var packID = ""
  private(set) var projectName = ""
  private(set) var language: LanguageTag?
  private(set) var translatorName = ""
  private(set) var units: [TranslationPackAnswer.Unit] = []
  private(set) var diagnostics: [Diagnostic] = []

  private var places: [[StringsKey]: Int] = [:]
  private static let mostDiagnostics = 100
  /// A longer name is no name; it goes into a list of credits.
  private static let longestName = 200

  mutating func read(_ tree: JSONTree) {
    // Of a damaged file nothing is taken: a text that was cut off would look like a translation.
    guard !tree.hasErrors, let root = tree.root else {
      diagnostics = tree.diagnostics
      return
    }
    guard root.kind == .object, root["format"]?.string == "tidemark-answer" else {
      report(.noAnswer, at: root["format"]?.range ?? root.range.prefix(1))
      return
    }
    guard let version = root["version"] else {
      report(.missing("version", inUnit: false), at: root.range.prefix(1))
      return
    }
    guard version.int == 1 else {
      report(.otherVersion(version.source), at: version.range)
      return
    }
    packID = text("pack", of: root, isNeeded: true) ?? ""
    projectName = text("project", of: root, isNeeded: false) ?? ""
    readLanguage(of: root)
    readName(of: root)
    guard let list = root["units"] else {
      report(.missing("units", inUnit: false), at: root.range.prefix(1))
      return
    }
    guard list.kind == .array else {
      report(.otherKind("units", "a list"), at: list.range)
      return
    }
    for node in list.elements { readUnit(node) }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  mutating func report(_ fault: PackAnswerFault, at range: Range<Int>) {
    guard diagnostics.count < Self.mostDiagnostics - 1 else {
      guard diagnostics.count < Self.mostDiagnostics else { return }
      diagnostics.append(Diagnostic(.tooMany, at: range))
      return
    }
    diagnostics.append(Diagnostic(fault, at: range))
  }
}

extension PackAnswerReader {
  private mutating func readLanguage(of root: JSONNode) {
    guard let node = root["language"] else {
      report(.missing("language", inUnit: false), at: root.range.prefix(1))
      return
    }
    guard let text = node.string, let tag = try? LanguageTag(text) else {
      report(.otherKind("language", "a language tag"), at: node.range)
      return
    }
    language = tag
  }

  private mutating func readName(of root: JSONNode) {
    guard let name = text("translator", of: root, isNeeded: false) else { return }
    let trimmed = name.trimmingSpaces()
    guard trimmed.unicodeScalars.count <= Self.longestName else {
      report(.longName, at: root["translator"]?.range ?? root.range)
      return
    }
    translatorName = trimmed
  }

  private mutating func readUnit(_ node: JSONNode) {
    guard node.kind == .object else {
      report(.otherKind("units", "a list of objects"), at: node.range)
      return
    }
    guard let table = text("table", of: node, isNeeded: true, inUnit: true),
      let key = text("key", of: node, isNeeded: true, inUnit: true),
      let pathText = text("path", of: node, isNeeded: true, inUnit: true),
      let base = text("base", of: node, isNeeded: true, inUnit: true),
      let source = text("source", of: node, isNeeded: true, inUnit: true),
      let text = text("text", of: node, isNeeded: true, inUnit: true),
      let word = self.text("state", of: node, isNeeded: true, inUnit: true)
    else { return }
    guard let path = VariationPath(pathText) else {
      report(.unknownVariation(pathText), at: node["path"]?.range ?? node.range)
      return
    }
    let state = StringUnitState(rawValue: word)
    guard state == .translated || state == .needsReview else {
      report(.unknownState(word), at: node["state"]?.range ?? node.range)
      return
    }
    let unit = TranslationPackAnswer.Unit(
      table: table, key: key, path: path, base: base, source: source, text: text, state: state,
      range: node.range)
    let place = [StringsKey(table), StringsKey(key), StringsKey(path.description)]
    if let earlier = places[place] {
      report(.repeated(key, earlier: units[earlier].range), at: node.range)
      units[earlier] = unit
    } else {
      places[place] = units.count
      units.append(unit)
    }
  }

  /// The text of a member; `nil`, with a diagnostic, where it is none or is needed and not there.
  private mutating func text(
    _ name: String, of node: JSONNode, isNeeded: Bool, inUnit: Bool = false
  ) -> String? {
    guard let value = node[name] else {
      if isNeeded { report(.missing(name, inUnit: inUnit), at: node.range.prefix(1)) }
      return nil
    }
    guard let text = value.string else {
      report(.otherKind(name, "a text"), at: value.range)
      return nil
    }
    return text
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    var rest = self[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
