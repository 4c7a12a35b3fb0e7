internal import Files
internal import NearestNames
internal import SourceDiagnostics
internal import StringsFormats
internal import TimeLabels
internal import TimeZones

/// A file of cases for the matrix.
///
/// ```json
/// {"now": "2026-03-10T12:00:00Z", "cases": [{"name": "lunch", "instant": "2026-03-10 12:30"}]}
/// ```
struct MatrixCasesFile {
  /// The cases in the order of the file; never empty.
  let cases: [LabelCase]
  /// The instant from which cases without one of their own are seen.
  let now: Instant?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - standardInput: The descriptor of standard input.
  /// - Throws: `CommandFailure` with a line for everything that is wrong in it.
  init(at path: String, standardInput: Int32) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(FileError) {
      let limit = 16 * 1024 * 1024
      bytes =
        try path == "-"
        ? WholeFile.bytes(
          from: standardInput, named: "standard input", maximumByteCount: limit)
        : WholeFile.bytes(at: path, maximumByteCount: limit)
    } catch {
      throw .environment(error.description, verb: MatrixCommand.verb)
    }
    let tree = JSONTree(parsing: bytes)
    var reader = MatrixCasesReader()
    if let root = tree.root { reader.read(root) }
    let faults = tree.diagnostics.filter { $0.severity == .error } + reader.diagnostics
    guard faults.isEmpty, !reader.cases.isEmpty else {
      let lineMap = tree.makeLineMap()
      throw CommandFailure(
        .environmentFailed,
        lines: faults.flatMap {
          $0.lines(path: path == "-" ? "standard input" : path, in: lineMap)
        })
    }
    cases = reader.cases
    now = reader.now
  }
}

/// Takes cases out of a JSON value and notes what is wrong.
private struct MatrixCasesReader {
  private(set) var cases: [LabelCase] = []
  private(set) var now: Instant?
  private(set) var diagnostics: [Diagnostic] = []
  private var names: Set<String> = []

  mutating func read(_ root: JSONNode) {
    guard root.kind == .object else {
      report(.wrongType("the file", expected: "an object with \"cases\""), at: root.range)
      return
    }
    checkKeys(of: root, among: ["now", "cases"])
    if let node = root["now"] {
      switch moment(node, in: "now") {
      case .instant(let instant): now = instant
      case nil: break
      default: report(.nowNeedsOffset, at: node.range)
      }
    }
    guard let list = root["cases"] else {
      report(.missing("cases"), at: root.range.lowerBound..<root.range.lowerBound + 1)
      return
    }
    guard list.kind == .array, !list.elements.isEmpty else {
      report(.wrongType("\"cases\"", expected: "a list of at least one case"), at: list.range)
      return
    }
    for node in list.elements { readCase(node) }
  }

  private mutating func readCase(_ node: JSONNode) {
    guard node.kind == .object else {
      report(
        .wrongType("a case", expected: "an object with \"name\" and \"instant\""), at: node.range)
      return
    }
    checkKeys(of: node, among: ["name", "instant", "now"])
    guard let nameNode = node["name"], let instantNode = node["instant"] else {
      report(
        .missing(node["name"] == nil ? "name" : "instant"),
        at: node.range.lowerBound..<node.range.lowerBound + 1)
      return
    }
    guard let name = nameNode.string, isName(name) else {
      report(
        .wrongType("\"name\"", expected: "one line of text without tabs"), at: nameNode.range)
      return
    }
    guard names.insert(name).inserted else {
      report(.duplicateName(name), at: nameNode.range)
      return
    }
    let ownNow = node["now"].map { (node: $0, moment: moment($0, in: "now")) }
    if let ownNow, case .never = ownNow.moment { report(.nowIsNever, at: ownNow.node.range) }
    guard let lastUpdate = moment(instantNode, in: "instant") else { return }
    cases.append(LabelCase(name: name, lastUpdate: lastUpdate, now: ownNow?.moment))
  }

  private func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private mutating func moment(_ node: JSONNode, in key: String) -> LabelCase.Moment? {
    guard let text = node.string else {
      report(
        .wrongType("\"\(key)\"", expected: "an instant in quotation marks"), at: node.range)
      return nil
    }
    do throws(InstantArgument.Fault) {
      switch try InstantArgument(text, allowsWallTime: true, role: .matrixCase) {
      case .moment(let instant): return .instant(instant)
      case .now: return .now
      case .never: return .never
      case .wall(let wall, _): return .wall(wall)
      case .file:
        report(.noFiles, at: node.range)
        return nil
      }
    } catch {
      report(.badInstant(error.message), at: node.range)
      return nil
    }
  }

  private mutating func checkKeys(of node: JSONNode, among known: [String]) {
    for member in node.members where !known.contains(member.key) {
      report(.unknownKey(member.key, among: known), at: member.keyRange)
    }
  }

  private mutating func report(_ message: MatrixCasesMessage, at range: Range<Int>) {
    diagnostics.append(
      Diagnostic(.error, id: message.id, message: message.text, range: range))
  }
}

/// What can be wrong with a file of cases beyond its JSON.
private struct MatrixCasesMessage {
  let id: String
  let text: String

  static func wrongType(_ what: String, expected: String) -> MatrixCasesMessage {
    MatrixCasesMessage(id: "wrong-type", text: "\(what) has another form: expected \(expected)")
  }

  static func missing(_ key: String) -> MatrixCasesMessage {
    MatrixCasesMessage(id: "missing-member", text: "there is no \"\(key)\"; expected one")
  }

  static func unknownKey(_ key: String, among known: [String]) -> MatrixCasesMessage {
    MatrixCasesMessage(
      id: "unknown-member",
      text: "unknown member \(Diagnostic.quote(key))"
        + NameSuggestions.question(about: key, among: known))
  }

  static func duplicateName(_ name: String) -> MatrixCasesMessage {
    MatrixCasesMessage(
      id: "duplicate-name", text: "a case named \(Diagnostic.quote(name)) stands here before")
  }

  static func badInstant(_ message: String) -> MatrixCasesMessage {
    MatrixCasesMessage(id: "bad-instant", text: message)
  }

  static let nowNeedsOffset = MatrixCasesMessage(
    id: "bad-instant",
    text: "\"now\" is one instant for all zones: expected an offset, as in "
      + "2026-03-10T12:00:00Z")
  static let nowIsNever = MatrixCasesMessage(
    id: "bad-instant", text: "'never' cannot be now; expected an instant")
  static let noFiles = MatrixCasesMessage(
    id: "bad-instant", text: "a file's time is another at each run: expected an instant")
}
