public import ICUKit
public import LanguageTags
public import SourceDiagnostics
internal import VisibleText

/// Why a text could not be put together as its file says, with the place.
public struct TextProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A place of the text does not fit its argument, or fits none.
    case mismatch(FormatMismatch)
    /// A variable has no form at all.
    case noForm(variable: String)
    /// A variable has neither a form for the number's category nor one for `other`; another form
    /// was taken.
    case missingForm(variable: String, category: PluralCategory, taken: PluralCategory)
    /// The argument that is to choose a form is no number; the form for `other` was taken.
    case noNumber(variable: String, position: Int)
    /// There is no text for the device nor for others; that of another device was taken.
    case missingDevice(TextDevice?, taken: TextDevice)
    /// `%1#@name@` without its `$`; it was read with it.
    case missingDollar
  }

  /// What is wrong.
  public let kind: Kind
  /// The key whose text it is.
  public let key: String
  /// The table in which the text stands.
  public let table: StringsTable
  /// The place, as byte offsets in the table's file.
  public let range: Range<Int>
}

extension TextProblem {
  /// Whether the text does not fit its arguments, so that another text is shown in its place.
  public var isMisfit: Bool {
    switch kind {
    case .mismatch, .noForm: true
    case .missingForm, .noNumber, .missingDevice, .missingDollar: false
    }
  }

  /// Whether the text that is shown may be wrong.
  public var isError: Bool { kind != .missingDollar }

  /// The language of the text.
  public var language: LanguageTag { table.language }

  /// Line and column of the place; `nil` where the file has no lines.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var position: SourcePosition? { table.position(at: range.lowerBound) }

  /// Line and column of the place's end; `nil` where the file has no lines.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var endPosition: SourcePosition? { table.position(at: range.upperBound) }

  /// The problem as a finding in the table's file.
  ///
  /// An error, where the text that is shown may be wrong, else a warning.
  public var diagnostic: Diagnostic {
    Diagnostic(isError ? .error : .warning, id: id, message: message, range: range)
  }

  private var id: String {
    switch kind {
    case .mismatch: "argument-mismatch"
    case .noForm, .missingForm: "missing-plural-form"
    case .noNumber: "argument-no-number"
    case .missingDevice: "missing-device-text"
    case .missingDollar: "stringsdict-missing-dollar"
    }
  }

  private var message: String {
    let key = Diagnostic.quote(key)
    switch kind {
    case .mismatch(let mismatch): return "\(key): \(mismatch)"
    case .noForm(let variable):
      return "\(key): the variable \(Diagnostic.quote(variable)) has no form"
    case .missingForm(let variable, let category, let taken):
      return "\(key): the variable \(Diagnostic.quote(variable)) has a form neither for "
        + "'\(category.rawValue)' nor for 'other'; that for '\(taken.rawValue)' is taken"
    case .noNumber(let variable, let position):
      return "\(key): argument \(position) chooses the form of \(Diagnostic.quote(variable)) and "
        + "is no number; the form for 'other' is taken"
    case .missingDevice(let device, let taken):
      let wished = device.map { " for \(Diagnostic.quote($0.rawValue)) nor" } ?? ""
      return "\(key): there is no text\(wished) for 'other' devices; that for "
        + "\(Diagnostic.quote(taken.rawValue)) is taken"
    case .missingDollar:
      return "\(key): '$' expected between the number and '#@'; the variable is put there"
    }
  }
}

extension TextProblem: CustomStringConvertible {
  /// One line, as `path:line:column: error: message [id]`.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public var description: String {
    let path = VisibleText.escaped(table.path)
    let place = position.map { "\(path):\($0)" } ?? path
    return "\(place): \(diagnostic.severity): \(message) [\(id)]"
  }
}

extension TextProblem {
  /// Whether two problems are the same in the same place of the same file.
  public static func == (left: TextProblem, right: TextProblem) -> Bool {
    left.kind == right.kind && left.key.utf8.elementsEqual(right.key.utf8)
      && left.table.path == right.table.path && left.range == right.range
  }

  /// Feeds kind and place into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(range)
  }
}
