internal import StringsFormats

/// What became of a text, word by word.
///
/// ```swift
/// WordDifference(from: "Delete all files", to: "Delete files").pieces
/// // same "Delete ", removed "all ", same "files"
/// ```
///
/// A place for an argument is one word, and so is each character of the scripts that write without
/// spaces.
public struct WordDifference: Hashable, Sendable {
  /// What became of a piece.
  public enum Change: Hashable, Sendable {
    /// It is in both texts.
    case same
    /// It is in the old text alone.
    case removed
    /// It is in the new text alone.
    case added
  }

  /// A stretch of a text.
  public struct Piece: Hashable, Sendable {
    /// What became of it.
    public let change: Change
    /// The stretch.
    public let text: String
  }

  /// The stretches of both texts in their order; two of the same kind never follow each other.
  public let pieces: [Piece]

  /// Texts with more words are not compared word by word.
  static let mostWords = 2_000

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  /// - Complexity: O(*n* *d*) in the number of words and of those that differ; texts of more than
  ///   2,000 words are taken as replaced as a whole.
  public init(from old: String, to new: String) {
    let olds = Self.words(of: old)
    let news = Self.words(of: new)
    var builder = Builder()
    guard olds.count <= Self.mostWords, news.count <= Self.mostWords else {
      builder.append(.removed, old)
      builder.append(.added, new)
      pieces = builder.pieces
      return
    }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in news.difference(from: olds, by: { $0.utf8.elementsEqual($1.utf8) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < olds.count || right < news.count {
      if removed.contains(left) {
        builder.append(.removed, olds[left])
        left += 1
      } else if added.contains(right) {
        builder.append(.added, news[right])
        right += 1
      } else if right < news.count {
        builder.append(.same, news[right])
        left += 1
        right += 1
      } else {
        break
      }
    }
    pieces = Self.withoutIslands(builder.pieces)
  }
}

extension WordDifference {
  /// Takes what stayed the same by chance between two replacements as replaced too: spaces and
  /// punctuation, and single characters of scripts without spaces.
  ///
  /// `[Delete]{Remove} [all]{any}` becomes `[Delete all]{Remove any}`, which is easier to read.
  private static func withoutIslands(_ pieces: [Piece]) -> [Piece] {
    guard pieces.count > 4 else { return pieces }
    var builder = Builder()
    var (removed, added) = ("", "")
    for (place, piece) in pieces.enumerated() {
      switch piece.change {
      case .removed: removed += piece.text
      case .added: added += piece.text
      case .same:
        let isReplaced = !removed.isEmpty && !added.isEmpty
        if isReplaced, isReplacement(pieces[(place + 1)...].prefix(2)), isIsland(piece.text) {
          removed += piece.text
          added += piece.text
          continue
        }
        builder.append(.removed, removed)
        builder.append(.added, added)
        (removed, added) = ("", "")
        builder.append(.same, piece.text)
      }
    }
    builder.append(.removed, removed)
    builder.append(.added, added)
    return builder.pieces
  }

  private static func isReplacement(_ pieces: ArraySlice<Piece>) -> Bool {
    pieces.count == 2 && pieces.allSatisfy { $0.change != .same }
  }

  private static func isIsland(_ text: String) -> Bool {
    var (ideographs, letters) = (0, 0)
    for scalar in text.unicodeScalars {
      switch scalar.kindInText {
      case .wordCharacter: return false
      case .ideograph: ideographs += 1
      case .letterWithoutSpaces: letters += 1
      case .other where scalar == "%": return false
      case .mark, .joint, .other: break
      }
    }
    return ideographs + letters <= 1
  }

  private struct Builder {
    var pieces: [Piece] = []

    mutating func append(_ change: Change, _ text: String) {
      guard !text.isEmpty else { return }
      if let last = pieces.last, last.change == change {
        pieces[pieces.count - 1] = Piece(change: change, text: last.text + text)
      } else {
        pieces.append(Piece(change: change, text: text))
      }
    }
  }

  /// Takes a text apart without loss.
  static func words(of text: String) -> [String] {
    let format = FormatText(parsing: text)
    var words: [String] = []
    for segment in format.segments {
      switch segment {
      case .literal(let range): append(format.source(in: range), to: &words)
      case .percent(let range): words.append(format.source(in: range))
      case .placeholder(let place): words.append(format.source(in: place.range))
      case .fault(let fault): words.append(format.source(in: fault.range))
      }
    }
    return words
  }

  private static func append(_ text: String, to words: inout [String]) {
    var word = ""
    for character in text {
      if character.isPartOfWord {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      words.append(String(character))
    }
    if !word.isEmpty { words.append(word) }
  }
}

extension Character {
  /// Whether the character belongs to a word with its neighbours.
  fileprivate var isPartOfWord: Bool {
    guard isLetter || isNumber || self == "'" || self == "’" else { return false }
    guard let first = unicodeScalars.first else { return false }
    switch first.value {
    // Thai, Lao, Burmese, Khmer, kana: written without spaces, as ideographs are.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF: return false
    default: return !first.properties.isIdeographic
    }
  }
}
