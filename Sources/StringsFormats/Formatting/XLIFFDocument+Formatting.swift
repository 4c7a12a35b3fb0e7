import SourceDiagnostics

extension XLIFFDocument {
  /// Lays the file out as Xcode writes XLIFF files.
  ///
  /// Each element stands on a line of its own, indented by two spaces a level, and the attributes of
  /// a tag stand on its line. Elements with text, such as sources, targets and notes, do not change
  /// by a byte; comments and their order stay, and so do encoding, byte-order marks, and the line end
  /// that most lines have. Units keep their order unless an order is given, which is that of their
  /// ids within each file. Formatting a formatted file changes nothing.
  ///
  /// A file that is not well-formed XML is `.refused`.
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where units are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    let faults = diagnostics.filter { $0.severity == .error && $0.id.hasPrefix("xml-") }
    guard faults.isEmpty else { return .refused(faults) }
    var formatter = XLIFFFormatter(
      decoded, lineEnd: PropertyListFormatter.lineEnd(of: decoded))
    var text = formatter.laidOut()
    let outline = XLIFFOutline(self)
    guard outline == XLIFFOutline(XLIFFDocument(parsing: text)) else {
      return .refused([.unformattable])
    }
    if let order = options.keyOrder { text = Self.sorted(text, order) }
    let result = encoded(text, options.encoding)
    guard result != bytes else { return .unchanged }
    let new = XLIFFOutline(XLIFFDocument(parsing: result))
    guard options.keyOrder == nil ? new == outline : new.hasSameUnits(as: outline) else {
      return .refused([.unformattable])
    }
    return .formatted(result)
  }

  /// The file's bytes with another text.
  private func encoded(_ text: [UInt8], _ target: FormattingOptions.Encoding) -> [UInt8] {
    guard target == .unchanged else { return PropertyListTree.declaringUTF8(text) }
    return bytes[..<decoded.fileStart]
      + (encoding == .utf8 ? text : encoding.bytes(of: String(decoding: text, as: UTF8.self)))
  }

  /// A text with the units of each file in the order of their ids; what stands between them stays.
  private static func sorted(_ text: [UInt8], _ order: StringsKeyOrder) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for file in XLIFFDocument(parsing: text).files {
      let places = file.units.map(\.range)
      for (slot, number) in zip(places, order.sortedPositions(of: file.units.map { $0.id ?? "" })) {
        guard slot.lowerBound >= place else { return text }
        result += text[place..<slot.lowerBound]
        result += text[places[number]]
        place = slot.upperBound
      }
    }
    return result + text[place...]
  }
}

/// What a file says, without places.
private struct XLIFFOutline: Equatable {
  private let files: [[[StringsKey]]]

  init(_ document: XLIFFDocument) {
    files = document.files.map { file in
      let head = [file.original, file.sourceLanguage, file.targetLanguage, file.tool?.id]
        .map { StringsKey($0 ?? "\0") }
      return [head]
        + file.units.map { unit in
          let texts = [
            unit.id, unit.source, unit.target, unit.state?.rawValue, unit.stateQualifier,
          ].map { StringsKey($0 ?? "\0") }
          return texts + unit.notes.map { StringsKey($0.text) }
        }
    }
  }

  /// Whether another file has the same units in any order.
  func hasSameUnits(as other: XLIFFOutline) -> Bool {
    files.count == other.files.count
      && zip(files, other.files).allSatisfy { one, other in
        Dictionary(one.map { ($0, 1) }, uniquingKeysWith: +)
          == Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
      }
  }
}
