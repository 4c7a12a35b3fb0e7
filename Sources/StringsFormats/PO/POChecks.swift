/// What is wrong between the entries of a PO file, as `msgfmt -c` has it.
struct POChecks {
  private let entries: [POEntry]
  private let bytes: [UInt8]

  init(_ entries: [POEntry], in bytes: [UInt8]) {
    self.entries = entries
    self.bytes = bytes
  }

  /// Adds what is found.
  func run(_ faults: inout POFaults) {
    var first: [Identity: Int] = [:]
    var plurals: [StringsKey: POPluralRule] = [:]
    var lacking: Set<StringsKey> = []
    let ruled = Set(
      entries.filter { $0.isHeader && POHeader($0.translations.first ?? "")["Plural-Forms"] != nil }
        .map { StringsKey($0.domain ?? "") })
    for entry in entries {
      let domain = StringsKey(entry.domain ?? "")
      let identity = Identity(entry)
      if let earlier = first[identity] {
        let isCounted = !entry.isObsolete && !entries[earlier].isObsolete
        faults.add(
          .duplicate(earlier: entries[earlier].idRange, isCounted: isCounted), at: entry.idRange)
        if !entry.isObsolete, !isCounted { first[identity] = entry.index }
      } else {
        first[identity] = entry.index
        if entry.isHeader { plurals[domain] = check(header: entry, &faults) }
      }
      guard entry.pluralID != nil, !entry.isObsolete, !entry.translations.isEmpty else { continue }
      if let rule = plurals[domain] {
        if rule.count != entry.translations.count {
          faults.add(
            .pluralCount(found: entry.translations.count, expected: rule.count),
            at: entry.idRange)
        }
      } else if !ruled.contains(domain), lacking.insert(domain).inserted {
        faults.add(.missingPluralForms, at: entry.idRange)
      }
    }
  }

  private func check(header: POEntry, _ faults: inout POFaults) -> POPluralRule? {
    let fields = POHeader(header.translations.first ?? "")
    let place = header.translationRanges.first ?? header.idRange
    if let charset = fields.charset,
      !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset.lowercased())
    {
      faults.add(.charset(charset), at: self.place(of: charset, in: place))
    }
    guard let text = fields["Plural-Forms"] else { return nil }
    // The template that gettext writes.
    guard text != "nplurals=INTEGER; plural=EXPRESSION;" else { return nil }
    guard let rule = POPluralRule(text), rule.isSound else {
      faults.add(.pluralExpression, at: self.place(of: text, in: place))
      return nil
    }
    return rule
  }

  /// Where a piece of the header stands; the whole header where it is written otherwise.
  private func place(of text: String, in range: Range<Int>) -> Range<Int> {
    let text = Array(text.utf8)
    guard !text.isEmpty, range.count >= text.count else { return range }
    for start in range.lowerBound...(range.upperBound - text.count)
    where bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text) {
      return start..<start + text.count
    }
    return range
  }

  private struct Identity: Hashable {
    let domain: StringsKey
    let context: StringsKey?
    let id: StringsKey

    init(_ entry: POEntry) {
      domain = StringsKey(entry.domain ?? "")
      context = entry.context.map { StringsKey($0) }
      id = StringsKey(entry.id)
    }
  }
}
