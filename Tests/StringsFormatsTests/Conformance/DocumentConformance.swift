import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// The suite that the documents of all formats must pass.
///
/// Each check is a guarantee; a format's tests call all of them with samples of that format.
struct DocumentConformance<Document: StringsFileDocument> {
  /// A file without errors.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The line end that all lines of the file have; `nil` where it has none or several.
    var lineEnd: String? = "\n"
    /// How the file's text is encoded.
    var encoding = TextEncoding.utf8
    var testDescription: String { name }
  }

  /// Texts that are hard to write.
  static var texts: [String] {
    [
      "", "plain", "two words", "\"quoted\"", "it's", "back\\slash", "\\n", "line\nbreak",
      "return\r\n", "tab\t", "\u{1}\u{7F}", "é", "a\u{301}", "漢字", "😀", "\u{2028}", "// no comment",
      "/* nor */", "a = b;", "%1$@ of %2$lu", "\\U00e9", " outer ", "//", "a/b:c-d_e.f$", "{", "}",
    ]
  }

  private func contents(_ document: Document) -> [ConformanceEntry] { document.contents }

  private func expectSame(
    _ found: [ConformanceEntry], _ expected: [ConformanceEntry], _ what: String,
    sourceLocation: SourceLocation
  ) {
    let isSame =
      found.count == expected.count
      && zip(found, expected).allSatisfy { $0.saysTheSame(as: $1) }
    if !isSame {
      Issue.record("\(what): \(found) is not \(expected)", sourceLocation: sourceLocation)
    }
  }

  private func expectFresh(
    _ document: Document, _ what: String, _ sample: Sample, sourceLocation: SourceLocation
  ) {
    let again = Document(parsing: document.bytes)
    let isSame =
      again.diagnostics == document.diagnostics
      && again.contents.map(\.valueRange) == document.contents.map(\.valueRange)
      && !document.diagnostics.contains { $0.severity == .error }
    let mark = sample.encoding.byteOrderMark
    #expect(
      document.bytes.starts(with: mark) == sample.bytes.starts(with: mark), "\(what)",
      sourceLocation: sourceLocation)
    if !isSame {
      Issue.record(
        "\(what): stale or faulty: \(shown(document)) \(document.diagnostics.map(\.id))",
        sourceLocation: sourceLocation)
    }
  }

  /// Checks that what the form of the file cannot hold is refused; `true` where it can be written.
  private func expectWritten(
    _ outcome: EditOutcome, _ document: Document, _ before: Document, _ text: String? = nil,
    comment: String? = nil, sourceLocation: SourceLocation
  ) -> Bool {
    guard let refusal = before.traits.refusal(of: text, comment: comment) else { return true }
    #expect(outcome == .refused(refusal), sourceLocation: sourceLocation)
    #expect(document.bytes == before.bytes, sourceLocation: sourceLocation)
    return false
  }

  private func shown(_ document: Document) -> String {
    String(decoding: document.bytes.prefix(600), as: UTF8.self).debugDescription
  }
}

extension DocumentConformance {
  /// The bytes come back as they were, and no sample has an error.
  func expectRoundTrip(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    let document = Document(parsing: sample.bytes)
    #expect(document.bytes == sample.bytes, sourceLocation: sourceLocation)
    #expect(
      !document.diagnostics.contains { $0.severity == .error }, sourceLocation: sourceLocation)
  }

  /// Replacing a value changes the bytes of that value and no others.
  func expectValueEdits(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = Document(parsing: sample.bytes)
    for (index, entry) in before.contents.enumerated() where entry.value != nil {
      for text in Self.texts {
        var document = before
        let outcome = document.setValue(text, forKey: entry.key.text)
        guard expectWritten(outcome, document, before, text, sourceLocation: sourceLocation) else {
          continue
        }
        let isSame = entry.value.map { StringsKey($0) } == StringsKey(text)
        #expect(outcome == (isSame ? .unchanged : .applied), sourceLocation: sourceLocation)
        #expect((document.bytes == before.bytes) == isSame, sourceLocation: sourceLocation)
        var expected = before.contents
        expected[index].value = text
        expectSame(document.contents, expected, shown(document), sourceLocation: sourceLocation)
        expectFresh(document, "value", sample, sourceLocation: sourceLocation)
        guard before.traits.keepsOtherBytes else { continue }
        expectOthersKept(
          before.bytes, entry.valueRange, document.bytes, sourceLocation: sourceLocation)
      }
    }
  }

  private func expectOthersKept(
    _ before: [UInt8], _ range: Range<Int>, _ after: [UInt8], sourceLocation: SourceLocation
  ) {
    let isKept =
      after.starts(with: before[..<range.lowerBound])
      && after.reversed().starts(with: before[range.upperBound...].reversed())
    #expect(isKept, sourceLocation: sourceLocation)
  }

  /// Comments are replaced, added and taken away, and nothing else with them.
  func expectCommentEdits(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = Document(parsing: sample.bytes)
    for (index, entry) in before.contents.enumerated() {
      for comment in ["new", "two\nlines", "é 漢", "", nil] {
        var document = before
        let outcome = document.setComment(comment, forKey: entry.key.text)
        guard
          expectWritten(
            outcome, document, before, comment: comment, sourceLocation: sourceLocation)
        else { continue }
        #expect(outcome.isFulfilled, "\(shown(document))", sourceLocation: sourceLocation)
        var expected = before.contents
        expected[index].comment = comment
        expectSame(document.contents, expected, shown(document), sourceLocation: sourceLocation)
        expectFresh(document, "comment", sample, sourceLocation: sourceLocation)
      }
    }
  }

  /// New entries stand where they were asked for, and going they leave the file as it was.
  func expectInsertions(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = Document(parsing: sample.bytes)
    let old = before.contents
    var places: [(EntryPlace, Int)] = [(.end, old.count)]
    for (index, entry) in old.enumerated() {
      places += [(.before(entry.key.text), index), (.after(entry.key.text), index + 1)]
    }
    let texts = Self.texts.filter { !$0.isEmpty }
    for (step, (place, index)) in places.enumerated() {
      for comment in [nil, "a note", "two\nlines"] {
        // All texts once, and a few in every place.
        let isFirst = step == 0 && comment == nil
        for text in isFirst ? texts : (0..<3).map({ texts[(step * 3 + $0) % texts.count] }) {
          var document = before
          let outcome = document.insert("new \(text)", value: text, comment: comment, at: place)
          guard
            expectWritten(
              outcome, document, before, text, comment: comment, sourceLocation: sourceLocation)
          else { continue }
          #expect(outcome == .applied, "\(shown(before)) \(place)", sourceLocation: sourceLocation)
          var expected = old
          expected.insert(
            ConformanceEntry(
              key: StringsKey("new \(text)"), value: text, comment: comment, valueRange: 0..<0),
            at: index)
          expectSame(document.contents, expected, shown(document), sourceLocation: sourceLocation)
          expectFresh(document, "insertion", sample, sourceLocation: sourceLocation)
          #expect(document.remove("new \(text)") == .applied, sourceLocation: sourceLocation)
          expectSame(document.contents, old, shown(document), sourceLocation: sourceLocation)
        }
      }
    }
    if let first = old.first {
      var document = before
      #expect(
        document.insert(first.key.text, value: "x", comment: nil, at: .end)
          == .refused(.existingKey), sourceLocation: sourceLocation)
      #expect(document.bytes == before.bytes, sourceLocation: sourceLocation)
    }
  }

  /// Removing and renaming touch one entry; what is not there is refused.
  func expectRemovals(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = Document(parsing: sample.bytes)
    for (index, entry) in before.contents.enumerated() {
      var document = before
      #expect(document.remove(entry.key.text) == .applied, sourceLocation: sourceLocation)
      var expected = before.contents
      expected.remove(at: index)
      expectSame(document.contents, expected, shown(document), sourceLocation: sourceLocation)
      expectFresh(document, "removal", sample, sourceLocation: sourceLocation)
      for text in Self.texts {
        var document = before
        let outcome = document.rename(entry.key.text, to: "new " + text)
        guard expectWritten(outcome, document, before, text, sourceLocation: sourceLocation) else {
          continue
        }
        #expect(outcome == .applied, sourceLocation: sourceLocation)
        var expected = before.contents
        expected[index].key = StringsKey("new " + text)
        expectSame(document.contents, expected, shown(document), sourceLocation: sourceLocation)
        expectFresh(document, "renaming", sample, sourceLocation: sourceLocation)
      }
    }
    expectRefusals(before, sourceLocation: sourceLocation)
  }

  private func expectRefusals(_ before: Document, sourceLocation: SourceLocation) {
    var document = before
    let outcomes = [
      document.setValue("x", forKey: "not there"), document.remove("not there"),
      document.rename("not there", to: "x"), document.setComment("x", forKey: "not there"),
    ]
    #expect(outcomes.allSatisfy { $0 == .refused(.missingKey) }, sourceLocation: sourceLocation)
    #expect(
      document.insert("new", value: "x", comment: nil, at: .after("not there"))
        == .refused(.missingNeighbour), sourceLocation: sourceLocation)
    #expect(
      document.insert("new", value: "a\0b", comment: nil, at: .end) == .refused(.unwritableText),
      sourceLocation: sourceLocation)
    #expect(document.bytes == before.bytes, sourceLocation: sourceLocation)
  }

  /// Every edit keeps the file's line ends and its byte-order mark.
  func expectLineEnds(_ sample: Sample, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let lineEnd = sample.lineEnd else { return }
    let before = Document(parsing: sample.bytes)
    let mark = sample.encoding.byteOrderMark
    for entry in before.contents {
      var document = before
      _ = document.insert("n1", value: "a\nb", comment: "two\nlines", at: .after(entry.key.text))
      _ = document.insert("n2", value: "x", comment: "é", at: .before(entry.key.text))
      _ = document.setComment("three\nmore\nlines", forKey: entry.key.text)
      _ = document.remove("n2")
      let text = Self.text(of: document.bytes, in: sample.encoding)
      let bare = text.unicodeScalars.split(separator: "\r\n".unicodeScalars)
      let count = bare.reduce(0) { $0 + $1.count { $0 == "\n" || $0 == "\r" } }
      #expect(
        lineEnd == "\r\n"
          ? count == 0 : !text.unicodeScalars.contains(lineEnd == "\n" ? "\r" : "\n"),
        "\(text.debugDescription)", sourceLocation: sourceLocation)
      #expect(
        document.bytes.starts(with: mark) == before.bytes.starts(with: mark),
        sourceLocation: sourceLocation)
    }
  }

  private static func text(of bytes: [UInt8], in encoding: TextEncoding) -> String {
    var text = String.UnicodeScalarView()
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = encoding.scalar(at: offset, in: bytes.span)
      text.append(scalar ?? "\u{FFFD}")
      offset += max(1, length)
    }
    return String(text)
  }

  /// Damaged files come back as they were, and an edit of one is made or refused as a whole.
  ///
  /// - Parameters:
  ///   - samples: Files that are to be damaged.
  ///   - pieces: What means something to the reader.
  ///   - seed: The seed of the damage.
  ///   - rounds: How many files are damaged.
  ///   - minimum: How many edits are made at least.
  ///   - sourceLocation: Where failures are reported.
  func expectDamageKept(
    _ samples: [Sample], pieces: [String], seed: UInt64, rounds: Int, minimum: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var mutator = ByteMutator(seed: seed, pieces: pieces)
    var generator = SeededGenerator(seed: seed)
    var applied = 0
    for _ in 0..<rounds {
      let bytes = mutator.next(from: samples.map(\.bytes))
      let before = Document(parsing: bytes)
      #expect(before.bytes == bytes, sourceLocation: sourceLocation)
      expectPlaced(before.diagnostics, bytes, sourceLocation: sourceLocation)
      let old = before.contents
      guard let index = old.indices.randomElement(using: &generator) else { continue }
      let key = old[index].key
      var document = before
      let outcome: EditOutcome
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: outcome = document.setValue("é \"x\"", forKey: key.text)
      case 1:
        let comment = before.traits.holdsComments ? "c" : nil
        outcome = document.insert("n n", value: "é", comment: comment, at: .after(key.text))
      case 2: outcome = document.remove(key.text)
      case 3: outcome = document.rename(key.text, to: "n n")
      default: outcome = document.setComment("c", forKey: key.text)
      }
      applied += outcome == .applied ? 1 : 0
      if outcome != .applied { #expect(document.bytes == bytes, sourceLocation: sourceLocation) }
      let others = { (entries: [ConformanceEntry]) in
        entries.filter { $0.key != key && $0.key != "n n" }
      }
      expectSame(
        others(document.contents), others(old), shown(before), sourceLocation: sourceLocation)
    }
    #expect(applied >= minimum, sourceLocation: sourceLocation)
  }

  /// A file with a fault comes back as it was, and the fault is named within it.
  func expectFaultNamed(
    _ sample: Sample, _ id: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = Document(parsing: sample.bytes)
    #expect(document.bytes == sample.bytes, sourceLocation: sourceLocation)
    expectPlaced(document.diagnostics, sample.bytes, sourceLocation: sourceLocation)
    let errors = document.diagnostics.filter { $0.severity == .error }.map(\.id)
    #expect(errors.contains(id), "\(errors)", sourceLocation: sourceLocation)
  }

  /// Edits in random order give what the same edits make of a list of entries.
  func expectRandomEdits(
    _ sample: Sample, seed: UInt64, rounds: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var generator = SeededGenerator(seed: seed)
    var document = Document(parsing: sample.bytes)
    var model = document.contents
    let traits = document.traits
    func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
    func made(_ text: String?, _ comment: String?) -> EditOutcome {
      traits.refusal(of: text, comment: comment).map { .refused($0) } ?? .applied
    }
    for round in 0..<rounds {
      let before = document
      let known = model.randomElement(using: &generator)?.key ?? "none"
      let key = Bool.random(using: &generator) ? known : StringsKey("k" + text())
      let index = model.firstIndex { $0.key == key }
      let value = text()
      let outcome: EditOutcome
      let expected: EditOutcome
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        outcome = document.setValue(value, forKey: key.text)
        let old = index.map { model[$0].value }
        expected =
          old.map { old in
            guard let old else { return .refused(.valueIsNoText) }
            return StringsKey(old) == StringsKey(value) ? .unchanged : made(value, nil)
          } ?? .refused(.missingKey)
        if let index, expected == .applied { model[index].value = value }
      case 2, 3:
        let places: [EntryPlace] = [.end, .after(known.text), .before(known.text)]
        let place = places.randomElement(using: &generator) ?? .end
        let comment = [nil, "note", "two\nlines"].randomElement(using: &generator) ?? nil
        outcome = document.insert(key.text, value: value, comment: comment, at: place)
        let anchor = model.firstIndex { $0.key == known }
        expected =
          index != nil
          ? .refused(.existingKey)
          : place != .end && anchor == nil
            ? .refused(.missingNeighbour) : made(key.text + value, comment)
        if expected == .applied {
          let entry = ConformanceEntry(
            key: key, value: value, comment: comment, valueRange: 0..<0)
          let position =
            place == .end ? model.count : place == places[1] ? 1 + (anchor ?? 0) : anchor
          model.insert(entry, at: position ?? 0)
        }
      case 4:
        outcome = document.remove(key.text)
        expected = index == nil ? .refused(.missingKey) : .applied
        if let index { model.remove(at: index) }
      default:
        let comment = ["c", "é\nb", nil].randomElement(using: &generator) ?? nil
        outcome = document.setComment(comment, forKey: key.text)
        let old = index.map { model[$0].comment }
        expected =
          old.map { $0 == comment ? .unchanged : made(nil, comment) } ?? .refused(.missingKey)
        if let index, expected == .applied { model[index].comment = comment }
      }
      let what = "round \(round) of \(seed): \(shown(before))"
      #expect(outcome == expected, "\(what)", sourceLocation: sourceLocation)
      expectSame(document.contents, model, what, sourceLocation: sourceLocation)
      expectFresh(document, what, sample, sourceLocation: sourceLocation)
      guard outcome == expected else { return }
    }
  }
}
