/// A JSON value that is to be written, or what an object of a file is to say.
indirect enum JSONDraft: Sendable {
  case string(String)
  case bool(Bool)
  /// A number by its digits.
  case number(String)
  case null
  case array([JSONDraft])
  /// Members in their order.
  case object([Member], rule: RemovalRule = .keepsOthers)
  /// Nothing: a member that is not to be there.
  case absent

  /// A key with its value.
  struct Member: Sendable {
    let key: String
    let value: JSONDraft

    init(_ key: String, _ value: JSONDraft) {
      self.key = key
      self.value = value
    }
  }

  /// What becomes of the members that an object of a file has and the draft has not.
  enum RemovalRule: Sendable {
    /// They stay.
    case keepsOthers
    /// All go.
    case removesOthers
    /// Those with one of these keys go.
    case removes([String])
  }
}

extension JSONDraft {
  /// Takes over a value of a file, with all that is in it; repeated keys are repeated.
  ///
  /// What is no JSON value becomes `null`.
  init(_ node: JSONNode) {
    switch node.kind {
    case .string: self = .string(node.string ?? "")
    case .number: self = .number(node.source)
    case .boolean: self = .bool(node.bool ?? false)
    case .null, .invalid: self = .null
    case .array: self = .array(node.elements.map { JSONDraft($0) })
    case .object: self = .object(node.members.map { Member($0.key, JSONDraft($0.value)) })
    }
  }

  /// Whether a value of a file says just this; what an object says beyond it is passed over.
  func isSaid(by node: JSONNode) -> Bool {
    switch self {
    case .string(let text): node.string.map { $0.isSame(as: text) } ?? false
    case .bool(let value): node.bool == value
    case .number(let digits): node.numberText == digits
    case .null: node.isNull
    case .array(let elements):
      node.kind == .array && node.elements.count == elements.count
        && zip(elements, node.elements).allSatisfy { $0.isSaid(by: $1) }
    case .object(let members, _):
      node.kind == .object
        && members.allSatisfy { member in
          node[member.key].map { member.value.isSaid(by: $0) } ?? false
        }
    case .absent: false
    }
  }
}
