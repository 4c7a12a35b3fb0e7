import Foundation
import FoundationXML

/// What a parser of XML finds in a document.
final class XMLReader: NSObject, XMLParserDelegate {
  /// The attributes that hold numbers.
  static let geometry: Set<String> = [
    "x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "transform", "viewBox", "opacity",
    "font-size", "stroke-width", "stroke-dasharray", "stroke-dashoffset",
  ]

  private(set) var texts: [String] = []
  private(set) var attributes: [(name: String, value: String)] = []
  private(set) var faults: [String] = []
  private var isInText = false

  static func read(_ document: String) throws -> XMLReader {
    let reader = XMLReader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    if !parser.parse() { reader.faults.append("\(String(describing: parser.parserError))") }
    return reader
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    attributes += attributeDict.map { (name: $0.key, value: $0.value) }
    isInText = elementName == "text"
    if isInText { texts.append("") }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) { isInText = false }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1] += string }
  }
}
