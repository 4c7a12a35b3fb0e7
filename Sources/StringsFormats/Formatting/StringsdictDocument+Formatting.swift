extension StringsdictDocument {
  /// Lays the file out as Apple's tools write property lists.
  ///
  /// See ``PropertyListTree/formatted(_:)``. What is wrong with the rules themselves, such as a
  /// category that is missing, is not in the way.
  ///
  /// - Parameter options: What may change beside the layout.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where keys are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    tree.formatted(options)
  }
}
