import SourceDiagnostics
package import StringsFormats

/// What holds for every property list.
package enum PropertyListSoundness {
  /// Checks a file.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let tree = PropertyListTree(parsing: bytes)
    try check(tree, from: bytes)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = PropertyListTree(parsing: fixed)
      try check(mended, from: fixed)
      let isSameKind = mended.encoding == tree.encoding && mended.kind == tree.kind
      return isSameKind ? mended.diagnostics : nil
    }
    try fixed.checkEach(tree.diagnostics, bytes)
    try fixed.checkAll(tree.diagnostics, bytes)
  }

  /// Checks a tree that was read.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - bytes: What it was read from.
  /// - Throws: ``PropertyViolation`` for the first thing that does not hold.
  package static func check(
    _ tree: PropertyListTree, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(tree.bytes == bytes, "the bytes are others")
    let places = DiagnosticSoundness(
      bytes, tree.makeLineMap(), ids: PropertyListTree.diagnosticIDs, most: 100)
    try places.check(tree.diagnostics)
    guard let root = tree.root else {
      try ensure(tree.hasErrors || tree.kind == .text, "nothing was read and nothing is wrong")
      return
    }
    try check(root, of: tree, places)
  }

  private static func check(
    _ node: PropertyListNode, of tree: PropertyListTree, _ places: DiagnosticSoundness
  ) throws(PropertyViolation) {
    func what() -> String { "the \(node.kind) at \(node.range)" }
    try places.checkInside(node.range, what())
    try places.checkInside(node.contentRange, what())
    try ensure(
      node.range.lowerBound <= node.contentRange.lowerBound
        && node.contentRange.upperBound <= node.range.upperBound || node.range.isEmpty,
      "\(what()) has its content at \(node.contentRange)")
    // In a binary list a value stands where it stands.
    var start = node.range.lowerBound
    func checkOrder(_ range: Range<Int>) throws(PropertyViolation) {
      guard tree.kind == .xml else { return }
      try ensure(
        start <= range.lowerBound && range.upperBound <= node.range.upperBound,
        "\(what()): \(range) is out of order")
      start = range.upperBound
    }
    switch node.kind {
    case .dictionary:
      for member in node.members {
        try places.checkInside(member.keyRange, "\(what()), key")
        if let comment = member.commentRange {
          try places.checkInside(comment, "\(what()), comment")
          try ensure(member.comment != nil, "\(what()): half a comment")
        }
        try checkOrder(member.keyRange)
        try checkOrder(member.value.range)
        let last = node.member(forKey: member.key)
        try ensure(
          last.map { StringsKey($0.key) } == StringsKey(member.key),
          "\(what()): '\(member.key)' is not found")
        try check(member.value, of: tree, places)
      }
    case .array:
      for element in node.elements {
        try checkOrder(element.range)
        try check(element, of: tree, places)
      }
    case .string: try ensure(node.string != nil, "\(what()) has no text")
    case .integer: _ = (node.int, node.uint)
    case .real: _ = node.real
    case .boolean: try ensure(node.bool != nil, "\(what()) is neither")
    case .date: _ = node.secondsSince2001
    case .data: _ = node.data
    case .uid: _ = node.uid
    case .invalid: try ensure(tree.hasErrors, "\(what()): nothing is wrong")
    }
  }
}
