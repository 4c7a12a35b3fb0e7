import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// What both readers accept has the same values.
///
/// Source: JSONSerialization on Linux. DIFFERENCE: it accepts trailing commas and repeated keys,
/// drops U+FEFF behind an escape, and rounds long numbers to another neighbour.
struct JSONFoundationTests {
  @Test func `random valid documents have Foundation's values`() throws {
    var writer = JSONRandomWriter(seed: 20_261_130)
    for _ in 0..<3000 {
      let text = writer.document()
      let tree = JSONTree(parsing: Array(text.utf8))
      let object = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let root = try #require(tree.root)
      #expect(tree.diagnostics.isEmpty, "\(text)")
      if let difference = difference(root, object) {
        Issue.record("\(difference.debugDescription) in \(text.debugDescription)")
        break
      }
    }
  }

  @Test func `what Foundation refuses is refused here`() {
    var mutator = ByteMutator(
      seed: 7, pieces: ["\"", "\\", "{", "}", "[", "]", ",", ":", "1", "-", "e", ".", "true", "\n"])
    let inputs = (JSONGrammarTests.structures + JSONGrammarTests.numbers + JSONGrammarTests.strings)
      .map { Array($0.source.utf8) }
    var failures: [String] = []
    var (accepted, refused) = (0, 0)
    for _ in 0..<8000 {
      let bytes = mutator.next(from: inputs)
      let tree = JSONTree(parsing: bytes)
      let object = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      if let object, let root = tree.root, !tree.hasErrors {
        accepted += 1
        if difference(root, object) != nil {
          failures.append(String(decoding: bytes, as: UTF8.self))
        }
      } else if object == nil {
        refused += 1
        // A number that is too large for Foundation is a number here.
        let isHuge = String(decoding: bytes, as: UTF8.self)
          .contains(/[0-9]{19}|[eE]\+?[0-9]{3}/)
        if !tree.hasErrors, !isHuge { failures.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    #expect(failures.prefix(20).isEmpty, "\(failures.prefix(20))")
    #expect(accepted > 500 && refused > 500)
  }

  @Test(.needsCorpus)
  func `catalogs of other projects have Foundation's values`() throws {
    let paths = try Corpus.paths(endingIn: ".xcstrings")
    #expect(paths.count >= 6)
    for path in paths {
      let bytes = try Corpus.bytes(of: path)
      let tree = JSONTree(parsing: bytes)
      expectSound(tree, from: bytes)
      #expect(tree.diagnostics.isEmpty, "\(path)")
      let root = try #require(tree.root)
      let object = try JSONSerialization.jsonObject(with: Data(bytes))
      #expect(difference(root, object) == nil, "\(path)")
      #expect(root["sourceLanguage"]?.string != nil && root["strings"]?.kind == .object)
    }
  }
}

/// Where two readings of one document differ; `nil` where they do not.
private func difference(_ node: JSONNode, _ object: Any) -> String? {
  switch node.kind {
  case .object:
    guard let table = object as? [String: Any] else { return "no object" }
    // Foundation takes two spellings of one character for one key.
    let keys = Set(node.members.map(\.key))
    guard table.count == keys.count else { return "\(table.count) and \(keys.count) members" }
    for key in keys where keys.count == node.members.count {
      guard let value = node[key], let other = table[key] else { return "no '\(key)'" }
      if let found = difference(value, other) { return "\(key).\(found)" }
    }
    return nil
  case .array:
    guard let list = object as? [Any] else { return "no array" }
    guard list.count == node.elements.count else { return "another count" }
    for (value, other) in zip(node.elements, list) {
      if let found = difference(value, other) { return "[].\(found)" }
    }
    return nil
  case .string:
    guard let text = object as? String, let string = node.string,
      text.utf8.elementsEqual(string.utf8)
    else { return "\(node.string ?? "") and \(object)" }
    return nil
  case .number:
    guard let number = object as? NSNumber, let double = node.double,
      abs(double - number.doubleValue) <= abs(double) * 0x1p-50,
      node.int.map({ $0 == number.intValue }) ?? true
    else { return "\(node.source) and \(object)" }
    return nil
  case .boolean: return object as? Bool == node.bool ? nil : "\(node.source) and \(object)"
  case .null: return object is NSNull ? nil : "null and \(object)"
  case .invalid: return "invalid"
  }
}

/// Writes valid documents at random.
private struct JSONRandomWriter {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func document() -> String {
    space() + value(depth: 0) + space()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private mutating func space() -> String { pick(["", "", " ", "\n", "\r\n\t", "  "]) }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: depth > 4 ? 2...6 : 0...6, using: &generator) {
    case 0:
      // Few members and many: both sides of where an object gets an index.
      let count = pick(["0", "1", "5", "30"])
      let members = (0..<(Int(count) ?? 0)).map { index in
        space() + string("\(index)") + space() + ":" + space() + value(depth: depth + 2) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    case 1:
      let elements = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        space() + value(depth: depth + 1) + space()
      }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    case 2: return pick(["true", "false", "null"])
    case 3: return number()
    default: return string("")
    }
  }

  private mutating func number() -> String {
    let whole = pick(["0", "7", "10", "\(Int.random(in: 1...Int.max, using: &generator))"])
    let fraction = pick(["", "", ".0", ".5", ".\(Int.random(in: 0...99999, using: &generator))"])
    return pick(["", "-"]) + whole + fraction + pick(["", "", "e5", "E-7", "e+20", "e0"])
  }

  private mutating func string(_ end: String) -> String {
    let pieces = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      pick([
        "a", "Z", " ", "é", "下拉刷新", "😀", "\u{2028}", "\u{7F}", "/", "\\/", "\\\"",
        "\\\\", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0041", "\\u00e9", "\\u4E2D",
        "\\ud83d\\ude00",
        "\\uDBFF\\uDFFF", "\\u0000", "{", "]", ",", ":", "//", "#",
      ])
    }
    return "\"" + pieces.joined() + end + "\""
  }
}
