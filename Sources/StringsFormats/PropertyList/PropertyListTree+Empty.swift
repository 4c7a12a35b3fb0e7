extension PropertyListTree {
  /// An empty dictionary in XML, as Xcode writes it.
  ///
  /// Source: PropertyList-1.0.dtd, to which the document type refers.
  static let emptyXML = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """.utf8)

  /// An empty dictionary in a form; no bytes at all in the old text form.
  static func empty(_ kind: PropertyListKind) -> [UInt8] {
    switch kind {
    case .text: return []
    case .xml: return emptyXML
    case .binary:
      var writer = BinaryPropertyListWriter(PropertyListTree(parsing: emptyXML).storage)
      return writer.makeFile()
    }
  }
}
