/// A value in a JSON file.
///
/// A node is a place in a tree and keeps the tree's contents alive; copying it is cheap. What a
/// value is not, its properties answer with `nil`, and an object or an array that it is not, with
/// nothing to iterate over.
///
/// ```swift
/// let tree = JSONTree(parsing: Array("[1, 2.5, \"a\"]".utf8))
/// tree.root?.elements.map(\.kind)        // [.number, .number, .string]
/// tree.root?.elements.compactMap(\.int)  // [1]
/// ```
public struct JSONNode: Sendable {
  /// What a value is.
  public enum Kind: Hashable, Sendable {
    /// Members in braces.
    case object
    /// Elements in brackets.
    case array
    /// A text in quotes.
    case string
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
    /// Something that is no JSON value, or nothing at all; a diagnostic says what is wrong.
    case invalid
  }

  private let storage: JSONStorage
  private let place: Int

  /// Makes a node from the place of its record.
  init(_ storage: JSONStorage, at place: Int) {
    self.storage = storage
    self.place = place
  }

  private var record: JSONRecord { storage.records.list[place] }
}

extension JSONNode {
  /// What the value is.
  public var kind: Kind {
    switch record.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    case .invalid, .key: .invalid
    }
  }

  /// The value's bytes, quotes and brackets included, as offsets in the file.
  ///
  /// The range is empty where a value is missing: after the key that has none.
  public var range: Range<Int> { record.range }

  /// The value as it stands in the file; what is not UTF-8 in it is shown as U+FFFD.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  public var source: String { String(decoding: storage.bytes[range], as: UTF8.self) }

  /// The text of a string, escapes resolved; `nil` for other values.
  ///
  /// What stands for no character in the file is U+FFFD, beside a diagnostic.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var string: String? {
    let record = record
    return record.kind == .string ? storage.text(of: record) : nil
  }

  /// Whether the value is `true`; `nil` when it is neither `true` nor `false`.
  public var bool: Bool? {
    switch record.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { record.kind == .null }
}

// Numbers.

extension JSONNode {
  /// The digits of a number as they stand in the file; `nil` for other values.
  public var numberText: String? { record.kind == .number ? source : nil }

  /// The value of a number that is written without a fraction and an exponent.
  ///
  /// `nil` for other numbers, such as `1.0` and `1e2`, for those that do not fit, and for other
  /// values.
  public var int: Int? { numberText.flatMap { Int($0) } }

  /// The nearest value of a number.
  ///
  /// `nil` for numbers that are too large to be finite, such as `1e400`, and for other values.
  /// What is too small becomes zero.
  public var double: Double? {
    guard let text = numberText, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

// Containers.

extension JSONNode {
  /// The members of an object in the order of the file; empty for other values.
  public var members: TreeChildren<JSONMember> {
    TreeChildren(from: place + 1, count: record.kind == .object ? Int(record.count) : 0) {
      [storage] place in
      defer { place = storage.records.end(of: place + 1) }
      return JSONMember(storage, at: place)
    }
  }

  /// The elements of an array in the order of the file; empty for other values.
  public var elements: TreeChildren<JSONNode> {
    TreeChildren(from: place + 1, count: record.kind == .array ? Int(record.count) : 0) {
      [storage] place in
      defer { place = storage.records.end(of: place) }
      return JSONNode(storage, at: place)
    }
  }

  /// The value of a key, compared by its code units; the last one where the key is repeated.
  ///
  /// `nil` when there is no such key, or the value is no object.
  ///
  /// - Complexity: O(log *n*) in the number of members.
  public subscript(key: String) -> JSONNode? { member(forKey: key)?.value }

  /// Finds the member that counts for a key.
  ///
  /// - Parameter key: The key, escapes resolved; compared by its code units.
  /// - Returns: The last member with that key; `nil` when there is none, or the value is no object.
  /// - Complexity: O(log *n*) in the number of members.
  public func member(forKey key: String) -> JSONMember? {
    guard record.kind == .object else { return nil }
    return storage.lastKey(key, inObjectAt: place).map { JSONMember(storage, at: $0) }
  }
}
