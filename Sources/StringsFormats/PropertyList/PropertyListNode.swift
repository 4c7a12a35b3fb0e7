/// A value in a property list.
///
/// A node is a place in a tree and keeps the tree's contents alive; copying it is cheap. What a
/// value is not, its properties answer with `nil`.
///
/// ```swift
/// let tree = PropertyListTree(parsing: Array("<array><integer>7</integer></array>".utf8))
/// tree.root?.elements.compactMap(\.int)  // [7]
/// ```
public struct PropertyListNode: Sendable {
  /// What a value is.
  public enum Kind: Hashable, Sendable {
    /// Keys with values.
    case dictionary
    /// Values in a row.
    case array
    /// A text.
    case string
    /// A whole number.
    case integer
    /// A number with a fraction.
    case real
    /// True or false.
    case boolean
    /// A moment.
    case date
    /// Bytes.
    case data
    /// A reference by number, as archives of objects have them; in the binary form only.
    case uid
    /// Something that is no value, or nothing at all; a diagnostic says what is wrong.
    case invalid
  }

  let storage: PropertyListStorage
  let place: Int

  /// Makes a node from the place of its record.
  init(_ storage: PropertyListStorage, at place: Int) {
    self.storage = storage
    self.place = place
  }

  private var record: PropertyListRecord { storage.records[place] }
}

extension PropertyListNode {
  /// What the value is.
  public var kind: Kind {
    switch record.kind {
    case .dictionary: .dictionary
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .true, .false: .boolean
    case .date: .date
    case .data: .data
    case .uid: .uid
    case .invalid, .key: .invalid
    }
  }

  /// The value's bytes as offsets in the file: from tag to tag, or the object in a binary list.
  ///
  /// Values of a binary list can share their bytes. The range is empty where a value is missing.
  public var range: Range<Int> { storage.fileRange(of: record.range) }

  /// What stands between the tags, or behind the object's marker and length, as offsets in the file.
  public var contentRange: Range<Int> { storage.fileRange(of: record.content) }

  /// Whether the content says what it shows, without references and other markup.
  var isPlain: Bool { record.isPlain }

  /// The text of a string; `nil` for other values.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var string: String? { record.kind == .string ? storage.string(at: place) : nil }

  /// Whether the value is true; `nil` when it is neither true nor false.
  public var bool: Bool? {
    switch record.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of an integer; `nil` for other values and for what does not fit.
  public var int: Int? { integer.flatMap { Int(exactly: $0) } }

  /// The value of an integer that is not negative; `nil` for other values and for what does not fit.
  public var uint: UInt? { integer.flatMap { UInt(exactly: $0) } }

  /// The value of a real; `nil` for other values.
  public var real: Double? { record.kind == .real ? storage.double(at: place) : nil }

  /// The seconds from the start of 2001 in UTC to a date; `nil` for other values.
  public var secondsSince2001: Double? {
    record.kind == .date ? storage.double(at: place) : nil
  }

  /// The bytes of a data value; `nil` for other values, and where they cannot be read.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var data: [UInt8]? { storage.data(at: place) }

  /// The number of a reference; `nil` for other values.
  public var uid: UInt? {
    record.kind == .uid ? storage.integer(at: place).flatMap { UInt(exactly: $0) } : nil
  }

  private var integer: Int128? { record.kind == .integer ? storage.integer(at: place) : nil }
}

// Containers.

extension PropertyListNode {
  /// The members of a dictionary in the order of the file; empty for other values.
  public var members: TreeChildren<PropertyListMember> {
    TreeChildren(from: place + 1, count: record.kind == .dictionary ? Int(record.count) : 0) {
      [storage] place in
      defer { place = storage.end(of: place + 1) }
      return PropertyListMember(storage, at: place)
    }
  }

  /// The elements of an array in the order of the file; empty for other values.
  public var elements: TreeChildren<PropertyListNode> {
    TreeChildren(from: place + 1, count: record.kind == .array ? Int(record.count) : 0) {
      [storage] place in
      defer { place = storage.end(of: place) }
      return PropertyListNode(storage, at: place)
    }
  }

  /// The value of a key, compared by its code units; the last one where the key is repeated.
  ///
  /// `nil` when there is no such key, or the value is no dictionary.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> PropertyListNode? { member(forKey: key)?.value }

  /// Finds the member that counts for a key.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: The last member with that key; `nil` when there is none, or the value is no
  ///   dictionary.
  /// - Complexity: O(*n*) in the number of members.
  public func member(forKey key: String) -> PropertyListMember? {
    guard record.kind == .dictionary else { return nil }
    return storage.lastKey(key, inDictionaryAt: place).map { PropertyListMember(storage, at: $0) }
  }
}
