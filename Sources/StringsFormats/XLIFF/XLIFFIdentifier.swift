import ICUKit

/// What a text of an XLIFF file belongs to.
struct XLIFFIdentifier: Hashable {
  /// What kind of thing it is.
  enum Role: Hashable {
    /// A text at the end of a path.
    case text(VariationPath)
    /// The conversion of a variable's argument, which a `.stringsdict` file names.
    case valueType(String)
    /// Something that is no text, such as a marker that a variable begins.
    case marker
  }

  /// The key in the table.
  var key: String
  /// What it is of the key.
  var role: Role
}

/// How the identifiers of one table are written.
enum XLIFFIdentifierForm: Hashable {
  /// `key`, and nothing else.
  case plain
  /// `key|==|plural.one`.
  case catalog
  /// `/key:dict/variable:dict/one:dict/:string`.
  case stringsdict

  /// Judges by the path of a table.
  init(_ original: String?) {
    let name = original ?? ""
    if name.hasSuffix(".stringsdict") {
      self = .stringsdict
    } else if Self.plainEndings.contains(where: name.hasSuffix) {
      self = .plain
    } else {
      self = .catalog
    }
  }

  private static let plainEndings = [".strings", ".storyboard", ".xib", ".plist"]
}

/// Reads the identifiers of one table, and writes them.
struct XLIFFIdentifiers {
  static let separator = "|==|"
  static let formatKey = "NSStringLocalizedFormatKey"
  static let deviceKey = "NSStringDeviceSpecificRuleType"
  static let widthKey = "NSStringVariableWidthRuleType"
  static let valueTypeKey = "NSStringFormatValueTypeKey"
  static let pluralMarker = "NSStringPluralRuleType"
  /// How many separators of an identifier are tried, and how long a path may be, so that nobody can
  /// make reading slow or deep.
  static let mostTries = 16
  static let mostSteps = 6

  private let form: XLIFFIdentifierForm
  /// What stands before `:dict` in units that say that a variable begins, as in `key:variable`.
  private var markers: Set<StringsKey> = []

  /// Prepares for a table by its path.
  init(original: String?) { form = XLIFFIdentifierForm(original) }

  /// Prepares for a table that was read.
  init(_ file: XLIFFFile) {
    form = XLIFFIdentifierForm(file.original)
    for unit in file.units where unit.source == Self.pluralMarker {
      guard let id = unit.id, let name = Array(id.utf8)[...].removing(suffix: ":dict") else {
        continue
      }
      markers.insert(StringsKey(name.text))
    }
  }
}

// Reading.

extension XLIFFIdentifiers {
  /// Whether texts have the positions and conversions of their substitutions spelled out.
  var hasSpelledOutReferences: Bool { form == .catalog && markers.isEmpty }

  /// Reads an identifier; what is in no known form is a key.
  func identifier(of id: String) -> XLIFFIdentifier {
    if form != .plain || !markers.isEmpty, let found = stringsdictIdentifier(of: id) {
      return found
    }
    if form == .catalog, let found = Self.catalogIdentifier(of: id) { return found }
    return XLIFFIdentifier(key: id, role: .text(VariationPath()))
  }

  /// The last separator counts behind which a path stands.
  private static func catalogIdentifier(of id: String) -> XLIFFIdentifier? {
    let bytes = Array(id.utf8)
    let mark = Array(separator.utf8)
    var end = bytes.count
    var tries = 0
    while end >= mark.count, tries < mostTries {
      guard bytes[end - 1] == UInt8(ascii: "|"), bytes[..<end].suffix(mark.count) == mark[...]
      else {
        end -= 1
        continue
      }
      tries += 1
      let rest = bytes[end...]
      // Most of what stands behind a separator is a path, or a text that resembles none.
      if starts.contains(where: { rest.starts(with: $0.utf8) }),
        let path = VariationPath(String(decoding: rest, as: UTF8.self)),
        !path.steps.isEmpty, path.steps.count <= mostSteps
      {
        let key = String(decoding: bytes[..<(end - mark.count)], as: UTF8.self)
        return XLIFFIdentifier(key: key, role: .text(path))
      }
      end -= 1
    }
    return nil
  }

  private static let starts = ["plural.", "device.", "substitutions.", "width.", "set."]

  private func stringsdictIdentifier(of id: String) -> XLIFFIdentifier? {
    let bytes = Array(id.utf8)[...]
    if let name = bytes.removing(suffix: ":dict") {
      guard isMarker(name), let (key, _) = Self.split(name, at: ":") else { return nil }
      return XLIFFIdentifier(key: key.text, role: .marker)
    }
    guard let inner = bytes.removing(suffix: ":dict/:string") else { return nil }
    if isMarker(inner), let (key, variable) = Self.split(inner, at: ":") {
      return XLIFFIdentifier(key: key.text, role: .valueType(variable.text))
    }
    guard let (before, last) = Self.split(inner, at: ":dict/") else { return nil }
    if isMarker(before), let (key, variable) = Self.split(before, at: ":") {
      return Self.variant(key, variable.text, last.text)
    }
    // A key may start with a slash itself, so the first one alone is taken away.
    let slash = UInt8(ascii: "/")
    guard form != .plain, form == .stringsdict || before.first == slash else { return nil }
    let path = before.first == slash ? before.dropFirst() : before
    if last.elementsEqual(Self.formatKey.utf8) {
      return XLIFFIdentifier(key: path.text, role: .text(VariationPath()))
    }
    if let (key, name) = Self.split(path, at: ":dict/") {
      return Self.variant(key, name.text, last.text)
    }
    // `key:variable:dict/one` without a marker.
    guard form == .stringsdict, let (key, variable) = Self.split(path, at: ":") else {
      return nil
    }
    return Self.variant(key, variable.text, last.text)
  }

  private func isMarker(_ name: ArraySlice<UInt8>) -> Bool {
    !markers.isEmpty && markers.contains(StringsKey(name.text))
  }

  private static func variant(
    _ key: ArraySlice<UInt8>, _ name: String, _ last: String
  ) -> XLIFFIdentifier? {
    let key = key.text
    if last == valueTypeKey { return XLIFFIdentifier(key: key, role: .valueType(name)) }
    if name == deviceKey {
      return XLIFFIdentifier(key: key, role: .text(VariationPath([.device(last)])))
    }
    if name == widthKey {
      guard let width = Int(last), "\(width)" == last else { return nil }
      return XLIFFIdentifier(key: key, role: .text(VariationPath([.width(width)])))
    }
    guard let category = PluralCategory(rawValue: last) else { return nil }
    return XLIFFIdentifier(
      key: key, role: .text(VariationPath([.substitution(name), .plural(category)])))
  }

  /// Takes a text apart at the last place where a mark stands.
  private static func split(
    _ text: ArraySlice<UInt8>, at mark: String
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let mark = Array(mark.utf8)
    var end = text.endIndex
    while end - text.startIndex >= mark.count {
      let start = end - mark.count
      if text[start] == mark[0], text[start..<end].elementsEqual(mark) {
        return (text[..<start], text[end...])
      }
      end -= 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The text that the bytes are.
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// What stands before an ending; `nil` where there is another one.
  fileprivate func removing(suffix ending: String) -> Self? {
    suffix(ending.utf8.count).elementsEqual(ending.utf8) ? dropLast(ending.utf8.count) : nil
  }
}

// Writing.

extension XLIFFIdentifiers {
  /// Writes an identifier; `nil` where reading would find something else in it.
  func id(ofKey key: String, _ path: VariationPath) -> String? {
    guard let id = written(key, path) else { return nil }
    let read = identifier(of: id)
    guard read.key.isSame(as: key), case .text(let found) = read.role else { return nil }
    return found.description.isSame(as: path.description) ? id : nil
  }

  private func written(_ key: String, _ path: VariationPath) -> String? {
    switch form {
    case .plain: return path.steps.isEmpty ? key : nil
    case .catalog: return path.steps.isEmpty ? key : "\(key)\(Self.separator)\(path)"
    case .stringsdict:
      let middle: String
      switch (path.steps.first, path.steps.dropFirst().first) {
      case (nil, _): middle = Self.formatKey
      case (.substitution(let name)?, .plural(let category)?):
        middle = "\(name):dict/\(category.rawValue)"
      case (.device(let name)?, nil): middle = "\(Self.deviceKey):dict/\(name)"
      case (.width(let width)?, nil): middle = "\(Self.widthKey):dict/\(width)"
      default: return nil
      }
      guard path.steps.count <= 2 else { return nil }
      return "/\(key):dict/\(middle):dict/:string"
    }
  }
}
