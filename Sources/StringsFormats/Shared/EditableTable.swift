public import SourceDiagnostics

/// A file of keys and texts that is read without loss and edited in place, in whatever form.
///
/// Reading never fails and ``bytes`` gives back what was read. An edit is made as a whole or not at
/// all; in text and in XML it changes its own bytes only.
public protocol EditableTable: Sendable {
  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file, of any content.
  init(parsing bytes: [UInt8])

  /// The bytes of the file.
  var bytes: [UInt8] { get }

  /// What the file is written as.
  var kind: PropertyListKind { get }

  /// The encoding of the file; UTF-8 for a binary one, which has none.
  var encoding: TextEncoding { get }

  /// Everything that is wrong or worth knowing, in the order of the file.
  var diagnostics: [Diagnostic] { get }

  /// Reads the lines of the file, for showing diagnostics; of a binary one they mean nothing.
  ///
  /// - Returns: The lines.
  func makeLineMap() -> LineMap

  /// Replaces the text of a key.
  ///
  /// - Parameters:
  ///   - value: The text, as users are to see it.
  ///   - key: The key; compared by its code units.
  /// - Returns: Whether the file says so now.
  @discardableResult
  mutating func setValue(_ value: String, forKey key: String) -> EditOutcome

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - value: The text, as users are to see it.
  ///   - comment: The comment for translators, without delimiters and outer space.
  ///   - place: Where the entry is to stand.
  /// - Returns: Whether the entry is there now.
  @discardableResult
  mutating func insert(
    _ key: String, value: String, comment: String?, at place: EntryPlace
  ) -> EditOutcome

  /// Removes a key: all its entries, with their comments and their lines.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: Whether the key is gone.
  @discardableResult
  mutating func remove(_ key: String) -> EditOutcome

  /// Gives a key another name in all its entries.
  ///
  /// - Parameters:
  ///   - key: The key; compared by its code units.
  ///   - name: The new key, which no entry may have yet.
  /// - Returns: Whether the key has its new name.
  @discardableResult
  mutating func rename(_ key: String, to name: String) -> EditOutcome

  /// Replaces the comment of a key's entry, adds one or takes it away.
  ///
  /// - Parameters:
  ///   - comment: The text without delimiters, whose outer space is left out; `nil` for none.
  ///   - key: The key; compared by its code units.
  /// - Returns: Whether the comment is as asked.
  @discardableResult
  mutating func setComment(_ comment: String?, forKey key: String) -> EditOutcome
}

extension EditableTable {
  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension EditableTable {
  /// Makes a copy in which a key has another value.
  ///
  /// - Parameters:
  ///   - value: The text, as users are to see it.
  ///   - key: The key, escapes resolved; compared by its code units.
  /// - Returns: The copy; `nil` where ``setValue(_:forKey:)`` refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  public func settingValue(_ value: String, forKey key: String) -> Self? {
    var copy = self
    return copy.setValue(value, forKey: key).isFulfilled ? copy : nil
  }

  /// Makes a copy with one more entry.
  ///
  /// - Parameters:
  ///   - key: The key, which must be new.
  ///   - value: The text, as users are to see it.
  ///   - comment: The comment for translators, without delimiters and outer space.
  ///   - place: Where the entry is to stand.
  /// - Returns: The copy; `nil` where ``insert(_:value:comment:at:)`` refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  public func inserting(
    _ key: String, value: String, comment: String? = nil, at place: EntryPlace = .end
  ) -> Self? {
    var copy = self
    return copy.insert(key, value: value, comment: comment, at: place).isFulfilled ? copy : nil
  }

  /// Makes a copy without a key.
  ///
  /// - Parameter key: The key, escapes resolved; compared by its code units.
  /// - Returns: The copy; `nil` where ``remove(_:)`` refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  public func removing(_ key: String) -> Self? {
    var copy = self
    return copy.remove(key).isFulfilled ? copy : nil
  }

  /// Makes a copy in which a key has another name.
  ///
  /// - Parameters:
  ///   - key: The key, escapes resolved; compared by its code units.
  ///   - name: The new key, which no entry may have yet.
  /// - Returns: The copy; `nil` where ``rename(_:to:)`` refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  public func renaming(_ key: String, to name: String) -> Self? {
    var copy = self
    return copy.rename(key, to: name).isFulfilled ? copy : nil
  }

  /// Makes a copy in which a key's entry has another comment, or none.
  ///
  /// - Parameters:
  ///   - comment: The text without delimiters, whose outer space is left out; `nil` for none.
  ///   - key: The key, escapes resolved; compared by its code units.
  /// - Returns: The copy; `nil` where ``setComment(_:forKey:)`` refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  public func settingComment(_ comment: String?, forKey key: String) -> Self? {
    var copy = self
    return copy.setComment(comment, forKey: key).isFulfilled ? copy : nil
  }
}
