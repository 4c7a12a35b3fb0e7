internal import SourceDiagnostics
internal import StringsFormats
internal import TimeZones

/// What a file of times says.
///
/// ```json
/// {
///   "version": 1,
///   "lastUpdated": {
///     "home": "2026-11-30T08:15:00.000Z"
///   }
/// }
/// ```
struct LastUpdatedFileContents {
  /// The most keys in a file.
  static let mostKeys = 100_000
  /// The longest file, in bytes.
  static let mostBytes = 16 * 1024 * 1024
  private static let version = 1
  private static let memberKeys = (version: "version", instants: "lastUpdated")

  /// The instants by their keys.
  var instants: [StringsKey: Instant] = [:]
  /// Members that are not known here, as they stand in the file, in its order.
  private(set) var otherMembers: [[UInt8]] = []

  /// Makes the contents of a file that is not there.
  init() {}

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the whole file.
  /// - Throws: The first thing that is wrong, with its place.
  init(parsing bytes: [UInt8]) throws(Damage) {
    let tree = JSONTree(parsing: bytes)
    if let first = tree.diagnostics.first {
      throw Damage(tree, first.range, first.message)
    }
    guard let root = tree.root, root.kind == .object else {
      throw Damage(tree, tree.root?.range ?? 0..<0, "found no object with \"version\"")
    }
    try checkVersion(of: root, in: tree)
    guard let node = root[Self.memberKeys.instants] else {
      throw Damage(tree, root.range, "there is no \"lastUpdated\"; expected an object")
    }
    guard node.kind == .object else {
      throw Damage(tree, node.range, "\"lastUpdated\" is no object of keys and instants")
    }
    for member in node.members {
      guard instants.count < Self.mostKeys else {
        throw Damage(tree, member.keyRange, "there are more than \(Self.mostKeys) keys")
      }
      instants[StringsKey(member.key)] = try Self.instant(member, in: tree)
    }
    for member in root.members
    where member.key != Self.memberKeys.version && member.key != Self.memberKeys.instants {
      otherMembers.append(Array(bytes[member.range]))
    }
  }

  private func checkVersion(of root: JSONNode, in tree: JSONTree) throws(Damage) {
    guard let node = root[Self.memberKeys.version] else {
      throw Damage(tree, root.range, "there is no \"version\"; expected \(Self.version)")
    }
    guard node.int == Self.version else {
      throw Damage(
        tree, node.range,
        "the version \(Diagnostic.quote(node.source)) is not known; expected \(Self.version)")
    }
  }

  private static func instant(
    _ member: JSONMember, in tree: JSONTree
  ) throws(Damage) -> Instant {
    guard let text = member.value.string else {
      throw Damage(
        tree, member.value.range,
        "the key \(Diagnostic.quote(member.key)) has no instant in quotation marks")
    }
    do throws(InstantError) {
      return try Instant(parsing: text)
    } catch {
      throw Damage(tree, member.value.range, error.description)
    }
  }
}

extension LastUpdatedFileContents {
  /// What is wrong in a file.
  struct Damage: Error {
    let position: SourcePosition
    let reason: String

    init(_ tree: JSONTree, _ range: Range<Int>, _ reason: String) {
      position = tree.makeLineMap().position(at: range.lowerBound)
      self.reason = reason
    }
  }

  /// The bytes of a file that says the same: keys in the order of their code units.
  var bytes: [UInt8] {
    var bytes = Array("{\n  \"version\": \(Self.version),\n  \"lastUpdated\": {".utf8)
    let keys = instants.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    for (index, (key, instant)) in keys.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      Self.append(quoted: key.text, to: &bytes)
      bytes += ": \"\(instant.rfc3339)\"".utf8
    }
    bytes += (keys.isEmpty ? "}" : "\n  }").utf8
    for member in otherMembers {
      bytes += ",\n  ".utf8
      bytes += member
    }
    bytes += "\n}\n".utf8
    return bytes
  }

  /// Source: RFC 8259 section 7.
  private static func append(quoted text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), unit]
      case 0..<0x20, 0x7F:
        bytes += "\\u00".utf8
        bytes += [digits[Int(unit >> 4)], digits[Int(unit & 0x0F)]]
      default: bytes.append(unit)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
