import StringsFormats

/// Another text in a property list changes that text and no other value.
enum PropertyListEdits {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let tree = PropertyListTree(parsing: bytes)
    guard let root = tree.root else { return }
    var strings: [PropertyListNode] = []
    root.visitStrings { if strings.count < 2 { strings.append($0) } }
    for (number, node) in strings.enumerated() {
      for text in [node.string ?? "", "", "n€w & <b> ]]> \r\n\t\u{85}😀", "a\0b"] {
        try check(tree, node, number, text)
      }
    }
  }

  private static func check(
    _ tree: PropertyListTree, _ node: PropertyListNode, _ number: Int, _ text: String
  ) throws(PropertyViolation) {
    let what = "\(text.debugDescription) at \(node.range)"
    var edited = tree
    let outcome = edited.setText(text, of: node)
    try PropertyListSoundness.check(edited, from: edited.bytes)
    guard outcome == .applied else {
      try ensure(edited.bytes == tree.bytes, "\(what): \(outcome), and the bytes are others")
      let isSame = node.string.map { StringsKey($0) } == StringsKey(text)
      try ensure((outcome == .unchanged) == isSame || tree.hasErrors, "\(what): \(outcome)")
      // Only what cannot be written, or would lose something, is refused.
      try ensure(isSame || tree.hasErrors || !isWritable(text, in: tree), "\(what): \(outcome)")
      return
    }
    try ensure(isWritable(text, in: tree), "\(what): written")
    guard !tree.hasErrors else { return }
    try ensure(
      edited.kind == tree.kind && edited.encoding == tree.encoding && !edited.hasErrors,
      "\(what): \(edited.diagnostics)")
    let expected = tree.summary { $0 == number ? text : nil }
    try ensure(
      edited.summary { _ in nil } == expected,
      "\(what): \(edited.summary { _ in nil }) is not \(expected)")
  }

  /// Source: Extensible Markup Language 1.0, production 2.
  private static func isWritable(_ text: String, in tree: PropertyListTree) -> Bool {
    text.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0: false
      case _ where tree.kind == .binary: true
      case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    }
  }
}

extension PropertyListNode {
  /// Goes over the strings in the order of the file.
  fileprivate func visitStrings(_ body: (PropertyListNode) -> Void) {
    if kind == .string { body(self) }
    for element in elements { element.visitStrings(body) }
    for member in members { member.value.visitStrings(body) }
  }
}

extension PropertyListTree {
  /// Writes all values, of bounded length.
  ///
  /// - Parameter replacement: The text to be shown for the string of a number, counted from 0;
  ///   `nil` for its own.
  /// - Returns: The values on one line.
  fileprivate func summary(_ replacement: (Int) -> String?) -> String {
    var summary = PropertyListSummary()
    if let root { summary.append(root, replacement) }
    return summary.text
  }
}

/// The values of a property list as they are compared, texts by their code points.
private struct PropertyListSummary {
  private(set) var text = ""
  private var stringCount = 0

  mutating func append(_ node: PropertyListNode, _ replacement: (Int) -> String?) {
    guard text.utf8.count < 1 << 16 else { return }
    switch node.kind {
    case .dictionary:
      text += "{"
      for member in node.members {
        append(member.key)
        append(member.value, replacement)
      }
      text += "}"
    case .array:
      text += "["
      for element in node.elements { append(element, replacement) }
      text += "]"
    case .string:
      append(replacement(stringCount) ?? node.string ?? "")
      stringCount += 1
    case .integer: text += "\(node.int.map { "\($0)" } ?? node.uint.map { "\($0)" } ?? "-")i"
    case .real: text += "\(node.real?.bitPattern ?? 0)r"
    case .boolean: text += "\(node.bool == true)"
    case .date: text += "\(node.secondsSince2001?.bitPattern ?? 0)d"
    case .data: text += "\(node.data ?? [])x"
    case .uid: text += "\(node.uid ?? 0)u"
    case .invalid: text += "?"
    }
  }

  private mutating func append(_ string: String) {
    for scalar in string.unicodeScalars { text += "\(scalar.value)," }
    text += ";"
  }
}
