import Foundation
import TestSupport

/// Files for the tests of `format`.
enum FormatSamples {
  static let messy = "a=b;\n'c' = d ;"
  static let neat = "\"a\" = \"b\";\n\"c\" = \"d\";\n"

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// A project with files in their layout and out of it.
  static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(messy, to: "en.lproj/A.strings")
    try folder.write(neat, to: "fr.lproj/A.strings")
    try folder.write("<plist><dict/></plist>", to: "fr.lproj/B.stringsdict")
    for name in [
      ".git/x.strings", "build/x.strings", "Pods/P/x.strings", "node_modules/x.strings",
      "Carthage/Build/x.strings", "DerivedData/x.strings", "F.framework/x.strings",
      "fr.xcloc/x.strings", "README.md", "x.csv", "strings",
    ] {
      try folder.write(messy, to: name)
    }
    return folder
  }
}
