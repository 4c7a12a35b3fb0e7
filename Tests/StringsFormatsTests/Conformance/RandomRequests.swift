@testable import StringsFormats

extension TableRequest {
  /// An edit of a table with these entries, chosen at random.
  static func random(
    for entries: [ConformanceEntry], using generator: inout some RandomNumberGenerator
  ) -> TableRequest {
    let texts = DocumentConformance<StringsDocument>.texts
    let text = texts.randomElement(using: &generator) ?? ""
    let comment = [nil, "note", "é\n漢"].randomElement(using: &generator) ?? nil
    let new = "new \(UInt8.random(in: 0...99, using: &generator)) \(text)"
    guard let key = entries.randomElement(using: &generator)?.key.text else {
      return .insert(new, value: text, comment: comment, place: .end)
    }
    let places: [EntryPlace] = [.end, .before(key), .after(key)]
    let place = places.randomElement(using: &generator) ?? .end
    return switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1: .setValue(text, key: key)
    case 2, 3: .insert(new, value: text, comment: comment, place: place)
    case 4: .remove(key)
    case 5: .rename(key, to: new)
    default: .setComment(comment, key: key)
    }
  }
}

extension StringsFileDocument {
  /// Makes an edit by the verb that it is for.
  mutating func apply(_ request: TableRequest) -> EditOutcome {
    switch request {
    case .setValue(let value, let key): setValue(value, forKey: key)
    case .insert(let key, let value, let comment, let place):
      insert(key, value: value, comment: comment, at: place)
    case .remove(let key): remove(key)
    case .rename(let key, let name): rename(key, to: name)
    case .setComment(let comment, let key): setComment(comment, forKey: key)
    }
  }
}
