/// The offsets of ISO 8601, with seconds where they are needed.
enum ISOOffset {
  /// Reads `+hh`, `+hhmm`, `+hh:mm`, `+hhmmss` or `+hh:mm:ss`; `nil` for anything else.
  static func seconds(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let colons: Bool
    switch bytes.count {
    case 3, 5, 7: colons = false
    case 6, 9: colons = true
    default: return nil
    }
    var fields: [Int] = []
    var position = 1
    while position < bytes.count {
      if colons, position > 1 {
        guard bytes[position] == UInt8(ascii: ":") else { return nil }
        position += 1
      }
      guard position + 1 < bytes.count, bytes[position].isASCIIDigit,
        bytes[position + 1].isASCIIDigit
      else { return nil }
      fields.append(Int(bytes[position] & 0x0F) * 10 + Int(bytes[position + 1] & 0x0F))
      position += 2
    }
    guard fields[0] <= 23, fields.dropFirst().allSatisfy({ $0 <= 59 }) else { return nil }
    let seconds = fields.reduce(0) { $0 * 60 + $1 } * (fields.count == 1 ? 3600 : 1)
    let magnitude = fields.count == 2 ? seconds * 60 : seconds
    return sign == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// Writes an offset as `+08:00`, or as `+00:19:32` where it has seconds.
  static func text(of seconds: Int) -> String {
    let magnitude = seconds.magnitude
    var text = [seconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    text.append(magnitude / 3600, minimumDigits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(magnitude / 60 % 60, minimumDigits: 2)
    if magnitude % 60 != 0 {
      text.append(UInt8(ascii: ":"))
      text.append(magnitude % 60, minimumDigits: 2)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
