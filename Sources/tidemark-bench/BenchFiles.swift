import Foundation

/// The files that are measured: real ones, or generated ones of the same shape.
struct BenchFiles {
  /// Where they are from, for the heading.
  let source: String
  /// Text tables in UTF-8 of more than 60 KB, the largest first.
  var tables: [[UInt8]] = []
  /// `.stringsdict` files.
  var plurals: [[UInt8]] = []
  /// String catalogs.
  var catalogs: [[UInt8]] = []

  private static let smallestTable = 60_000

  /// Reads the files of a folder and its subfolders.
  ///
  /// - Parameter folder: The folder; where it is not there, or holds nothing to be measured, files
  ///   are generated.
  init(folder: String) {
    source = folder
    let names = (FileManager.default.enumerator(atPath: folder) ?? .init())
      .compactMap { $0 as? String }.sorted()
    for name in names {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      let bytes = Array(data)
      switch name.split(separator: ".").last {
      case "strings":
        let isLarge = bytes.count > Self.smallestTable
        if isLarge, String(validating: bytes, as: UTF8.self) != nil { tables.append(bytes) }
      case "stringsdict": plurals.append(bytes)
      case "xcstrings": catalogs.append(bytes)
      default: break
      }
    }
    tables.sort { $0.count > $1.count }
  }

  /// Makes files of about the sizes and the shape of real ones, the same in every run.
  init(seed: UInt64) {
    source = "generated files"
    var writer = BenchWriter(seed: seed)
    tables = [4000, 1500, 1300, 700].map { writer.makeTable(entryCount: $0) }
    plurals = [60, 40, 20].map { writer.makePlurals(entryCount: $0) }
    catalogs = [writer.makeCatalog(entryCount: 4000)]
  }

  /// Whether there is something of every kind.
  var isComplete: Bool { !tables.isEmpty && !plurals.isEmpty && !catalogs.isEmpty }
}
