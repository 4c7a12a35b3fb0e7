internal import StringsFormats

/// Where a key has its text in a list of languages, and the text, taken apart.
final class ResolvedText: Sendable {
  /// The key that was asked for.
  let key: String
  /// An index into the links of the chain.
  let link: Int
  let table: StringsTable
  /// The older name under which it stands, if it is one.
  let alias: String?
  let entry: CompiledEntry
  /// What numbers need in the text's language.
  let numbers: LazyLanguageNumbers

  /// The next text in the same part of a cache.
  fileprivate let next = OnceReference<ResolvedText>()

  init(
    key: String, link: Int, table: StringsTable, alias: String?, entry: CompiledEntry,
    numbers: LazyLanguageNumbers
  ) {
    self.key = key
    self.link = link
    self.table = table
    self.alias = alias
    self.entry = entry
    self.numbers = numbers
  }
}

/// The texts that were asked for so far.
///
/// It only grows, by at most one text for each key of the tables, and is read and added to from
/// several threads without a lock.
final class ResolvedTexts: Sendable {
  private typealias Part = OnceReference<ResolvedText>

  private static let partCount = 512
  private let parts = InlineArray<512, Part> { _ in Part() }

  /// Finds a text by its key, compared by its code units.
  func text(forKey key: String) -> ResolvedText? {
    var text = parts[part(of: key)].load()
    while let found = text {
      if found.key.utf8.elementsEqual(key.utf8) { return found }
      text = found.next.load()
    }
    return nil
  }

  /// Adds a text; where another thread was faster, its text stays.
  func add(_ new: ResolvedText) -> ResolvedText {
    var text = parts[part(of: new.key)].storeIfNil(new)
    while text !== new {
      if text.key.utf8.elementsEqual(new.key.utf8) { return text }
      text = text.next.storeIfNil(new)
    }
    return new
  }

  private func part(of key: String) -> Int {
    var hasher = Hasher()
    StringsKey(key).hash(into: &hasher)
    return hasher.finalize() & (Self.partCount - 1)
  }
}

/// The texts that were asked for so far, which cost nothing before the first.
final class LazyResolvedTexts: Sendable {
  private let texts = OnceReference<ResolvedTexts>()

  /// The texts; an empty list at first.
  var all: ResolvedTexts { texts.load() ?? texts.storeIfNil(ResolvedTexts()) }
}
