/// A routine that looks a key up: its name and what its arguments are.
///
/// ```swift
/// SourceRoutine(parsing: "L")                                   // the first argument is the key
/// SourceRoutine(parsing: "Strings.text(_=key, in=table, note=comment)")
/// SourceRoutine(parsing: "tr(table, key, comment)")             // by their order
/// ```
///
/// Source: `-s` of Apple's genstrings and `--keyword` of GNU xgettext; the arguments are named
/// here, because Swift has labels.
public struct SourceRoutine: Hashable, Sendable {
  /// What an argument is for.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The key.
    case key
    /// The name of the table.
    case table
    /// The text that is shown where no table has the key.
    case value
    /// What translators are told.
    case comment
    /// Where the tables are.
    case bundle

    var number: Int {
      switch self {
      case .key: 0
      case .table: 1
      case .value: 2
      case .comment: 3
      case .bundle: 4
      }
    }
  }

  /// Which argument has a role.
  public enum Argument: Hashable, Sendable {
    /// The one with a label, or with that part of a selector in Objective-C.
    case label(String)
    /// The one at a place from 0, which has no label.
    case place(Int)
    /// The first one, with a label or without.
    case first
  }

  /// An argument in the form in which it is looked for.
  enum Choice: Hashable, Sendable {
    case label([UInt8])
    case place(Int)
    case first
  }

  /// How a key is written.
  enum KeyForm: Hashable, Sendable {
    /// A text; one with interpolations is not known.
    case text
    /// A text whose interpolations are places of a format.
    case format
    /// The same for a view, which takes anything but a literal as a text to be shown as it is.
    case view
  }

  /// Where a routine's name can stand.
  enum Position: Hashable, Sendable {
    case anywhere
    /// After a dot.
    case member
    /// In the brackets of a message of Objective-C.
    case message
  }

  /// The name, such as `L` or `Strings.text`.
  public let name: String
  /// The arguments of each role, the first one that is there counts.
  public let arguments: [Role: [Argument]]

  /// The arguments by the place of their role among all roles, with labels as bytes.
  let choices: [[Choice]]
  let form: KeyForm
  let position: Position
  /// Whether a call without any literal says nothing, because others have that name, too.
  let isVague: Bool

  init(
    _ name: String, key: [Argument], _ others: [Role: [Argument]] = [:],
    form: KeyForm = .text, position: Position = .anywhere, isVague: Bool = false
  ) {
    self.name = name
    arguments = others.merging([.key: key]) { $1 }
    choices = Role.allCases.map { [arguments] role in
      (arguments[role] ?? []).map { argument in
        switch argument {
        case .label(let label): .label(Array(label.utf8))
        case .place(let place): .place(place)
        case .first: .first
        }
      }
    }
    self.form = form
    self.position = position
    self.isVague = isVague
  }
}

extension SourceRoutine {
  /// The labels by which arguments are known that are not declared.
  static let usualArguments: [Role: [Argument]] = [
    .table: [.label("tableName"), .label("table")],
    .value: [.label("value"), .label("defaultValue")],
    .comment: [.label("comment")],
    .bundle: [.label("bundle")],
  ]

  /// Reads the declaration of a routine of one's own.
  ///
  /// A name alone takes the first argument as the key, and `table`, `tableName`, `value`,
  /// `defaultValue`, `comment` and `bundle` by their labels. In parentheses stand the arguments in
  /// their order: a role, `label=role`, `_=role`, or `_` for one that does not matter. It is `nil`
  /// for what is no declaration, or has no key.
  ///
  /// - Parameter declaration: The declaration.
  public init?(parsing declaration: String) {
    let parts = declaration.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let name = String(first.filter { $0 != " " })
    guard Self.isName(name) else { return nil }
    guard parts.count == 2 else {
      self.init(name, key: [.first], Self.usualArguments)
      return
    }
    guard parts[1].last == ")" else { return nil }
    var arguments: [Role: [Argument]] = [:]
    for (place, part) in parts[1].dropLast().split(separator: ",").enumerated() {
      let words = part.filter { $0 != " " }.split(separator: "=", omittingEmptySubsequences: false)
      if words == ["_"] { continue }
      guard words.count <= 2, let last = words.last, let role = Role(rawValue: String(last))
      else { return nil }
      let isLabelled = words.count == 2 && words[0] != "_"
      arguments[role, default: []].append(
        isLabelled ? .label(String(words[0])) : .place(place))
    }
    guard let key = arguments[.key] else { return nil }
    self.init(name, key: key, arguments)
  }

  private static func isName(_ name: String) -> Bool {
    let bare = name.hasPrefix("#") ? name.dropFirst() : name[...]
    return bare.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.utf8.first else { return false }
      return !ASCII.isDigit(first) && part.utf8.allSatisfy(ASCII.isName)
    }
  }
}
