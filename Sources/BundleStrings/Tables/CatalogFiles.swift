internal import StringsFormats
internal import Synchronization

/// The catalogs that were read while texts are put together, so that each is read once.
final class CatalogFiles: Sendable {
  private let documents = Mutex<[StringsKey: StringCatalogDocument]>([:])

  /// Gives a catalog.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - read: Reads its bytes.
  /// - Returns: The catalog as it was when it was first asked for.
  /// - Throws: What reading throws.
  func document(
    at path: String, reading read: () throws(BundleError) -> [UInt8]
  ) throws(BundleError) -> StringCatalogDocument {
    let key = StringsKey(path)
    if let known = documents.withLock({ $0[key] }) { return known }
    let document = StringCatalogDocument(parsing: try read())
    documents.withLock { $0[key] = document }
    return document
  }
}
