extension PropertyListTree {
  /// The entries of a strings table that is written as a property list, in the order of the file.
  ///
  /// Those with repeated keys are included; the last one counts. Empty where the outermost value is
  /// no dictionary.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public var tableEntries: [PropertyListTableEntry] {
    root.map { $0.members.map(PropertyListTableEntry.init) } ?? []
  }
}
