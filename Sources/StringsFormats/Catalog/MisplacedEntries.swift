import SourceDiagnostics

/// The members that stand beside `strings` and are moved into it.
struct MisplacedEntries {
  private let root: JSONNode
  private let strings: JSONNode
  /// The last members of `strings`.
  private let last: [JSONMember]
  private let plan: JSONReconciler

  /// Prepares fix-its; `nil` where the file is damaged or has no `strings`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  init?(_ tree: JSONTree, _ root: JSONNode) {
    guard tree.diagnostics.isEmpty,
      let strings = root.member(forKey: StringCatalogReader.stringsField)?.value,
      strings.kind == .object
    else { return nil }
    self.root = root
    self.strings = strings
    last = strings.members.suffix(2)
    plan = JSONReconciler(tree, root, order: .end)
  }

  /// The fix-it that moves a member to the end of `strings`.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - before: The member before it.
  /// - Returns: The fix-it; `nil` where the member is no entry or its key is there already.
  func fixIt(for member: JSONMember, after before: JSONMember?) -> FixIt? {
    guard member.value.kind == .object, strings.member(forKey: member.key) == nil else {
      return nil
    }
    let gone: Range<Int>
    if let before {
      gone = before.range.upperBound..<member.range.upperBound
    } else {
      // `strings` stands after it, so there is a next one.
      guard let next = root.members.dropFirst().first(where: { _ in true }) else { return nil }
      gone = member.range.lowerBound..<next.range.lowerBound
    }
    var plan = plan
    let moved = JSONDraft.Member(member.key, JSONDraft(member.value))
    if last.isEmpty {
      plan.reconcile(strings, [moved], .keepsOthers)
    } else {
      plan.insert(moved, at: last.count, among: last)
    }
    return FixIt(
      message: "move it into 'strings'",
      edits: [SourceEdit(range: gone, replacement: [])] + plan.edits)
  }
}
