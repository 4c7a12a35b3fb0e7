import TestSupport

@testable import StringsFormats

/// Files for the tests, made of the part that matters.
enum XLIFFSample {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

    """

  /// A file with one table.
  static func file(
    _ units: String, original: String = "Localizable.xcstrings", source: String = "en",
    target: String = "fr", tool: String = ""
  ) -> String {
    """
    \(head)  <file original="\(original)" source-language="\(source)" \
    target-language="\(target)" datatype="plaintext">
    \(tool.isEmpty ? "" : "    <header>\n      \(tool)\n    </header>\n")    <body>
    \(units)
        </body>
      </file>
    </xliff>

    """
  }

  /// A unit on one line.
  static func unit(
    _ id: String, _ source: String, _ target: String? = nil, state: String? = "translated"
  ) -> String {
    let attribute = state.map { " state=\"\($0)\"" } ?? ""
    let element = target.map { "<target\(attribute)>\($0)</target>" } ?? ""
    return "<trans-unit id=\"\(id)\"><source>\(source)</source>\(element)</trans-unit>"
  }

  static func document(_ text: String) -> XLIFFDocument { XLIFFDocument(parsing: Array(text.utf8)) }

  /// The table of the first part.
  static func table(_ text: String) -> LocalizationTable? {
    document(text).files.first?.localizationTable
  }
}
