/// Something that must hold for every input of a reader, whatever its bytes are.
///
/// The fuzz targets and the tests check the same properties: a target looks for inputs for which
/// one does not hold, and the tests go over the inputs that were kept.
public struct FuzzProperty: Sendable {
  /// The name, which says what holds, in kebab case.
  public let name: String
  /// The folder of the seeds, and the name of the dictionary where there is one.
  public let grammar: String
  /// The most bytes that say something new about the reader.
  public let mostBytes: Int

  private let body: @Sendable ([UInt8]) throws(PropertyViolation) -> Void

  /// Names a property.
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds, in kebab case.
  ///   - grammar: The folder of the seeds.
  ///   - mostBytes: The most bytes that say something new about the reader.
  ///   - body: The check, which traps or throws where the property does not hold.
  package init(
    _ name: String, grammar: String, mostBytes: Int = 2048,
    _ body: @escaping @Sendable ([UInt8]) throws(PropertyViolation) -> Void
  ) {
    self.name = name
    self.grammar = grammar
    self.mostBytes = mostBytes
    self.body = body
  }
}

extension FuzzProperty {
  /// Checks the property for an input.
  ///
  /// - Parameter bytes: The input, of any content.
  /// - Throws: ``PropertyViolation`` where the property does not hold.
  public func check(_ bytes: [UInt8]) throws(PropertyViolation) { try body(bytes) }

  /// Finds a property.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The property; `nil` when there is none of that name.
  public static func named(_ name: String) -> FuzzProperty? { all.first { $0.name == name } }
}
