/// The replacement of one stretch of a file's bytes.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes that go, as offsets in the file; empty where text is only inserted.
  public let range: Range<Int>
  /// The bytes that come, in the file's own encoding; empty where text is only removed.
  public let replacement: [UInt8]

  /// Makes an edit from its parts.
  ///
  /// - Parameters:
  ///   - range: The bytes that go, as offsets in the file.
  ///   - replacement: The bytes that come, in the file's own encoding.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension Sequence<SourceEdit> {
  /// Applies the edits to a file's bytes, all of them or none.
  ///
  /// All ranges refer to the bytes as they were. Edits that insert at the same place keep
  /// their order.
  ///
  /// - Parameter bytes: The file's bytes.
  /// - Returns: The changed bytes; `nil` when two edits overlap or one lies outside of the file.
  /// - Complexity: O(*n* + *m* log *m*) in the bytes and the edits.
  public func applied(to bytes: [UInt8]) -> [UInt8]? {
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        return nil
      }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
