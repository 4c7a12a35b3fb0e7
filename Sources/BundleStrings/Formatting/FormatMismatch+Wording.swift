internal import SourceDiagnostics
internal import StringsFormats

extension FormatMismatch: CustomStringConvertible {
  /// One line: the place and what is wrong with it.
  public var description: String {
    let place = Diagnostic.quote(specifier)
    return switch reason {
    case .badPlace(let kind): "\(place) \(Self.words(for: kind))"
    case .unsupportedConversion:
      "\(place) cannot be shown: expected a conversion such as '%@' or '%d'"
    case .missingArgument(let position?): "\(place) needs argument \(position), which is not given"
    case .missingArgument(nil): "\(place) needs the number of a variable, which is not given"
    case .wrongKind(let found): "\(place) cannot show its argument, which is \(found.rawValue)"
    case .outOfRange: "\(place) cannot show its argument, which is out of its range"
    case .tooWide: "\(place) has a width or a precision over \(Self.largestExtent)"
    case .badExtentArgument(let position?):
      "\(place) needs a whole number for its '*' as argument \(position)"
    case .badExtentArgument(nil): "\(place) has a '*' that stands for no argument"
    case .unknownVariable(let name):
      "\(place) stands for the variable \(Diagnostic.quote(name)), which is not there"
    case .tooManyVariables: "\(place) leads too deep into other variables"
    }
  }

  private static func words(for kind: FormatText.Fault.Kind) -> String {
    switch kind {
    case .unfinished: "is not finished: expected '%%' for a percent sign"
    case .unknownConversion: "is no conversion: expected '%%' for a percent sign"
    case .badPosition: "has a position that no argument has"
    case .badVariable: "is no variable: expected a name between '%#@' and '@'"
    }
  }
}
