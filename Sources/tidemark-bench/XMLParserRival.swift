import Foundation
import FoundationXML

extension FoundationRival {
  /// Reads an XLIFF file with `XMLParser`, and counts its units.
  static func readUnits(_ bytes: [UInt8]) -> Int {
    let parser = XMLParser(data: Data(bytes))
    let collector = UnitCollector()
    parser.delegate = collector
    _ = parser.parse()
    return collector.units.count
  }
}

/// Collects the texts of units as any program does that uses `XMLParser`.
private final class UnitCollector: NSObject, XMLParserDelegate {
  struct Unit {
    var id: String
    var source = ""
    var target: String?
    var state: String?
    var note = ""
  }

  var units: [Unit] = []
  private var unit: Unit?
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    if name == "trans-unit" { unit = Unit(id: attributes["id"] ?? "") }
    if name == "target" { unit?.state = attributes["state"] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "source": unit?.source = text
    case "target": unit?.target = text
    case "note": unit?.note = text
    case "trans-unit":
      if let unit { units.append(unit) }
      unit = nil
    default: break
    }
  }
}
