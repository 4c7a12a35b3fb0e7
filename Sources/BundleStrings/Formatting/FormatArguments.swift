/// The arguments of a text, and which of them a variable's form is about.
public struct FormatArguments: Hashable, Sendable {
  /// The arguments; the first is argument 1.
  public let values: [StringArgument]
  /// The position of the variable's own argument, from 1; `nil` outside a form.
  public let ownPosition: Int?

  /// Takes arguments.
  ///
  /// - Parameters:
  ///   - values: The arguments; the first is argument 1.
  ///   - ownPosition: The position of the variable's own argument, from 1.
  public init(_ values: [StringArgument], ownPosition: Int? = nil) {
    self.values = values
    self.ownPosition = ownPosition
  }

  /// The position that a reference leads to.
  ///
  /// - Parameter reference: The reference.
  /// - Returns: The position, from 1, which may be beyond the arguments; `nil` for the own
  ///   argument outside a form.
  public func position(of reference: TypedFormat.ArgumentReference) -> Int? {
    switch reference {
    case .position(let position): position
    case .own: ownPosition
    case .afterOwn(let distance):
      ownPosition.flatMap {
        let (position, isOverflow) = $0.addingReportingOverflow(distance)
        return isOverflow ? nil : position
      }
    }
  }

  /// The argument that a reference leads to.
  ///
  /// - Parameter reference: The reference.
  /// - Returns: The argument, or `nil` where there is none.
  public func value(of reference: TypedFormat.ArgumentReference) -> StringArgument? {
    guard let position = position(of: reference), position > 0, position <= values.count
    else { return nil }
    return values[position - 1]
  }

  /// The same arguments for the form of a variable.
  ///
  /// - Parameter reference: The variable's argument.
  /// - Returns: The arguments, with that one as the own one.
  public func owning(_ reference: TypedFormat.ArgumentReference) -> FormatArguments {
    FormatArguments(values, ownPosition: position(of: reference))
  }
}
