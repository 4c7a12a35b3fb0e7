public import SourceDiagnostics

/// The translations of an XLIFF file, brought into a table as it is now.
///
/// Units are found by their ids. Only finished translations are taken, and only where the source is
/// still what it was; everything else is listed. An import that found nothing to take says so with an
/// error, since that is what a renamed path looks like.
///
/// ```swift
/// let result = XLIFFImport(document, original: "App/Localizable.xcstrings", into: table)
/// result.table  // the table with the targets in it
/// result.findings.map(\.diagnostic.message)
/// result.isEmpty  // true where no unit was of use
/// ```
///
/// Source: the imports of Xcode 27. DIFFERENCE: what Xcode leaves out in silence is listed, and a
/// file whose path another tool rewrote is found by the name of its table.
public struct XLIFFImport: Hashable, Sendable {
  /// What is taken.
  public struct Options: Hashable, Sendable {
    /// Whether translations are taken that a person must look at.
    public var takesNeedsReview: Bool
    /// Whether translations are taken whose source is another one now.
    public var takesDrifted: Bool

    /// Chooses what is taken.
    ///
    /// - Parameters:
    ///   - takesNeedsReview: Whether translations are taken that a person must look at.
    ///   - takesDrifted: Whether translations are taken whose source is another one now.
    public init(takesNeedsReview: Bool = false, takesDrifted: Bool = false) {
      self.takesNeedsReview = takesNeedsReview
      self.takesDrifted = takesDrifted
    }
  }

  /// Something that an import has to say.
  public struct Finding: Hashable, Sendable {
    /// The id of the unit; `nil` where the whole file is meant.
    public let unitID: String?
    /// What was found; its range is a place in the XLIFF file.
    public let diagnostic: Diagnostic
  }

  /// The table with the translations in it.
  public internal(set) var table: LocalizationTable
  /// What was found, in the order of the file; what the file lacks comes last.
  public internal(set) var findings: [Finding] = []
  /// The number of units whose translation or state is new in the table.
  public internal(set) var takenCount = 0
  /// The number of finished units that the table said already.
  public internal(set) var unchangedCount = 0

  /// Whether no unit was of use; ``findings`` says so too.
  public var isEmpty: Bool { takenCount + unchangedCount == 0 }
}

extension XLIFFImport {
  /// Brings the translations of a table's part of a document into the table.
  ///
  /// - Parameters:
  ///   - document: The XLIFF file.
  ///   - original: The path of the table in its project.
  ///   - table: The table as it is now.
  ///   - language: The language whose translations are wanted; `nil` for that of the first part
  ///     that matches.
  ///   - options: What is taken.
  /// - Complexity: O(*n*) in the sizes of the file and of the table; opens two ICU objects.
  public init(
    _ document: XLIFFDocument, original: String, into table: LocalizationTable,
    language: String? = nil, options: Options = Options()
  ) {
    switch document.match(original: original, language: language) {
    case .byPath(let place):
      self.init(document.files[place], into: table, options: options)
    case .byName(let place):
      let file = document.files[place]
      self.init(file, into: table, options: options)
      findings.insert(
        Finding(.matchedByName(file.original ?? "", original), at: file.range), at: 0)
    case .ambiguous(let places):
      self.init(table: table)
      for place in places {
        findings.append(Finding(.ambiguousFile(original), at: document.files[place].range))
      }
      addNothing(at: 0..<0)
    case .none:
      self.init(table: table)
      findings.append(Finding(.missingFile(original), at: 0..<0))
      addNothing(at: 0..<0)
    }
  }

  /// Brings the translations of one part of a document into a table.
  ///
  /// - Parameters:
  ///   - file: The part.
  ///   - table: The table as it is now.
  ///   - options: What is taken.
  /// - Complexity: O(*n*) in the sizes of the part and of the table; opens two ICU objects.
  public init(_ file: XLIFFFile, into table: LocalizationTable, options: Options = Options()) {
    self.table = table
    guard let language = file.targetLanguage else {
      findings.append(Finding(.noLanguage, at: file.range))
      addNothing(at: file.range)
      return
    }
    var importer = XLIFFImporter(file, into: table, language: language, options: options)
    importer.readUnits()
    self.table = importer.importedTable()
    takenCount = importer.takenCount
    unchangedCount = importer.unchangedCount
    findings = importer.findings
    if isEmpty { addNothing(at: file.range) }
    findings += importer.missingUnits()
  }

  private mutating func addNothing(at range: Range<Int>) {
    findings.append(Finding(.nothing, at: range))
  }
}

/// Which part of a document belongs to a table.
public enum XLIFFMatch: Hashable, Sendable {
  /// The part with the path of the table, by its position.
  case byPath(Int)
  /// The only part whose table has the same name, by its position; its path is another one.
  case byName(Int)
  /// Several parts whose tables have the same name, and none with the path.
  case ambiguous([Int])
  /// No part.
  case none
}

extension XLIFFDocument {
  /// Finds the part that belongs to a table: by its path, else by the name of the table.
  ///
  /// - Parameters:
  ///   - original: The path of the table in its project.
  ///   - language: The target language that the part must have; `nil` for any.
  /// - Returns: The part.
  /// - Complexity: O(*n*) in the number of parts.
  public func match(original: String, language: String? = nil) -> XLIFFMatch {
    let places = files.indices.filter { place in
      language.map { files[place].targetLanguage == $0 } ?? true
    }
    if let exact = places.first(where: { files[$0].original?.isSame(as: original) == true }) {
      return .byPath(exact)
    }
    let wanted = Self.lastPart(original)
    let sameName = places.filter { Self.lastPart(files[$0].original ?? "") == wanted }
    let table = XLIFFFile(original: original, units: [], range: 0..<0).tableName
    let candidates =
      sameName.isEmpty
      ? places.filter { files[$0].tableName.map { $0 == table } ?? false } : sameName
    switch candidates.count {
    case 0: return .none
    case 1: return .byName(candidates[0])
    default: return .ambiguous(candidates)
    }
  }

  private static func lastPart(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
