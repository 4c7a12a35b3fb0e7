import Foundation
import TestSupport

/// Files that the tests of `convert` begin with.
enum ConvertSamples {
  /// A catalog in Xcode's bytes: a text, a key that is its own text, a plural, a comment.
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "count" : {
          "comment" : "Files in the list",
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Datei"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Dateien"
                    }
                  }
                }
              }
            },
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "Done" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Fertig"
              }
            }
          }
        },
        "title" : {
          "comment" : "Above the list",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Übersicht \\"neu\\""
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Overview \\"new\\""
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(catalog, to: "Localizable.xcstrings")
    return folder
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
