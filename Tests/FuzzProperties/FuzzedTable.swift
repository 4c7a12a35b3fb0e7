import StringsFormats

/// What the properties ask of a table of texts, in whatever form it is written.
protocol FuzzedTable: EditableTable {
  /// The entries in the order of the file.
  var fuzzedEntries: [FuzzedEntry] { get }

  /// Lays the file out in the canonical way.
  func formatted(_ options: FormattingOptions) -> FormattingOutcome

  /// Checks what holds for every file of this form.
  func checkSoundness() throws(PropertyViolation)
}

/// An entry of a table as it is compared, by code units.
struct FuzzedEntry: CustomStringConvertible {
  var key: StringsKey
  /// What the key says; several texts with marks between them, `nil` where it says nothing.
  var value: String?
  var comment: String?
  /// Where the value stands, where its bytes are the only ones that an edit of it changes.
  var valueRange: Range<Int>?

  var description: String {
    "\(key.text.debugDescription)=\(value?.debugDescription ?? "-")/*\(comment ?? "-")*/"
  }

  /// Whether two entries say the same, wherever they stand.
  func says(_ other: FuzzedEntry, comments: Bool = true) -> Bool {
    key == other.key && value.map { StringsKey($0) } == other.value.map { StringsKey($0) }
      && (!comments || comment.map { StringsKey($0) } == other.comment.map { StringsKey($0) })
  }
}

extension [FuzzedEntry] {
  /// Whether the entries say the same one by one.
  func say(_ others: [FuzzedEntry], comments: Bool = true) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.says($1, comments: comments) }
  }
}

extension StringsDocument: FuzzedTable {
  var fuzzedEntries: [FuzzedEntry] {
    entries.map { entry in
      FuzzedEntry(
        key: StringsKey(entry.key), value: entry.value, comment: entry.comment,
        valueRange: kind == .text ? entry.valueRange : nil)
    }
  }

  func checkSoundness() throws(PropertyViolation) {
    try StringsSoundness.check(self, from: bytes)
  }
}

extension StringsdictDocument: FuzzedTable {
  var fuzzedEntries: [FuzzedEntry] {
    entries.map { entry in
      FuzzedEntry(
        key: StringsKey(entry.key),
        value: entry.value ?? entry.rule.texts.map(\.text).joined(separator: "\0"),
        comment: entry.comment, valueRange: nil)
    }
  }

  func checkSoundness() throws(PropertyViolation) {
    try StringsdictSoundness.check(self, from: bytes)
  }
}
