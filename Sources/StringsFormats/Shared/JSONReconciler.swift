import SourceDiagnostics

/// Plans the edits after which a JSON file says what it is to say.
///
/// What the file says already keeps its bytes, and so do members of which nothing is asked. What is
/// new is laid out as its neighbours are.
struct JSONReconciler {
  private let bytes: [UInt8]
  private let style: JSONStyle
  private let order: JSONKeyOrder
  private(set) var edits: [SourceEdit] = []
  /// Whether an object or an array was met where a text is wanted, or the other way round; it stays.
  private(set) var hasConflict = false

  /// Prepares to plan.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - root: Its outermost object.
  ///   - order: Where new keys are put.
  init(_ tree: JSONTree, _ root: JSONNode, order: JSONKeyOrder) {
    bytes = tree.bytes
    style = JSONStyle(of: root, in: tree.bytes)
    self.order = order
  }

  /// Plans what an object is to say.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - members: What is asked of it; no key stands twice.
  ///   - rule: What becomes of its other members.
  mutating func reconcile(
    _ object: JSONNode, _ members: [JSONDraft.Member], _ rule: JSONDraft.RemovalRule
  ) {
    var added: [JSONDraft.Member] = []
    var doomed: Set<StringsKey> = []
    for member in members {
      guard let old = object.member(forKey: member.key) else {
        if case .absent = member.value { continue }
        added.append(member)
        continue
      }
      switch member.value {
      case .absent: doomed.insert(StringsKey(member.key))
      case .object(let inner, let rule) where old.value.kind == .object:
        reconcile(old.value, inner, rule)
      default:
        guard !member.value.isSaid(by: old.value) else { continue }
        if member.value.container == old.value.container {
          replace(old, member.value)
        } else {
          hasConflict = true
        }
      }
    }
    switch rule {
    case .keepsOthers: break
    case .removes(let keys):
      let asked = Set(members.map { StringsKey($0.key) })
      for key in keys
      where !asked.contains(StringsKey(key)) && object.member(forKey: key) != nil {
        doomed.insert(StringsKey(key))
      }
    case .removesOthers:
      let asked = Set(members.map { StringsKey($0.key) })
      for member in object.members where !asked.contains(StringsKey(member.key)) {
        doomed.insert(StringsKey(member.key))
      }
    }
    guard !added.isEmpty || !doomed.isEmpty else { return }
    change(object, adding: added, removing: doomed)
  }

  private mutating func replace(_ member: JSONMember, _ value: JSONDraft) {
    let gap = JSONStyle.space(before: member.keyRange.lowerBound, in: bytes)
    let (style, base) = layout(in: gap)
    var writer = JSONWriter(style, base: base)
    writer.value(value)
    edits.append(SourceEdit(range: member.value.range, replacement: writer.bytes))
  }

  /// The layout of a member before whose key a space stands.
  private func layout(in gap: ArraySlice<UInt8>) -> (style: JSONStyle, base: [UInt8]) {
    guard let end = gap.lastIndex(where: ASCII.isLineEnd) else { return (style.onOneLine, []) }
    return (style, Array(gap[(end + 1)...]))
  }
}

// Members that come and go.

extension JSONReconciler {
  private mutating func change(
    _ object: JSONNode, adding added: [JSONDraft.Member], removing doomed: Set<StringsKey>
  ) {
    let all = Array(object.members)
    let isDoomed = all.map { !doomed.isEmpty && doomed.contains(StringsKey($0.key)) }
    let kept = all.indices.filter { !isDoomed[$0] }.map { all[$0] }
    guard !kept.isEmpty else {
      fill(object, added)
      return
    }
    remove(all, isDoomed)
    guard !added.isEmpty else { return }
    let placed = order.places(of: added.map(\.key), among: kept.map(\.key))
    for (number, place) in placed { insert(added[number], at: place, among: kept) }
  }

  /// Removes members of which at least one stays.
  private mutating func remove(_ all: [JSONMember], _ isDoomed: [Bool]) {
    var place = 0
    while place < all.count {
      guard isDoomed[place] else {
        place += 1
        continue
      }
      var end = place
      while end < all.count, isDoomed[end] { end += 1 }
      let range =
        end < all.count
        ? all[place].keyRange.lowerBound..<all[end].keyRange.lowerBound
        : all[place - 1].range.upperBound..<all[end - 1].range.upperBound
      edits.append(SourceEdit(range: range, replacement: []))
      place = end
    }
  }

  /// Puts members in the place of all that an object has.
  private mutating func fill(_ object: JSONNode, _ added: [JSONDraft.Member]) {
    let base =
      style.isOneLine
      ? [] : JSONStyle.indentation(ofLineAt: object.range.lowerBound, in: bytes)
    var writer = JSONWriter(style, base: base)
    writer.value(.object(added))
    edits.append(SourceEdit(range: object.range, replacement: writer.bytes))
  }

  /// Puts a member into an object that has some.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - place: The number of members before it.
  ///   - kept: The members that the object has.
  mutating func insert(
    _ member: JSONDraft.Member, at place: Int, among kept: [JSONMember]
  ) {
    // The first member may stand beside its brace, so it is a model only where it is the only one.
    let model = kept[min(max(place, 1), kept.count - 1)]
    let gap = JSONStyle.space(before: model.keyRange.lowerBound, in: bytes)
    let (layout, base) = layout(in: gap)
    var writer = JSONWriter(layout, base: base)
    writer.string(member.key)
    writer.token(style.colon)
    writer.value(member.value)
    let space = kept.count == 1 && layout.isOneLine ? style.space[...] : gap
    if place == 0 {
      edits.append(
        SourceEdit(
          range: kept[0].keyRange.lowerBound..<kept[0].keyRange.lowerBound,
          replacement: writer.bytes + [ASCII.comma] + space))
    } else {
      let end = kept[place - 1].range.upperBound
      edits.append(SourceEdit(range: end..<end, replacement: [ASCII.comma] + space + writer.bytes))
    }
  }
}

/// What a value holds others in.
private enum JSONContainer {
  case none
  case array
  case object
}

extension JSONDraft {
  fileprivate var container: JSONContainer {
    switch self {
    case .array: .array
    case .object: .object
    case .string, .bool, .number, .null, .absent: .none
    }
  }
}

extension JSONNode {
  fileprivate var container: JSONContainer {
    switch kind {
    case .array: .array
    case .object: .object
    case .string, .number, .boolean, .null, .invalid: .none
    }
  }
}
