import Foundation
import Testing

/// A row of the reference's table of labels.
struct LabelVector: CustomTestStringConvertible {
  let number: String
  let style: String
  let lastUpdate: String
  let now: String
  let zone: String
  let locale: String
  let time: String
  let nextChange: String

  var testDescription: String { "\(number) \(style): \(lastUpdate) seen at \(now) in \(zone)" }

  /// Reads a file beside the tests; a style that the file does not name is given.
  static func rows(of name: String, style: String? = nil) -> [LabelVector] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var fields = line.split(separator: "\t").map(String.init)
      if let style { fields.insert(style, at: 1) }
      return LabelVector(
        number: fields[0], style: fields[1], lastUpdate: fields[2], now: fields[3],
        zone: fields[4], locale: fields[5],
        time: fields[6].replacing("·", with: "\u{202F}"), nextChange: fields[7])
    }
  }
}
