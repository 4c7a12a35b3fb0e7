import SourceDiagnostics

/// Something that is wrong in a property list; its place, in the file's text, is kept beside it.
enum PropertyListFault: Sendable {
  case badLength
  case badMarker(UInt8)
  case badOffset
  case badReference
  case badText
  case badTrailer
  case badVersion
  case cycle
  case duplicateKey(earlier: Range<Int>, isSameValue: Bool)
  case elementInValue
  case invalidValue(PropertyListRecord.Kind)
  case keyOutsideDictionary
  case keyNoString
  case missingKey
  case missingValue
  case noValue
  case notXML
  case severalValues
  case text
  case tooDeep
  case tooLarge
  case tooShared
  case unknownElement
}

extension PropertyListFault {
  /// A key that says the same thing twice loses nothing; everything else does.
  var severity: Severity {
    if case .duplicateKey(_, let isSameValue) = self, isSameValue { .warning } else { .error }
  }

  /// The stable identity.
  var id: String {
    switch self {
    case .badLength: "plist-bad-length"
    case .badMarker: "plist-bad-marker"
    case .badOffset: "plist-bad-offset"
    case .badReference: "plist-bad-reference"
    case .badText: "plist-bad-text"
    case .badTrailer: "plist-bad-trailer"
    case .badVersion: "plist-bad-version"
    case .cycle: "plist-cycle"
    case .duplicateKey: "plist-duplicate-key"
    case .elementInValue: "plist-element-in-value"
    case .invalidValue: "plist-invalid-value"
    case .keyOutsideDictionary: "plist-key-outside-dictionary"
    case .keyNoString: "plist-key-no-string"
    case .missingKey: "plist-missing-key"
    case .missingValue: "plist-missing-value"
    case .noValue: "plist-no-value"
    case .notXML: "plist-not-xml"
    case .severalValues: "plist-several-values"
    case .text: "plist-text-between"
    case .tooDeep: "plist-too-deep"
    case .tooLarge: "plist-too-large"
    case .tooShared: "plist-too-shared"
    case .unknownElement: "plist-unknown-element"
    }
  }

  /// Further places that belong to it.
  var notes: [(message: String, range: Range<Int>)] {
    guard case .duplicateKey(let earlier, _) = self else { return [] }
    return [("it stands here before", earlier)]
  }
}

// The words.

extension PropertyListFault {
  /// What is wrong, in words.
  func message(at range: Range<Int>, in text: [UInt8]) -> String {
    let excerpt = Diagnostic.quote(String(decoding: text[range].prefix(200), as: UTF8.self))
    switch self {
    case .badLength: return "this object says that it goes on after the end of the objects"
    case .badMarker(let marker):
      return "no object starts with the byte 0x\(String(marker, radix: 16))"
    case .badOffset: return "this offset of an object does not lie among the objects"
    case .badReference: return "this reference names an object that is not there"
    case .badText: return "this text holds what is no character in its encoding"
    case .badTrailer:
      return "the last 32 bytes do not describe the objects; the file may be cut off"
    case .badVersion: return "a binary property list starts with 'bplist00'; others are not read"
    case .cycle: return "this reference leads back to a container around it"
    case .duplicateKey(_, let isSameValue):
      return isSameValue
        ? "the key stands here again with the same value"
        : "the key stands here again with another value; the last one counts"
    case .elementInValue: return "found \(excerpt) in a value that holds text only"
    case .invalidValue(let kind): return "found \(excerpt), which is no \(kind.name)"
    case .keyOutsideDictionary: return "found a key outside of a dictionary"
    case .keyNoString: return "the key of a member is no string; the member is left out"
    case .missingKey: return "found \(excerpt) in a dictionary where a key is expected"
    case .missingValue: return "the key has no value"
    case .noValue: return "the property list holds no value"
    case .notXML:
      return "found \(excerpt) at the start of a property list that is neither XML nor binary"
    case .severalValues: return "found \(excerpt) after the value; a property list holds one"
    case .text: return "found \(excerpt) between values; text stands in 'string' elements"
    case .tooDeep:
      return "more than \(XMLLexer.depthLimit) containers lie in each other; this is not read"
    case .tooLarge: return "the file is longer than \(XMLLexer.mostBytes) bytes and is not read"
    case .tooShared:
      return "the objects are shared so often that they would make a far larger file; not read"
    case .unknownElement: return "found \(excerpt), which is no element of a property list"
    }
  }
}

extension PropertyListRecord.Kind {
  fileprivate var name: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer: "integer of 64 bits"
    case .real: "number"
    case .true, .false: "truth value"
    case .date: "date such as 2026-11-30T08:15:00Z"
    case .data: "data in base 64"
    case .uid: "reference"
    case .invalid: "value"
    case .key: "key"
    }
  }
}
