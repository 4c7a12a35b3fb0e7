/// What an option or an argument takes: its placeholder and which texts are accepted or offered.
public struct ValueDescription: Equatable, Sendable {
  /// The texts that a value may be, or that a shell offers for it.
  public enum Kind: Equatable, Sendable {
    /// Any text; nothing is offered.
    case free
    /// One of these texts and no other.
    case choices([String])
    /// Any text; these are offered.
    case suggestions([String])
    /// The path of a file.
    case file
    /// The path of a folder.
    case directory
    /// Any text; the ids of the system's time-zone database are offered.
    case timeZone
  }

  /// The word in capitals that stands for the value, or `nil` where the choices stand for it.
  public let placeholder: String?
  /// The texts that are accepted or offered.
  public let kind: Kind
  /// Whether commas separate several values in one word.
  public let isList: Bool

  private init(placeholder: String?, kind: Kind, isList: Bool) {
    self.placeholder = placeholder
    self.kind = kind
    self.isList = isList
  }
}

extension ValueDescription {
  /// Describes a single value.
  ///
  /// - Parameters:
  ///   - placeholder: The word in capitals that stands for it in help.
  ///   - kind: The texts that are accepted or offered.
  /// - Returns: The description.
  public static func one(_ placeholder: String, _ kind: Kind = .free) -> ValueDescription {
    ValueDescription(placeholder: placeholder, kind: kind, isList: false)
  }

  /// Describes a single value that is one of a few words, which stand for it in help.
  ///
  /// - Parameter choices: The words that are accepted.
  /// - Returns: The description.
  public static func one(of choices: [String]) -> ValueDescription {
    ValueDescription(placeholder: nil, kind: .choices(choices), isList: false)
  }

  /// Describes values separated by commas.
  ///
  /// - Parameters:
  ///   - placeholder: The word in capitals that stands for one of them in help.
  ///   - kind: The texts that are accepted or offered for each.
  /// - Returns: The description.
  public static func list(_ placeholder: String, _ kind: Kind = .free) -> ValueDescription {
    ValueDescription(placeholder: placeholder, kind: kind, isList: true)
  }

  /// Splits a text at its commas.
  ///
  /// - Parameter text: The text as it was typed.
  /// - Returns: The items in their order, spaces kept; `nil` when one of them is empty.
  /// - Complexity: O(*n*) in the length of the text.
  public static func items(in text: String) -> [String]? {
    let items = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
    return items.contains(where: \.isEmpty) ? nil : items.map { String($0) }
  }

  /// The value as help and the manual page show it, such as `TAG[,TAG...]`.
  var displayName: String {
    let name = placeholder ?? choices.joined(separator: "|")
    return isList ? "\(name)[,\(name)...]" : name
  }

  /// The name of one value in a message.
  var shortName: String { placeholder ?? "VALUE" }

  /// The accepted words, empty where any text is accepted.
  var choices: [String] {
    if case .choices(let choices) = kind { choices } else { [] }
  }
}
