import Foundation
import TestSupport

/// A project for the tests of `sync`, `export` and `import`.
enum ExchangeSamples {
  static let files = [
    "en.lproj/Localizable.strings":
      "\"open\" = \"Open\";\n\"quit\" = \"Quit\";\n\"new\" = \"Something else\";\n",
    "de.lproj/Localizable.strings": "\"open\" = \"Öffnen\";\n\"quit\" = \"Ende\";\n",
  ]

  static let answer = #"""
    {"format": "tidemark-answer", "version": 1, "pack": "p", "project": "Harbour",
     "language": "de", "translator": "Vera", "units": [
      {"table": "Localizable", "key": "open", "path": "", "base": "Öffnen", "source": "Open",
       "text": "Aufmachen", "state": "translated"}
    ]}
    """#

  static func project(settings: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    if let settings { try folder.write(settings, to: "tidemark.json") }
    return folder
  }

  /// Every file of a folder with its text.
  static func snapshot(of folder: TemporaryFolder) throws -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var result: [String: String] = [:]
    for name in names ?? [] {
      let path = folder.path + name
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeRegular { result[name] = try String(contentsOfFile: path, encoding: .utf8) }
    }
    return result
  }
}
