internal import BundleStrings

/// A text with places for a time, as UTF-8, ready to be appended without any searching.
struct LabelTemplate: Hashable, Sendable {
  /// The bytes before the first time, between two times, and after the last.
  private(set) var segments: [[UInt8]]

  /// A text without a place for a time.
  init(constant text: String) { segments = [Array(text.utf8)] }

  /// A time alone.
  static let time = LabelTemplate(segments: [[], []])

  private init(segments: [[UInt8]]) { self.segments = segments }

  /// Puts a template into every place of a format.
  init(_ format: StringFormat, around inner: LabelTemplate) {
    segments = [[]]
    for piece in format.pieces {
      switch piece {
      case .literal(let text): append(text.utf8)
      case .argument: append(inner)
      }
    }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    segments[segments.count - 1].append(contentsOf: bytes)
  }

  private mutating func append(_ other: LabelTemplate) {
    guard let first = other.segments.first else { return }
    append(first)
    segments.append(contentsOf: other.segments.dropFirst())
  }

  /// The same template with marks around each place of a time.
  func isolatingTimes(between start: String, and end: String) -> LabelTemplate {
    LabelTemplate(
      segments: segments.enumerated().map { index, bytes in
        (index > 0 ? Array(end.utf8) : []) + bytes
          + (index < segments.count - 1 ? Array(start.utf8) : [])
      })
  }

  /// Appends the text.
  ///
  /// - Parameters:
  ///   - bytes: Receives the text as UTF-8.
  ///   - appendTime: Appends the time; called once for each place.
  func append(to bytes: inout [UInt8], time appendTime: (inout [UInt8]) -> Void) {
    for (index, segment) in segments.enumerated() {
      if index > 0 { appendTime(&bytes) }
      bytes.append(contentsOf: segment)
    }
  }
}
