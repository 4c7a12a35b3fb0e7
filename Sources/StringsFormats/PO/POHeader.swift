/// The fields of a PO file's header, which is the translation of the empty text.
public struct POHeader: Hashable, Sendable {
  /// A field with its value.
  public struct Field: Hashable, Sendable {
    /// The name, such as `Language`.
    public var name: String
    /// The value without outer space.
    public var value: String
  }

  /// The fields in their order.
  public let fields: [Field]

  init(_ text: String) {
    fields = text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return Field(
        name: CommentText.trimmed(String(line[..<colon])),
        value: CommentText.trimmed(String(line[line.index(after: colon)...])))
    }
  }

  /// The value of a field.
  ///
  /// - Parameter name: Its name in any case of letters.
  /// - Returns: The value of the first such field; `nil` when there is none.
  public subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }
}

extension POHeader {
  /// The language as a tag, such as `pt-BR`; `nil` where the header names none.
  public var language: String? {
    guard let name = self["Language"], !name.isEmpty else { return nil }
    return Self.tag(of: name)
  }

  /// The language of the source texts as a tag; `nil` where the header names none.
  public var sourceLanguage: String? {
    guard let name = self["X-Source-Language"], !name.isEmpty else { return nil }
    return Self.tag(of: name)
  }

  /// The charset that the header names; `nil` where it names none.
  public var charset: String? {
    guard let type = self["Content-Type"] else { return nil }
    let part = type.split(separator: ";").lazy.map { CommentText.trimmed(String($0)) }
      .first { $0.lowercased().hasPrefix("charset=") }
    return part.map { String($0.dropFirst(8)) }
  }

  /// The tag of a name in gettext's manner, such as `zh_TW` or `sr@latin`.
  private static func tag(of name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)
    let base = String((parts.first ?? "").split(separator: ".").first ?? "")
      .replacing("_", with: "-")
    guard parts.count == 2 else { return base }
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    guard let script = scripts[parts[1].lowercased()] else { return base }
    let subtags = base.split(separator: "-")
    return ([subtags.first ?? "", Substring(script)] + subtags.dropFirst()).joined(separator: "-")
  }

  /// The name of a tag in gettext's manner.
  static func name(of tag: String) -> String { tag.replacing("-", with: "_") }
}
