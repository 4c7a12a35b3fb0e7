import StringsFormats

/// The segments of a format text leave no gap, and say what stands there.
enum FormatTextSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    let units = Array(text.utf8)
    let format = FormatText(parsing: text)
    var end = 0
    for segment in format.segments {
      let range = segment.place
      try ensure(
        range.lowerBound == end && !range.isEmpty && range.upperBound <= units.count,
        "\(segment) does not start at \(end)")
      end = range.upperBound
      let source = String(validating: units[range], as: UTF8.self)
      try ensure(source != nil, "\(segment) starts or ends within a character")
      try check(segment, source ?? "")
    }
    try ensure(end == units.count, "the segments end at \(end)")
    for reference in StringsdictReference.all(in: text) {
      let range = reference.range
      try ensure(
        range.lowerBound >= 0 && range.upperBound <= units.count
          && units[range].first == UInt8(ascii: "%"), "'\(reference.name)' is at \(range)")
    }
  }

  private static func check(
    _ segment: FormatText.Segment, _ source: String
  ) throws(PropertyViolation) {
    switch segment {
    case .literal: try ensure(!source.contains("%"), "'\(source)' is no literal")
    case .percent: try ensure(source == "%%", "'\(source)' is no percent sign")
    case .placeholder(let place):
      try ensure(source.utf8.first == UInt8(ascii: "%"), "'\(source)' is no place")
      try ensure(
        place.position.map { (1...FormatText.mostPositions).contains($0) } ?? true,
        "'\(source)' has the position \(place.position ?? 0)")
      // What stands alone says the same.
      let alone = FormatText(parsing: source).segments
      guard case .placeholder(let other)? = alone.first, alone.count == 1 else {
        throw PropertyViolation(description: "'\(source)' is \(alone) alone")
      }
      try ensure(
        other.kind == place.kind && other.conversion == place.conversion
          && other.position == place.position && other.flags == place.flags
          && other.width == place.width && other.precision == place.precision
          && other.length == place.length, "'\(source)' is \(other) alone")
    case .fault: try ensure(source.utf8.first == UInt8(ascii: "%"), "'\(source)' is no fault")
    }
  }
}

extension FormatText.Segment {
  /// Where it stands.
  fileprivate var place: Range<Int> {
    switch self {
    case .literal(let range), .percent(let range): range
    case .placeholder(let place): place.range
    case .fault(let fault): fault.range
    }
  }
}
