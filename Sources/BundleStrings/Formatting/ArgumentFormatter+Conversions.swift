internal import StringsFormats

extension ArgumentFormatter {
  /// Appends an argument as a place of a text says.
  ///
  /// - Parameters:
  ///   - conversion: The place.
  ///   - arguments: The arguments, among which the place's own is looked for.
  ///   - bytes: Receives the text as UTF-8; unchanged where the argument does not fit.
  /// - Returns: What does not fit, or `nil`.
  /// - Complexity: O(*n*) in the length of what is appended; opens no ICU object.
  public func append(
    _ conversion: TypedFormat.Conversion, _ arguments: FormatArguments, to bytes: inout [UInt8]
  ) -> FormatMismatch? {
    guard let argument = arguments.value(of: conversion.argument) else {
      return conversion.mismatch(
        .missingArgument(position: arguments.position(of: conversion.argument)))
    }
    let place = conversion.place
    var field = place.field
    var precision: Int?
    if conversion.width != nil || conversion.precision != nil,
      let reason = conversion.resolveExtents(in: arguments, &field, &precision)
    {
      return conversion.mismatch(reason)
    }
    let reason: FormatMismatch.Reason? =
      switch conversion.placeholder.kind {
      case .object, .argument: appendObject(argument, field, precision, to: &bytes)
      case .integer, .unsignedInteger:
        appendInteger(argument, place, field, precision, to: &bytes)
      case .floatingPoint:
        appendFloatingPoint(argument, place, field, precision, to: &bytes)
      case .character: appendCharacter(argument, field, to: &bytes)
      case .cString, .pointer, .writeBack, .variable: .unsupportedConversion
      }
    return reason.map { conversion.mismatch($0) }
  }
}

extension TypedFormat.Conversion {
  /// Tells that the place does not fit.
  ///
  /// - Parameter reason: What does not fit.
  /// - Returns: The mismatch, with the place.
  public func mismatch(_ reason: FormatMismatch.Reason) -> FormatMismatch {
    FormatMismatch(reason: reason, specifier: specifier, range: range)
  }

  /// Finds out the width and the precision, those of `*` included.
  fileprivate func resolveExtents(
    in arguments: FormatArguments, _ field: inout NumberField, _ precision: inout Int?
  ) -> FormatMismatch.Reason? {
    switch width?.value(in: arguments) {
    case nil: break
    case .success(let number)?:
      field.width = Int(number.magnitude)
      // C: a width below zero is a flag and a width.
      if number < 0 { field.isLeftAligned = true }
    case .failure(let mismatch)?: return mismatch.reason
    }
    switch self.precision?.value(in: arguments) {
    case nil: break
    // C: a precision below zero is none.
    case .success(let number)?: precision = number < 0 ? nil : number
    case .failure(let mismatch)?: return mismatch.reason
    }
    return nil
  }
}

extension TypedFormat.Extent {
  /// Why a width or a precision cannot be had.
  fileprivate struct Failure: Error {
    let reason: FormatMismatch.Reason
  }

  /// The number that it stands for.
  fileprivate func value(in arguments: FormatArguments) -> Result<Int, Failure> {
    switch self {
    case .fixed(let number): return .success(number)
    case .unknown: return .failure(Failure(reason: .badExtentArgument(position: nil)))
    case .argument(let reference):
      let limit = Int64(FormatMismatch.largestExtent)
      switch arguments.value(of: reference) {
      case .integer(let number) where number >= -limit && number <= limit:
        return .success(Int(number))
      case .unsignedInteger(let number) where number <= UInt64(limit):
        return .success(Int(number))
      case .integer, .unsignedInteger: return .failure(Failure(reason: .tooWide))
      case .floatingPoint, .text, nil:
        return .failure(
          Failure(reason: .badExtentArgument(position: arguments.position(of: reference))))
      }
    }
  }
}
