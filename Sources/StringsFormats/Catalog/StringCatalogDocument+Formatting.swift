import SourceDiagnostics

extension StringCatalogDocument {
  /// Lays the file out as Xcode writes catalogs.
  ///
  /// Two spaces indent a level, a space stands on both sides of a colon, an empty object has an empty
  /// line between its braces, and no line end stands at the end of the file. In strings only quotes,
  /// backslashes and control characters are escaped. Members keep their order unless an order is
  /// given, which is then that of the keys at every level, as in Xcode; fields that are not known
  /// stay. The line end that most lines have stays, and so does a byte-order mark. Formatting a
  /// formatted file changes nothing.
  ///
  /// A file that is not well-formed JSON is `.refused`, but for keys that stand twice, which all
  /// stay.
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where keys are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    let faults = tree.diagnostics.filter { $0.severity == .error && $0.id != "json-duplicate-key" }
    guard faults.isEmpty else { return .refused(faults) }
    guard let root = tree.root else { return .unchanged }
    var layout = JSONLayout(tree, order: options.keyOrder)
    let text = layout.laidOut(root)
    let keepsMark = tree.hasByteOrderMark && options.encoding == .unchanged
    let result = (keepsMark ? TextEncoding.utf8.byteOrderMark : []) + text
    guard result != bytes else { return .unchanged }
    guard let new = JSONTree(parsing: result).root, layout.isSame(root, new) else {
      return .refused([.unformattable])
    }
    return .formatted(result)
  }
}
