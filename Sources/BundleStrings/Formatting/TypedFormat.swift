public import StringsFormats

/// A text with places for typed arguments, taken apart once.
///
/// Making it never fails: what is wrong with the text is one of its pieces, and is told when the
/// text is put together.
///
/// ```swift
/// let format = TypedFormat(parsing: "%1$@ has %2$d files")
/// let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag("de")))
/// formatter.string(for: format, arguments: ["Ada", 12_345])  // .text("Ada has 12.345 files")
/// ```
public struct TypedFormat: Hashable, Sendable {
  /// What the text is, which decides what places without a position stand for.
  public enum Role: Hashable, Sendable {
    /// A text of its own: each place without a position takes the next argument.
    case sentence
    /// A form of a variable, such as `%d files`.
    ///
    /// A number without a position is the variable's own argument, and so is an object where the
    /// conversion is `@`. Texts and variables without a position are else the arguments after it. `%arg` is the variable's own argument as `conversion`
    /// says, such as `lld`; without one it is shown as `%@` shows it.
    case form(conversion: String? = nil)
  }

  /// Which argument is meant.
  public enum ArgumentReference: Hashable, Sendable {
    /// An argument by its position, from 1.
    case position(Int)
    /// The argument of the variable to whose form the text belongs.
    case own
    /// An argument after that of the variable: 1 is the next one.
    case afterOwn(Int)
  }

  /// A width or a precision.
  public enum Extent: Hashable, Sendable {
    /// A number of characters or digits.
    case fixed(Int)
    /// As much as an argument says.
    case argument(ArgumentReference)
    /// `*` in a form, which stands for no argument.
    case unknown
  }

  /// A place where an argument is put.
  public struct Conversion: Hashable, Sendable {
    /// What is put there; for `%arg` the conversion of its variable, where that is known.
    public let placeholder: Placeholder
    /// The place's source text, such as `%1$d`.
    public let specifier: String
    /// Where it stands: UTF-8 bytes from the start of the text, from 0.
    public let range: Range<Int>
    /// Which argument is put there.
    public let argument: ArgumentReference
    /// The smallest width.
    public let width: Extent?
    /// The precision.
    public let precision: Extent?
    /// What the letters of the place ask for, read once.
    let place: FormatPlace
  }

  /// A place where the text of a variable is put.
  public struct Variable: Hashable, Sendable {
    /// The name between `%#@` and `@`.
    public let name: String
    /// Which argument chooses the form.
    public let argument: ArgumentReference
    /// The place's source text, such as `%1$#@files@`.
    public let specifier: String
    /// Where it stands: UTF-8 bytes from the start of the text, from 0.
    public let range: Range<Int>
  }

  /// A stretch of the text.
  public enum Piece: Hashable, Sendable {
    /// Characters that stand for themselves.
    case literal(String)
    /// A place where an argument is put.
    case conversion(Conversion)
    /// A place where the text of a variable is put.
    case variable(Variable)
    /// A place that no argument fits.
    case fault(FormatMismatch)
  }

  /// The text as it was given.
  public let text: String
  /// The stretches in the order of the text; no two literals stand side by side.
  public let pieces: [Piece]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: What the text is.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String, as role: Role = .sentence) {
    self.text = text
    var compiler = FormatCompiler(FormatText(parsing: text), role: role)
    pieces = compiler.pieces()
  }
}

extension TypedFormat {
  /// What is wrong with the text whatever its arguments are.
  public var faults: [FormatMismatch] {
    pieces.compactMap { if case .fault(let mismatch) = $0 { mismatch } else { nil } }
  }

  /// The names of the variables whose texts are put in, in order, with repetitions.
  public var variableNames: [String] {
    pieces.compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } }
  }

  /// Whether the text stands for itself: it has no place and no fault.
  public var isLiteral: Bool {
    pieces.allSatisfy { if case .literal = $0 { true } else { false } }
  }
}
