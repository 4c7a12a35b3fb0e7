/// Writes an XLIFF 1.2 file byte for byte as Xcode 27 does.
struct XLIFFWriter {
  /// What was written.
  private(set) var text = ""

  /// A unit that is to be written.
  struct Unit {
    var id: String
    var source: String
    var target: (text: String, state: XLIFFState, qualifier: String?)?
    var note: String?
    var isNoteGenerated = false
  }

  /// Starts a file.
  init() {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="\(XLIFFReader.namespace)" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="\(XLIFFReader.namespace) \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
  }

  /// Starts a table.
  mutating func startFile(
    original: String, sourceLanguage: String, targetLanguage: String, tool: XLIFFTool
  ) {
    text += "  <file original=\"\(Self.attribute(original))\""
    text += " source-language=\"\(Self.attribute(sourceLanguage))\""
    text += " target-language=\"\(Self.attribute(targetLanguage))\" datatype=\"plaintext\">\n"
    text += "    <header>\n      <tool tool-id=\"\(Self.attribute(tool.id))\""
    text += " tool-name=\"\(Self.attribute(tool.name))\""
    if let version = tool.version { text += " tool-version=\"\(Self.attribute(version))\"" }
    if let number = tool.buildNumber { text += " build-num=\"\(Self.attribute(number))\"" }
    text += "/>\n    </header>\n    <body>\n"
  }

  /// Writes a unit; `false` where one of its texts holds what XML cannot hold.
  mutating func add(_ unit: Unit) -> Bool {
    guard Self.isWritable(unit.id), let source = XMLText.escapedContent(unit.source),
      let note = XMLText.escapedContent(unit.note ?? ""),
      let target = XMLText.escapedContent(unit.target?.text ?? "")
    else { return false }
    text += "      <trans-unit id=\"\(Self.attribute(unit.id))\" xml:space=\"preserve\">\n"
    add("source", source)
    if let (_, state, qualifier) = unit.target {
      var attributes = " state=\"\(Self.attribute(state.rawValue))\""
      if let qualifier { attributes += " state-qualifier=\"\(Self.attribute(qualifier))\"" }
      add("target", target, attributes)
    }
    let isGenerated = unit.isNoteGenerated && !note.isEmpty
    add("note", note, isGenerated ? " from=\"\(Self.generated)\"" : "")
    text += "      </trans-unit>\n"
    return true
  }

  /// Who writes the notes that a machine wrote.
  static let generated = "auto-generated"

  private mutating func add(_ name: String, _ content: String, _ attributes: String = "") {
    text += "        <\(name)\(attributes)"
    text += content.isEmpty ? "/>\n" : ">\(content)</\(name)>\n"
  }

  /// Ends a table.
  mutating func endFile() { text += "    </body>\n  </file>\n" }

  /// Ends the file.
  mutating func finish() { text += "</xliff>\n" }

  /// Whether XML can hold a text.
  static func isWritable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(XMLCharacters.isAllowed)
  }

  /// Writes a text so that it can stand between double quotes; what no XML can hold is left out.
  static func attribute(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
      case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default: if XMLCharacters.isAllowed(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }
}
