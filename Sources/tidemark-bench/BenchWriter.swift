/// Writes tables of nonsense that have the shape of real ones.
struct BenchWriter {
  private var generator: BenchGenerator

  private static let latin =
    "the your account could not be opened because please try again later order product store"
    .split(separator: " ")
  private static let arabic =
    "لا يمكن فتح الحساب لأن يرجى المحاولة مرة أخرى لاحقا طلب منتج متجر".split(separator: " ")

  /// Makes a writer; equal seeds write equal tables.
  init(seed: UInt64) {
    generator = BenchGenerator(seed: seed)
  }

  private mutating func random(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &generator)
  }

  private mutating func sentence(_ words: [Substring], _ range: ClosedRange<Int>) -> String {
    let count = range.lowerBound + random(range.count)
    return (0..<count).map { _ in String(words[random(words.count)]) }.joined(separator: " ")
  }

  /// A `.strings` file with a comment before each entry, as genstrings writes it.
  mutating func makeTable(entryCount: Int) -> [UInt8] {
    var text = ""
    for index in 0..<entryCount {
      let key = sentence(Self.latin, 2...9)
      let value = sentence(random(4) == 0 ? Self.latin : Self.arabic, 2...10)
      let ending = random(12) == 0 ? "\\n\\\"%1$@\\\"" : ""
      text += "/* \(sentence(Self.latin, 3...12)) */\n"
      text += "\"\(key) \(index)\" = \"\(value)\(ending)\";\n\n"
    }
    return Array(text.utf8)
  }

  /// A `.stringsdict` file with one variable an entry.
  mutating func makePlurals(entryCount: Int) -> [UInt8] {
    let entries = (0..<entryCount).map { index in
      let forms = ["one", "few", "many", "other"].map { category in
        (category, "%d \(sentence(Self.arabic, 2...6))")
      }
      return Self.plural("\(sentence(Self.latin, 1...3)).\(index)", forms)
    }
    return Self.propertyList(entries)
  }

  /// A `.stringsdict` file with the same sentences for each of some keys.
  static func makePolishPlurals(_ keys: [String]) -> [UInt8] {
    let forms = [
      ("one", "%d plik jest gotowy do otwarcia"), ("few", "%d pliki są gotowe do otwarcia"),
      ("many", "%d plików jest gotowych do otwarcia"),
      ("other", "%d pliku jest gotowe do otwarcia"),
    ]
    return propertyList(keys.map { plural($0, forms) })
  }

  private static func plural(_ key: String, _ forms: [(category: String, text: String)]) -> String {
    let written = forms.map { form in
      "\t\t\t<key>\(form.category)</key>\n\t\t\t<string>\(form.text)</string>\n"
    }
    return """
      \t<key>\(key)</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@count@</string>
      \t\t<key>count</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \(written.joined())\t\t</dict>
      \t</dict>

      """
  }

  private static func propertyList(_ entries: [String]) -> [UInt8] {
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    return Array((start + entries.joined() + "</dict>\n</plist>\n").utf8)
  }

  /// A string catalog of three languages.
  mutating func makeCatalog(entryCount: Int) -> [UInt8] {
    var entries: [String] = []
    for index in 0..<entryCount {
      let languages = ["ar", "de", "fr"].map { language in
        let text = sentence(language == "ar" ? Self.arabic : Self.latin, 2...10)
        return """
                  "\(language)" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(text)"
                    }
                  }
          """
      }
      entries.append(
        """
            "\(sentence(Self.latin, 2...9)) \(index)" : {
              "localizations" : {
        \(languages.joined(separator: ",\n"))
              }
            }
        """)
    }
    let strings = entries.joined(separator: ",\n")
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings)
        },
        "version" : "1.0"
      }
      """
    return Array(text.utf8)
  }
}
