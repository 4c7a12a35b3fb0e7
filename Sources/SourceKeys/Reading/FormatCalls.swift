/// The calls of a file that make a text of a format and arguments.
///
/// Source: Apple, `String.init(format:locale:arguments:)` and its kin, and `+[NSString
/// localizedStringWithFormat:]`, which always takes the user's locale and is none of these.
struct FormatCalls {
  private var calls: [Int: SourceFormatCall] = [:]

  private static let type = Array("String".utf8)
  private static let messages = [
    "stringWithFormat", "initWithFormat", "appendFormat",
  ].map { Array($0.utf8) }
  private static let format = Array("format".utf8)
  private static let locale = Array("locale".utf8)

  /// Picks the calls out in which others stand.
  ///
  /// - Parameters:
  ///   - calls: The calls of the file.
  ///   - bytes: The bytes of the file.
  init(among calls: [CallTracker.Call], in bytes: [UInt8]) {
    guard calls.contains(where: { $0.outer != nil }) else { return }
    for call in calls where Self.isFormat(call, in: bytes) {
      let hasLocale = call.arguments.contains { argument in
        argument.label.map { bytes[$0].elementsEqual(Self.locale) } ?? false
      }
      self.calls[call.number] = SourceFormatCall(range: call.range, hasLocale: hasLocale)
    }
  }

  /// The call whose format another one makes.
  ///
  /// - Parameters:
  ///   - call: A call that looks a key up.
  ///   - bytes: The bytes of the file.
  /// - Returns: The call; `nil` where it stands in no format.
  func format(of call: CallTracker.Call, in bytes: [UInt8]) -> SourceFormatCall? {
    guard let outer = call.outer, let found = calls[outer.number] else { return nil }
    // In Objective-C the first argument has no label beside the name.
    guard let label = outer.label else {
      return outer.place == 0 && Self.isMessage(name(of: found, in: bytes), in: bytes) ? found : nil
    }
    return bytes[label].elementsEqual(Self.format) ? found : nil
  }

  private func name(of call: SourceFormatCall, in bytes: [UInt8]) -> Range<Int> {
    let end = call.range.first { !ASCII.isName(bytes[$0]) } ?? call.range.upperBound
    return call.range.lowerBound..<end
  }

  /// Whether a name is that of a message whose first argument is a format.
  static func isMessage(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard (12...16).contains(name.count) else { return false }
    return messages.contains { bytes[name].elementsEqual($0) }
  }

  private static func isFormat(_ call: CallTracker.Call, in bytes: [UInt8]) -> Bool {
    isMessage(call.name, in: bytes) || bytes[call.name].elementsEqual(type)
  }
}
