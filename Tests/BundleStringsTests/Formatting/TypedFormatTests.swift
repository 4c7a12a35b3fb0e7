import BundleStrings
import StringsFormats
import Testing

struct TypedFormatTests {
  /// Shows the pieces of a text in a form that a person can compare.
  private func show(_ format: TypedFormat) -> [String] {
    format.pieces.map { piece in
      switch piece {
      case .literal(let text): "'\(text)'"
      case .conversion(let place):
        ["\(place.placeholder.conversion) \(show(place.argument))"]
          .appending(place.width.map { "width \(show($0))" })
          .appending(place.precision.map { "precision \(show($0))" }).joined(separator: " ")
      case .variable(let variable): "\(variable.name) \(show(variable.argument))"
      case .fault(let mismatch): "fault \(mismatch.specifier)"
      }
    }
  }

  private func show(_ reference: TypedFormat.ArgumentReference) -> String {
    switch reference {
    case .position(let position): "\(position)"
    case .own: "own"
    case .afterOwn(let distance): "own+\(distance)"
    }
  }

  private func show(_ extent: TypedFormat.Extent) -> String {
    switch extent {
    case .fixed(let number): "\(number)"
    case .argument(let reference): "of \(show(reference))"
    case .unknown: "unknown"
    }
  }

  @Test(
    arguments: [
      ("", []), ("a%%b", ["'a%b'"]), ("%@ %d", ["@ 1", "' '", "d 2"]),
      ("%2$@%@%1$d%@", ["@ 2", "@ 1", "d 1", "@ 2"]),
      ("%*.*f %@", ["f 3 width of 1 precision of 2", "' '", "@ 4"]),
      ("%s%@", ["fault %s", "@ 2"]), ("%*s%@", ["fault %*s", "@ 3"]),
      ("%1000d%@", ["fault %1000d", "@ 2"]), ("%y%@", ["fault %y", "@ 1"]),
      ("%#@a@ %@ %2$#@b@", ["a 1", "' '", "@ 2", "' '", "b 2"]), ("%arg", ["arg own"]),
    ] as [(String, [String])])
  func `each place of a sentence knows its argument`(text: String, expected: [String]) {
    #expect(show(TypedFormat(parsing: text)) == expected)
  }

  /// Source: D6 to D8 of the reference; the forms are those of the corpus.
  @Test(
    arguments: [
      ("%d files", ["d own", "' files'"]), ("No files", ["'No files'"]),
      ("%d of %d", ["d own", "' of '", "d own"]), ("%4$ld others", ["ld 4", "' others'"]),
      ("%1$@ and %2$d", ["@ 1", "' and '", "d 2"]), ("%d in %@", ["d own", "' in '", "@ own+1"]),
      ("%@, %@: %d", ["@ own+1", "', '", "@ own+2", "': '", "d own"]),
      ("One (%d). Second: %#@second@", ["'One ('", "d own", "'). Second: '", "second own+1"]),
      ("%1$#@first@", ["first 1"]), ("%1.2f", ["f own width 1 precision 2"]),
      ("%arg items", ["arg own", "' items'"]), ("%*d", ["d own width unknown"]),
    ] as [(String, [String])])
  func `a number in a form is the variable's own`(text: String, expected: [String]) {
    let shown = show(TypedFormat(parsing: text, as: .form()))
    // The length is no part of the conversion's letter.
    #expect(shown == expected.map { $0.replacing("ld ", with: "d ") })
  }

  @Test(
    arguments: [
      ("lld", "d own"), ("%ld", "d own"), (".1f", "f own precision 1"), ("@", "arg own"),
      ("", "arg own"), ("lld files", "arg own"), ("s", "arg own"), ("#@a@", "arg own"),
    ])
  func `the argument of a catalog has its variable's conversion`(
    conversion: String, expected: String
  ) {
    let format = TypedFormat(parsing: "%arg", as: .form(conversion: conversion))
    #expect(show(format) == [expected])
  }

  @Test func `the argument of a catalog is shown as its conversion says`() {
    let format = TypedFormat(parsing: "%arg MB", as: .form(conversion: ".1f"))
    func append(_ arguments: FormatArguments) -> (text: String, mismatches: [FormatMismatch]) {
      var bytes: [UInt8] = []
      let mismatches = ArgumentFormatter.plain.append(format, arguments, to: &bytes) { _, _, _ in
        []
      }
      return (String(decoding: bytes, as: UTF8.self), mismatches)
    }
    #expect(append(FormatArguments(["a", 2.25], ownPosition: 2)).text == "2.2 MB")
    let mismatch = append(FormatArguments(["a", 2.25], ownPosition: 1)).mismatches.first
    #expect(mismatch?.reason == .wrongKind(found: .text))
    #expect(mismatch?.range == 0..<4)
    #expect(mismatch?.specifier == "%arg")
  }

  @Test func `a variable is put in with its own argument`() {
    let form = TypedFormat(parsing: "%d files in %@", as: .form())
    let format = TypedFormat(parsing: "%@: %#@files@.")
    var bytes: [UInt8] = []
    let formatter = ArgumentFormatter.plain
    let mismatches = formatter.append(format, FormatArguments(["Ada", 3, "src"]), to: &bytes) {
      variable, arguments, bytes in
      #expect(variable.name == "files")
      #expect(arguments.ownPosition == 2)
      return formatter.append(form, arguments, to: &bytes) { variable, _, _ in
        [variable.mismatch(.tooManyVariables)]
      }
    }
    #expect(mismatches.isEmpty)
    #expect(String(decoding: bytes, as: UTF8.self) == "Ada: 3 files in src.")
    #expect(format.variableNames == ["files"])
    #expect(!format.isLiteral)
    #expect(TypedFormat(parsing: "100%%").isLiteral)
  }

  @Test(
    arguments: [
      (TypedFormat.ArgumentReference.position(0), nil), (.position(1), 1), (.position(4), nil),
      (.position(.max), nil), (.own, 2), (.afterOwn(1), 3), (.afterOwn(2), nil),
      (.afterOwn(.max), nil), (.afterOwn(.min), nil),
    ] as [(TypedFormat.ArgumentReference, StringArgument?)])
  func `a reference leads to an argument or to none`(
    reference: TypedFormat.ArgumentReference, expected: StringArgument?
  ) {
    #expect(FormatArguments([1, 2, 3], ownPosition: 2).value(of: reference) == expected)
  }

  @Test func `no number is cut off when it becomes an argument`() {
    #expect(StringArgument(UInt8.max) == .integer(255))
    #expect(StringArgument(UInt64.max) == .unsignedInteger(.max))
    #expect(StringArgument(Int64.min) == .integer(.min))
    #expect(StringArgument(Int128.max) == "170141183460469231731687303715884105727")
    #expect(StringArgument(Int128.min).kind == .text)
    #expect(StringArgument(Float(0.5)) == 0.5)
    #expect(StringArgument("ab".dropFirst()) == "b")
    #expect("\(1)" as StringArgument == .text("1"))
  }
}

extension [String] {
  fileprivate func appending(_ element: String?) -> [String] {
    element.map { self + [$0] } ?? self
  }
}
