internal import StringsFormats

/// A text of a table, taken apart once.
final class CompiledFormat: Sendable {
  /// The text as it stands in its file.
  let source: TableText
  /// Its pieces.
  let format: TypedFormat
  /// The places of `$` that were forgotten in the text, as offsets in the text that was taken apart.
  private let insertions: [Int]
  /// Where the first `$` was forgotten, in the text as it stands; `nil` where none was.
  let placeWithoutDollar: Range<Int>?
  /// The places in which a fraction is shown with so many digits.
  private let fractions: [(argument: TypedFormat.ArgumentReference, digits: Int)]

  /// Takes a text apart.
  ///
  /// `%1#@count@`, in which the `$` was forgotten, is read as `%1$#@count@`: Apple's systems show
  /// the variable there, and files are shipped with it.
  init(_ source: TableText, as role: TypedFormat.Role = .sentence) {
    self.source = source
    let bytes = Array(source.text.utf8)
    let references = StringsdictReference.all(in: source.text).filter {
      $0.isMissingDollar && $0.isClosed && $0.position != nil
    }
    placeWithoutDollar = references.first?.range
    guard !references.isEmpty else {
      insertions = []
      format = TypedFormat(parsing: source.text, as: role)
      fractions = Self.fractions(in: format)
      return
    }
    var repaired: [UInt8] = []
    var insertions: [Int] = []
    var read = 0
    for reference in references {
      let digits = bytes[(reference.range.lowerBound + 1)...].prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      repaired += bytes[read..<digits.endIndex]
      insertions.append(repaired.count)
      repaired.append(UInt8(ascii: "$"))
      read = digits.endIndex
    }
    repaired += bytes[read...]
    self.insertions = insertions
    format = TypedFormat(parsing: String(decoding: repaired, as: UTF8.self), as: role)
    fractions = Self.fractions(in: format)
  }

  private static func fractions(
    in format: TypedFormat
  ) -> [(argument: TypedFormat.ArgumentReference, digits: Int)] {
    var fractions: [(argument: TypedFormat.ArgumentReference, digits: Int)] = []
    for case .conversion(let conversion) in format.pieces
    where ["f", "F"].contains(conversion.placeholder.conversion) {
      switch conversion.precision {
      case nil: fractions.append((conversion.argument, 6))
      case .fixed(let digits)?: fractions.append((conversion.argument, digits))
      // As many as an argument says; the number counts as it is.
      case .argument?, .unknown?: continue
      }
    }
    return fractions
  }
}

extension CompiledFormat {
  /// The place in the text as it stands of a place in the text that was taken apart.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    func offset(_ place: Int) -> Int { place - insertions.count { $0 < place } }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  /// How many digits after the point a variable's number is shown with, by a form of the variable.
  ///
  /// - Parameter position: The position of the variable's argument, from 1.
  /// - Returns: `nil` where the number is left out, or shown with as many digits as it has.
  func fractionDigits(ofArgument position: Int) -> Int? {
    fractions.first { $0.argument == .own || $0.argument == .position(position) }?.digits
  }
}
