public import ICUKit

/// The way from a key in a language to one of its texts.
///
/// It is written as in the identifiers of Xcode's XLIFF files: `plural.one`,
/// `device.iphone.plural.other`, `substitutions.NAME.plural.few`. A name that holds a dot is fenced:
/// `substitutions.@A.B@.plural.one`. A key that has one text alone has the empty path.
///
/// ```swift
/// VariationPath("device.iphone.plural.one")?.steps  // [.device("iphone"), .plural(.one)]
/// VariationPath([.substitution("A.B"), .plural(.one)]).description  // substitutions.@A.B@.plural.one
/// ```
///
/// Source: the files that Xcode 27 exports. DIFFERENCE: `width.20` and `set.0`, which Xcode does not
/// export, are written in the same manner.
public struct VariationPath: Hashable, Sendable {
  /// A step on the way.
  public enum Step: Hashable, Sendable {
    /// Into a part that the text refers to.
    case substitution(String)
    /// To the text for a device.
    case device(String)
    /// To the text for a category.
    case plural(PluralCategory)
    /// To the text for a width.
    case width(Int)
    /// To a phrase of a set, from 0.
    case phrase(Int)
  }

  /// The steps from the key on.
  public var steps: [Step]

  /// Makes a path of its steps.
  ///
  /// - Parameter steps: The steps from the key on.
  public init(_ steps: [Step] = []) { self.steps = steps }
}

extension VariationPath: LosslessStringConvertible {
  /// Reads a path; `nil` where the text is none.
  ///
  /// - Parameter text: The path as it is written.
  public init?(_ text: String) {
    var rest = text[...]
    var steps: [Step] = []
    while !rest.isEmpty {
      guard let kind = Self.word(&rest), !rest.isEmpty else { return nil }
      switch kind {
      case "substitutions":
        guard let name = Self.name(&rest) else { return nil }
        steps.append(.substitution(name))
      case "device":
        guard let name = Self.name(&rest) else { return nil }
        steps.append(.device(name))
      case "plural":
        guard let category = Self.word(&rest).flatMap({ PluralCategory(rawValue: String($0)) })
        else { return nil }
        steps.append(.plural(category))
      case "width":
        guard let number = Self.number(&rest) else { return nil }
        steps.append(.width(number))
      case "set":
        guard let number = Self.number(&rest) else { return nil }
        steps.append(.phrase(number))
      default: return nil
      }
      // A dot at the end leads nowhere.
      if rest.isEmpty, text.utf8.last == UInt8(ascii: ".") { return nil }
    }
    self.init(steps)
  }

  /// The path as it is written; empty for a key that has one text alone.
  public var description: String {
    steps.map { step in
      switch step {
      case .substitution(let name): "substitutions.\(Self.fenced(name))"
      case .device(let name): "device.\(Self.fenced(name))"
      case .plural(let category): "plural.\(category.rawValue)"
      case .width(let width): "width.\(width)"
      case .phrase(let number): "set.\(number)"
      }
    }.joined(separator: ".")
  }

  private static func fenced(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: ".")) || name.isEmpty || name.utf8.first == ASCII.at
      ? "@\(name)@" : name
  }

  /// Takes the text up to the next dot.
  private static func word(_ rest: inout Substring) -> Substring? {
    let end = rest.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
    let word = rest[..<end]
    rest = end == rest.endIndex ? rest[end...] : rest[rest.utf8.index(after: end)...]
    return word.isEmpty ? nil : word
  }

  private static func number(_ rest: inout Substring) -> Int? {
    guard let word = word(&rest), let number = Int(word), "\(number)" == word else { return nil }
    return number
  }

  /// Takes a name, which may be fenced.
  private static func name(_ rest: inout Substring) -> String? {
    guard rest.utf8.first == ASCII.at else { return word(&rest).map(String.init) }
    let inner = rest.utf8.dropFirst()
    // The fence ends before a dot or the end; a name itself may hold the sign.
    var end = inner.startIndex
    while let sign = inner[end...].firstIndex(of: ASCII.at) {
      let after = inner.index(after: sign)
      if after == inner.endIndex || inner[after] == UInt8(ascii: ".") {
        let name = String(rest[inner.startIndex..<sign])
        rest = after == inner.endIndex ? rest[after...] : rest[inner.index(after: after)...]
        return name
      }
      end = after
    }
    return nil
  }
}
