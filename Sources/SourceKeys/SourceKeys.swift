public import SourceDiagnostics

/// The keys that a source file looks up.
///
/// Reading never fails. What a lexer can say is said: which calls there are, with which keys,
/// tables and comments. What names mean is not known, so a routine of another module that has the
/// name of a known one counts as that one.
///
/// ```swift
/// let file = SourceKeys(swift: Array(#"title = NSLocalizedString("idle", comment: "Title")"#.utf8))
/// file.uses.map(\.key)  // ["idle"]
/// ```
public struct SourceKeys: Sendable {
  /// The calls whose key is written out, in the order of the file.
  public let uses: [SourceKeyUse]
  /// The calls whose key is made when the program runs, in the order of the file.
  public let undecided: [UndecidedKey]
  /// What could not be read, in the order of the file; at most 100.
  public let diagnostics: [Diagnostic]

  private let bytes: [UInt8]
  private let textStart: Int

  /// Reads a file in Swift.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file, of any content; UTF-8 with or without a byte-order mark.
  ///   - options: What is looked for.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(swift bytes: [UInt8], options: SourceKeyOptions = SourceKeyOptions()) {
    self.init(bytes) { start, faults in
      var scanner = SwiftScanner(bytes, from: start, index: options.swiftIndex)
      scanner.scan()
      faults = scanner.faults
      return (scanner.tracker, [])
    }
  }

  /// Reads a file in Objective-C, Objective-C++ or C.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file, of any content; UTF-8 with or without a byte-order mark.
  ///   - options: What is looked for.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(objectiveC bytes: [UInt8], options: SourceKeyOptions = SourceKeyOptions()) {
    self.init(bytes) { start, faults in
      var scanner = ObjectiveCScanner(bytes, from: start, index: options.objectiveCIndex)
      scanner.scan()
      faults = scanner.faults
      return (scanner.tracker, scanner.definitions)
    }
  }

  private init(
    _ bytes: [UInt8], scan: (Int, inout SourceFaults) -> (CallTracker, definitions: [Range<Int>])
  ) {
    self.bytes = bytes
    var faults = SourceFaults()
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      faults.add(.wrongEncoding, at: 0..<2)
      (uses, undecided, diagnostics) = ([], [], faults.diagnostics(in: bytes))
      return
    }
    let (tracker, definitions) = scan(textStart, &faults)
    let reader = CallReader(tracker.calls, tracker.literals, in: bytes)
    for range in reader.badEscapes { faults.add(.badEscape, at: range) }
    uses = reader.uses
    // What is no literal in a macro is a parameter; the calls of the macro have the keys.
    undecided = reader.undecided.filter { key in
      !Self.contains(definitions, key.range.lowerBound)
    }
    diagnostics = faults.diagnostics(in: bytes)
  }
}

extension SourceKeys {
  /// Whether one of several stretches in their order holds a place.
  private static func contains(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }

  /// Makes the lines of the file, for turning ranges into places.
  ///
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap { LineMap(bytes, textStart: textStart) }

  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = [
    "source-bad-escape", "source-too-deep", "source-too-many-faults", "source-unclosed-comment",
    "source-unclosed-string", "source-wrong-encoding",
  ]
}
