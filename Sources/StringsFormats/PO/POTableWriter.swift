internal import ICUKit

/// Writes a table as a PO file; see ``POContext`` for how what is no plain text is written.
struct POTableWriter {
  let source: String
  let target: String
  let keyStyle: POKeyStyle
  let forms: POPluralForms
  /// Whether the source has a form for one, which is then the msgid.
  let sourceHasOne: Bool

  init(source: String, target: String, keyStyle: POKeyStyle, forms: POPluralForms) {
    self.source = source
    self.target = target
    self.keyStyle = keyStyle
    self.forms = forms
    sourceHasOne = POTableReader.hasOne(source)
  }

  /// The text of the whole file.
  func file(of table: LocalizationTable) -> String {
    var parts = [header.text(lineEnd: "\n")]
    for entry in table.entries where entry.shouldTranslate {
      for draft in drafts(of: entry) where draft.isWritable {
        parts.append(draft.text(lineEnd: "\n"))
      }
    }
    return parts.joined(separator: "\n")
  }

  private var header: PODraft {
    let fields = [
      "Project-Id-Version: ", "PO-Revision-Date: ", "Last-Translator: ", "Language-Team: ",
      "Language: \(POHeader.name(of: target))", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
      "Plural-Forms: \(forms.header)", "X-Source-Language: \(POHeader.name(of: source))",
    ]
    return PODraft("", translations: [fields.map { $0 + "\n" }.joined()])
  }

  /// The entries of a key, the plainest one first.
  private func drafts(of entry: LocalizationEntry) -> [PODraft] {
    let sourceTexts = keyStyle == .context ? entry.localization(in: source) : nil
    let targetTexts = entry.localization(in: target)
    var plan = POEntryPlan(
      key: entry.key, source: sourceTexts?.slots ?? [], target: targetTexts?.slots ?? [],
      forms: forms, sourceHasOne: sourceHasOne)
    plan.addTexts()
    plan.addArguments(sourceTexts?.substitutions ?? [], targetTexts?.substitutions ?? [])
    return plan.drafts.map { draft in
      var draft = draft
      draft.comment = entry.comment
      draft.references = entry.references
      draft.isObsolete = entry.extractionState == "stale"
      if draft.isText, draft.holdsPlaceholders { draft.flags.append("objc-format") }
      return draft
    }
  }
}

extension PODraft {
  /// Whether the entry holds a text, and not what is said about an argument.
  fileprivate var isText: Bool { context.map { POContext($0).sign } != .argument }

  /// Whether the texts are formats with places for arguments, and all of them can be read.
  fileprivate var holdsPlaceholders: Bool {
    let originals = ([id] + [pluralID].compactMap { $0 }).map { FormatText(parsing: $0) }
    guard originals.contains(where: { !$0.placeholders.isEmpty }) else { return false }
    let texts = originals + translations.map { FormatText(parsing: $0) }
    return texts.allSatisfy(\.faults.isEmpty)
  }
}
