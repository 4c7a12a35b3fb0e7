/// Reads the places of a format text.
struct PlaceholderScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the whole text.
  mutating func segments() -> [FormatText.Segment] {
    var segments: [FormatText.Segment] = []
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "%") { position += 1 }
      if start < position { segments.append(.literal(start..<position)) }
      if position < bytes.count { segments.append(readPlace()) }
    }
    return segments
  }

  /// Reads what begins with a percent sign.
  private mutating func readPlace() -> FormatText.Segment {
    let start = position
    position += 1
    if take("%") { return .percent(start..<position) }
    if take("arg") {
      return place(.argument, "arg", from: start)
    }
    let leading = readNumber()
    if let leading, take("$") {
      guard leading > 0 else { return fault(.badPosition, from: start) }
      return readConversion(from: start, position: leading, width: nil)
    }
    // A number without a dollar sign is a width, whose zeros are a flag.
    position = start + 1
    return readConversion(from: start, position: nil, width: nil)
  }

  private mutating func readConversion(
    from start: Int, position argument: Int?, width: Placeholder.Extent?
  ) -> FormatText.Segment {
    let flagsStart = position
    while let byte = current, "-+ #0'".utf8.contains(byte) {
      // `%#@` is a variable and not a flag.
      if byte == UInt8(ascii: "#"), next == UInt8(ascii: "@") {
        position += 2
        return readVariable(from: start, position: argument)
      }
      position += 1
    }
    let flags = String(decoding: bytes[flagsStart..<position], as: UTF8.self)
    let width = readExtent()
    var precision: Placeholder.Extent?
    if take(".") { precision = readExtent() ?? .number(0) }
    let length = readLength()
    guard let byte = current else { return fault(.unfinished, from: start) }
    guard let kind = Self.kind(of: byte) else {
      // The whole character belongs to the fault, not its first byte alone.
      position += 1
      while let byte = current, byte & 0xC0 == 0x80 { position += 1 }
      return fault(.unknownConversion, from: start)
    }
    position += 1
    return place(
      kind, String(decoding: [byte], as: UTF8.self), from: start, position: argument, flags: flags,
      width: width, precision: precision, length: length)
  }

  private mutating func readVariable(
    from start: Int, position argument: Int?
  ) -> FormatText.Segment {
    let nameStart = position
    while let byte = current, byte != UInt8(ascii: "@") {
      // A name goes over no second percent sign and no line end: its `@` was forgotten.
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\n") { break }
      position += 1
    }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    guard current == UInt8(ascii: "@"), !name.isEmpty else {
      return fault(.badVariable, from: start)
    }
    position += 1
    return place(.variable(name: name), "@", from: start, position: argument)
  }

  private mutating func readExtent() -> Placeholder.Extent? {
    if take("*") {
      let start = position
      if let number = readNumber(), number > 0, take("$") { return .argument(number) }
      position = start
      return .nextArgument
    }
    return readNumber().map(Placeholder.Extent.number)
  }

  private mutating func readLength() -> Placeholder.Length {
    for (text, length) in [
      ("hh", Placeholder.Length.char), ("h", .short), ("ll", .longLong), ("l", .long),
      ("q", .longLong), ("z", .size), ("t", .pointerDifference), ("j", .maximum),
      ("L", .longDouble),
    ] where take(text) {
      return length
    }
    return .standard
  }

  /// Reads digits; a number beyond what a text can mean is cut off at the limit.
  private mutating func readNumber() -> Int? {
    let start = position
    var number = 0
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      number = min(number * 10 + Int(byte - UInt8(ascii: "0")), FormatText.mostPositions + 1)
      position += 1
    }
    return position > start ? number : nil
  }

  private static func kind(of byte: UInt8) -> Placeholder.Kind? {
    switch byte {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .integer
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "O"):
      .unsignedInteger
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .floatingPoint
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .cString
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .writeBack
    default: nil
    }
  }

  private func place(
    _ kind: Placeholder.Kind, _ conversion: String, from start: Int, position argument: Int? = nil,
    flags: String = "", width: Placeholder.Extent? = nil, precision: Placeholder.Extent? = nil,
    length: Placeholder.Length = .standard
  ) -> FormatText.Segment {
    guard argument ?? 1 <= FormatText.mostPositions else { return fault(.badPosition, from: start) }
    return .placeholder(
      Placeholder(
        kind: kind, conversion: conversion, position: argument, flags: flags, width: width,
        precision: precision, length: length, range: start..<position))
  }

  private func fault(_ kind: FormatText.Fault.Kind, from start: Int) -> FormatText.Segment {
    .fault(FormatText.Fault(kind: kind, range: start..<position))
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Goes over a text where it stands here.
  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }
}
