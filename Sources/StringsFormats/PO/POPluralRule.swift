/// The rule in a header that says which plural form is for which number.
///
/// Source: GNU gettext, manual, "Plural forms": an expression of C over `n`.
struct POPluralRule: Hashable, Sendable {
  /// How many forms there are.
  let count: Int
  /// The expression in the order of calculation.
  private let steps: [Step]

  private enum Step: Hashable, Sendable {
    case number(UInt)
    case variable
    case not
    case binary(Operator)
    case choice
  }

  /// An operator of C.
  enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// How strongly it binds.
    fileprivate var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal: 3
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }

    /// The result; `nil` for a division by zero.
    fileprivate func result(_ left: UInt, _ right: UInt) -> UInt? {
      switch self {
      case .or: left != 0 || right != 0 ? 1 : 0
      case .and: left != 0 && right != 0 ? 1 : 0
      case .equal: left == right ? 1 : 0
      case .unequal: left != right ? 1 : 0
      case .lessOrEqual: left <= right ? 1 : 0
      case .greaterOrEqual: left >= right ? 1 : 0
      case .less: left < right ? 1 : 0
      case .greater: left > right ? 1 : 0
      case .plus: left &+ right
      case .minus: left &- right
      case .times: left &* right
      case .divided: right == 0 ? nil : left / right
      case .remainder: right == 0 ? nil : left % right
      }
    }
  }

  /// Reads the value of `Plural-Forms`; `nil` where it is none.
  ///
  /// - Parameter text: The value, such as `nplurals=2; plural=(n != 1);`.
  init?(_ text: String) {
    let compact = text.utf8.filter { !ASCII.isSpace($0) }
    // Longer ones are no rules of any language.
    guard compact.count <= 1000 else { return nil }
    let parts = compact.split(separator: ASCII.semicolon)
    guard parts.count == 2, parts[0].starts(with: "nplurals=".utf8),
      parts[1].starts(with: "plural=".utf8),
      let count = Int(String(decoding: parts[0].dropFirst(9), as: UTF8.self)),
      (1...1000).contains(count)
    else { return nil }
    var reader = Reader(parts[1].dropFirst(7))
    guard reader.readChoice(depth: 0), reader.rest.isEmpty else { return nil }
    self.count = count
    steps = reader.steps
  }

  /// Whether every number of the first two hundred has one of the forms.
  var isSound: Bool { (0...200).allSatisfy { form(of: $0) != nil } }

  /// The form of a number; `nil` where the rule gives none that there is.
  func form(of number: UInt) -> Int? {
    var stack: [UInt] = []
    for step in steps {
      switch step {
      case .number(let value): stack.append(value)
      case .variable: stack.append(number)
      case .not:
        guard let value = stack.popLast() else { return nil }
        stack.append(value == 0 ? 1 : 0)
      case .binary(let sign):
        guard let right = stack.popLast(), let left = stack.popLast(),
          let result = sign.result(left, right)
        else { return nil }
        stack.append(result)
      case .choice:
        guard let no = stack.popLast(), let yes = stack.popLast(), let condition = stack.popLast()
        else { return nil }
        stack.append(condition != 0 ? yes : no)
      }
    }
    guard let form = stack.last, stack.count == 1, form < UInt(count) else { return nil }
    return Int(form)
  }
}

extension POPluralRule {
  /// Reads an expression; what is nested too deeply is none.
  private struct Reader {
    var rest: ArraySlice<UInt8>
    var steps: [Step] = []

    private static let mostDepth = 60

    init(_ text: ArraySlice<UInt8>) { rest = text }

    private mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    /// `a ? b : c`, the outermost and weakest form.
    mutating func readChoice(depth: Int) -> Bool {
      guard depth < Self.mostDepth, readBinary(strength: 1, depth: depth + 1) else { return false }
      guard take("?") else { return true }
      guard readChoice(depth: depth + 1), take(":"), readChoice(depth: depth + 1) else {
        return false
      }
      steps.append(.choice)
      return true
    }

    private mutating func readBinary(strength: Int, depth: Int) -> Bool {
      guard readUnary(depth: depth) else { return false }
      while let sign = Operator.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) }),
        sign.strength >= strength
      {
        rest = rest.dropFirst(sign.rawValue.utf8.count)
        guard readBinary(strength: sign.strength + 1, depth: depth) else { return false }
        steps.append(.binary(sign))
      }
      return true
    }

    private mutating func readUnary(depth: Int) -> Bool {
      guard depth < Self.mostDepth else { return false }
      if take("!") {
        guard readUnary(depth: depth + 1) else { return false }
        steps.append(.not)
        return true
      }
      if take("(") { return readChoice(depth: depth + 1) && take(")") }
      if take("n") {
        steps.append(.variable)
        return true
      }
      let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard let number = UInt(String(decoding: digits, as: UTF8.self)) else { return false }
      rest = rest.dropFirst(digits.count)
      steps.append(.number(number))
      return true
    }
  }
}
