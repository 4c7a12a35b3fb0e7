import SourceDiagnostics

extension PODocument {
  /// Lays the file out as gettext writes PO files, without breaking long lines.
  ///
  /// Comments come first in gettext's order: those of translators, from the source code, references,
  /// flags, texts from before. A string stands on one line, one with line feeds on a line for each;
  /// an empty line stands between entries. Entries keep their order unless an order is given, which
  /// is that of their contexts or else their msgids; the header stays first and obsolete entries come
  /// last. A byte-order mark stays, and so does the line end that most lines have. Formatting a
  /// formatted file changes nothing.
  ///
  /// A file with a fault that makes its entries doubtful is `.refused`.
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where entries are sorted.
  ///
  /// Source: msgcat of GNU gettext with `--no-wrap`.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    let harmless: Set = [
      "po-duplicate-entry", "po-missing-plural-forms", "po-plural-count", "po-plural-expression",
    ]
    let faults = diagnostics.filter { $0.severity == .error && !harmless.contains($0.id) }
    guard faults.isEmpty else { return .refused(faults) }
    guard !entries.isEmpty else { return .unchanged }
    let order = sortedPlaces(options.keyOrder)
    var counts = LineEndCounts()
    counts.add(0..<bytes.count, in: bytes)
    let lineEnd = String(decoding: counts.commonest, as: UTF8.self)
    let keepsMark = hasByteOrderMark && options.encoding == .unchanged
    var result = keepsMark ? TextEncoding.utf8.byteOrderMark : []
    var domain: String?
    for (number, place) in order.enumerated() {
      let entry = entries[place]
      if number > 0 { result += lineEnd.utf8 }
      if let name = entry.domain, name != domain, entry.hasKeyword {
        result += "domain \(POText.literal(name, lineEnd: lineEnd))\(lineEnd)\(lineEnd)".utf8
        domain = name
      }
      for line in lines(of: entry, lineEnd: lineEnd) { result += line + Array(lineEnd.utf8) }
    }
    guard result != bytes else { return .unchanged }
    let new = PODocument(parsing: result)
    guard new.entries.count == entries.count,
      zip(new.entries, order).allSatisfy({ $0.saysTheSame(as: entries[$1]) }),
      new.diagnostics.map(\.id).sorted() == diagnostics.map(\.id).sorted()
    else { return .refused([.unformattable]) }
    return .formatted(result)
  }

  private func sortedPlaces(_ keyOrder: StringsKeyOrder?) -> [Int] {
    // In a file of several domains the order of entries says to which one each belongs.
    guard let keyOrder, entries.allSatisfy({ $0.domain == entries.first?.domain }) else {
      return Array(entries.indices)
    }
    let sorted = keyOrder.sortedPositions(of: entries.map { $0.context ?? $0.id })
    func rank(_ place: Int) -> Int {
      let entry = entries[place]
      return entry.isHeader ? 0 : !entry.hasKeyword ? 3 : entry.isObsolete ? 2 : 1
    }
    return (0...3).flatMap { wanted in sorted.filter { rank($0) == wanted } }
  }

  /// The lines of an entry, without their ends.
  private func lines(of entry: POEntry, lineEnd: String) -> [[UInt8]] {
    let record = entry.record
    var lines: [[UInt8]] = []
    for kind in [POComment.Kind.translator, .extracted, .reference, .flags] {
      lines += record.comments.filter { $0.kind == kind }.map { comment in
        let line = Array(bytes[comment.range])
        // A space after a last backslash keeps it from joining the next line.
        let isJoined = line.contains(where: ASCII.isLineEnd) || POComments.endsWithBackslash(line)
        return isJoined ? line : Array(line.reversed().drop(while: ASCII.isSpace).reversed())
      }
    }
    let mark = record.isObsolete ? "#~ " : ""
    let previousMark = record.isObsolete ? "#~| " : "#| "
    func add(_ slot: PORecord.Slot?, _ keyword: String, after mark: String) {
      guard let slot else { return }
      let text = POText.literal(
        POText.text(of: slot.strings, in: bytes), lineEnd: lineEnd + mark)
      lines.append(Array("\(mark)\(keyword) \(text)".utf8))
    }
    add(record.previousContext, "msgctxt", after: previousMark)
    add(record.previousID, "msgid", after: previousMark)
    add(record.previousPluralID, "msgid_plural", after: previousMark)
    add(record.context, "msgctxt", after: mark)
    add(record.id, "msgid", after: mark)
    add(record.pluralID, "msgid_plural", after: mark)
    for translation in record.translations {
      let number = translation.number.map { "[\($0)]" } ?? ""
      add(translation, "msgstr\(number)", after: mark)
    }
    return lines
  }
}

extension POEntry {
  fileprivate var hasKeyword: Bool { record.hasKeyword }

  /// A comment without the space at the ends of its lines, which is left out.
  private static func withoutEnds(_ comment: String?) -> String? {
    comment.map { comment in
      CommentText.lines(of: comment).map { line in
        String(
          line.unicodeScalars.reversed().drop { $0.isASCII && ASCII.isSpace(UInt8($0.value)) }
            .reversed().map { String($0) }.joined())
      }.joined(separator: "\n")
    }
  }

  /// Whether two entries say the same, wherever they stand.
  fileprivate func saysTheSame(as other: POEntry) -> Bool {
    func texts(_ entry: POEntry) -> [StringsKey?] {
      [
        entry.domain, entry.context, entry.id, entry.pluralID, Self.withoutEnds(entry.comment),
        Self.withoutEnds(entry.translatorComment), entry.previousContext, entry.previousID,
        entry.previousPluralID,
      ].map { $0.map { StringsKey($0) } }
        + (entry.translations + entry.references + ["\0"] + entry.flags).map { StringsKey($0) }
    }
    return texts(self) == texts(other) && isObsolete == other.isObsolete
  }
}
