import SourceDiagnostics
package import StringsFormats

/// What holds for every JSON file.
package enum JSONSoundness {
  /// Checks a file and what its fix-its make of it.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let tree = JSONTree(parsing: bytes)
    try check(tree, from: bytes)
    try checkParts(of: tree)
    let fixed = FixedSoundness { fixed throws(PropertyViolation) in
      let mended = JSONTree(parsing: fixed)
      try check(mended, from: fixed)
      return mended.diagnostics
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
    _ tree: JSONTree, from bytes: [UInt8]
  ) throws(PropertyViolation) {
    try ensure(tree.bytes == bytes, "the bytes are others")
    try DiagnosticSoundness(
      bytes, tree.makeLineMap(), ids: JSONTree.diagnosticIDs, most: 100
    ).check(tree.diagnostics)
    guard let root = tree.root else {
      try ensure(tree.hasErrors, "nothing was read and nothing is wrong")
      return
    }
    try check(root, in: 0..<bytes.count, of: tree)
  }

  private static func check(
    _ node: JSONNode, in outer: Range<Int>, of tree: JSONTree
  ) throws(PropertyViolation) {
    let range = node.range
    func what() -> String { "the \(node.kind) at \(range)" }
    try ensure(
      outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound,
      "\(what()) is not inside of \(outer)")
    let first = range.isEmpty ? nil : Unicode.Scalar(tree.bytes[range.lowerBound])
    var start = range.lowerBound
    switch node.kind {
    case .object:
      try ensure(first == "{", "\(what()) starts otherwise")
      for member in node.members {
        try check(member, of: node, from: start)
        try check(member.value, in: start..<range.upperBound, of: tree)
        start = member.value.range.upperBound
      }
    case .array:
      try ensure(first == "[", "\(what()) starts otherwise")
      for element in node.elements {
        try check(element, in: start..<range.upperBound, of: tree)
        start = element.range.upperBound
      }
    case .string:
      try ensure(
        node.string != nil && (first == "\"" || tree.hasErrors), "\(what()) starts otherwise")
    case .number: try ensure(node.numberText == node.source && first != nil, "\(what()) is empty")
    case .boolean: try ensure(node.source == (node.bool == true ? "true" : "false"), what())
    case .null: try ensure(node.isNull && node.source == "null", what())
    case .invalid: try ensure(tree.hasErrors, "\(what()): nothing is wrong")
    }
  }

  private static func check(
    _ member: JSONMember, of node: JSONNode, from start: Int
  ) throws(PropertyViolation) {
    func what() -> String { "the member at \(member.range)" }
    try ensure(
      start <= member.keyRange.lowerBound && !member.keyRange.isEmpty
        && member.keyRange.upperBound <= member.value.range.lowerBound
        && member.range == member.keyRange.lowerBound..<member.value.range.upperBound,
      "\(what()) has its key at \(member.keyRange)")
    let last = node.member(forKey: member.key)
    try ensure(
      last.map { StringsKey($0.key) } == StringsKey(member.key)
        && last.map { $0.keyRange.lowerBound >= member.keyRange.lowerBound } == true,
      "\(what()) is not found")
  }

  /// Checks that a value without faults says the same where it stands alone.
  private static func checkParts(of tree: JSONTree) throws(PropertyViolation) {
    guard !tree.hasErrors, let root = tree.root else { return }
    var rest = [root]
    for _ in 0..<16 {
      guard let node = rest.popLast() else { return }
      rest += node.elements.prefix(4) + node.members.prefix(4).map(\.value)
      let alone = JSONTree(parsing: Array(tree.bytes[node.range]))
      try ensure(
        !alone.hasErrors && alone.root?.kind == node.kind
          && alone.root?.string.map { StringsKey($0) } == node.string.map { StringsKey($0) }
          && alone.root?.members.count == node.members.count,
        "\(node.source.debugDescription) says something else alone")
    }
  }
}
