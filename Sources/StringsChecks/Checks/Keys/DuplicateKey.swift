internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// K3: a key that stands twice with the same text.
  static let duplicateKey = Check(
    "duplicate-key", "K3", .words,
    "a key stands several times with the same text",
    why:
      "One of them is superfluous, and will be changed one day without effect. Delete all but one.",
    good: .strings(#""a" = "1";"#), bad: .strings(#""a" = "1"; "a" = "1";"#),
    .table { table, findings in DuplicateKeys.report(in: table, &findings, areSame: true) })

  /// K3: a key that stands twice with different texts.
  static let conflictingKey = Check(
    "conflicting-key", "K3", .loss,
    "a key stands several times with different texts",
    why: "The last one is shown, the others never. Decide which is right, and delete the others.",
    good: .strings(#""a" = "1";"#), bad: .strings(#""a" = "1"; "a" = "2";"#),
    .table { table, findings in DuplicateKeys.report(in: table, &findings, areSame: false) })

  /// K6: a key with several comments.
  static let severalComments = Check(
    "several-comments", "K6", .words,
    "a key has several comments",
    why: "Translators read one of them, and the key may mean different things in two places. Join "
      + "the comments, or use two keys.",
    good: .strings("/* Button */\n\"a\" = \"1\";"),
    bad: .strings("/* Button */\n\"a\" = \"1\";\n/* Title */\n\"a\" = \"1\";"),
    .table { table, findings in
      DuplicateKeys.forEach(in: table) { file, key, first, last in
        guard let one = first.comment, let other = last.comment, one != other else { return }
        findings.path = file.path
        findings.key = key
        findings.add(
          "\(Diagnostic.quote(key)) has several comments", inFile: last.keyRange,
          notes: [DiagnosticNote(message: "the other one is here", range: first.keyRange)])
      }
    })
}

/// Keys that stand several times in a file.
enum DuplicateKeys {
  /// An entry of a file of either form.
  struct Entry {
    let keyRange: Range<Int>
    let comment: String?
    let value: String
  }

  /// Reports the repeated keys whose texts are the same, or those whose texts are not.
  static func report(in table: TableCase, _ findings: inout FindingSink, areSame: Bool) {
    var sink = findings
    forEach(in: table) { file, key, first, last in
      guard (first.value == last.value) == areSame else { return }
      sink.path = file.path
      sink.key = key
      let words = areSame ? "the same text" : "another text; the last one is shown"
      sink.add(
        "\(Diagnostic.quote(key)) stands there before with \(words)", inFile: last.keyRange,
        notes: [DiagnosticNote(message: "it stands here first", range: first.keyRange)])
    }
    findings = sink
  }

  /// Calls a function for each entry whose key stands before it, with the entry before.
  static func forEach(
    in table: TableCase, _ body: (ProjectFile, String, _ first: Entry, _ last: Entry) -> Void
  ) {
    for file in table.files where !file.isForComparison && file.mayRepeatKeys {
      var firsts: [StringsKey: Entry] = [:]
      func take(_ key: String, _ entry: Entry) {
        if let first = firsts[StringsKey(key)] {
          body(file, key, first, entry)
        } else {
          firsts[StringsKey(key)] = entry
        }
      }
      switch file.format {
      case .strings:
        for entry in file.strings.entries {
          take(
            entry.key,
            Entry(keyRange: entry.keyRange, comment: entry.comment, value: entry.value ?? ""))
        }
      case .stringsdict:
        for entry in file.stringsdict.entries {
          take(
            entry.key,
            Entry(
              keyRange: entry.keyRange, comment: entry.comment,
              value: CheckedRule(entry.rule).forms.map(\.text.text).joined(separator: "\u{0}")))
        }
      default:
        for entry in file.catalog.entries {
          take(
            entry.key,
            Entry(
              keyRange: entry.keyRange, comment: entry.comment?.text,
              value: entry.localizations.flatMap(\.units).map(\.value.text)
                .joined(separator: "\u{0}")))
        }
      }
    }
  }
}

extension ProjectFile {
  /// Whether a reader has found a key that stands there before.
  fileprivate var mayRepeatKeys: Bool {
    diagnostics.contains {
      ["duplicate-key", "property-list-duplicate-key", "json-duplicate-key"].contains($0.id)
    }
  }
}
