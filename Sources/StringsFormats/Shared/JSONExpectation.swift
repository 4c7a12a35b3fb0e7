/// What a reader of JSON looks for at a place.
enum JSONExpectation: Sendable {
  case value
  case key
  case colon
  case commaOrBrace
  case commaOrBracket
  case nothing

  /// The words for a message.
  var words: String {
    switch self {
    case .value: "a value is expected"
    case .key: "a key in double quotes is expected"
    case .colon: "':' is expected"
    case .commaOrBrace: "',' or '}' is expected"
    case .commaOrBracket: "',' or ']' is expected"
    case .nothing: "nothing more is expected"
    }
  }
}
