import LanguageTags
import StringsFormats

/// A made project: a table of many keys in many languages, a few of whose texts have faults.
struct ProjectFiles {
  /// The files with their paths below the project's folder.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The languages besides English.
  let languages: [String]
  let keyCount: Int

  private static let allLanguages = [
    "ar", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk",
    "sl", "sr-Latn", "sv", "th", "tr", "uk", "vi", "zh-Hans",
  ]

  /// Words of several scripts, of which texts are made; what they say does not matter.
  private static let words: [String: [String]] = [
    "Latn": ["Datei", "öffnen", "nicht", "gespeichert", "werden", "Ordner", "über", "Änderung"],
    "Cyrl": ["файл", "открыть", "нельзя", "сохранить", "папка", "изменения", "ещё", "раз"],
    "Arab": ["ملف", "فتح", "تعذر", "حفظ", "المجلد", "التغييرات", "مرة", "أخرى"],
    "Hani": ["文件", "打开", "无法", "保存", "文件夹", "更改", "再试", "一次"],
    "Grek": ["αρχείο", "άνοιγμα", "δεν", "αποθήκευση", "φάκελος", "αλλαγές", "πάλι", "μία"],
    "Hebr": ["קובץ", "פתיחה", "לא", "נשמר", "תיקייה", "שינויים", "שוב", "פעם"],
    "Deva": ["फ़ाइल", "खोलें", "नहीं", "सहेजें", "फ़ोल्डर", "बदलाव", "फिर", "बार"],
    "Beng": ["ফাইল", "খুলুন", "না", "সংরক্ষণ", "ফোল্ডার", "পরিবর্তন", "আবার", "একবার"],
    "Thai": ["ไฟล์", "เปิด", "บันทึก", "โฟลเดอร์", "อีก", "ครั้ง", "ไม่", "ได้"],
  ]
  private static let english = [
    "The", "file", "could", "not", "be", "opened", "folder", "changes", "saved", "Settings",
  ]

  /// Makes a project.
  ///
  /// - Parameters:
  ///   - keyCount: How many keys each language has.
  ///   - languageCount: How many languages there are besides English, at most 40.
  init(keyCount: Int, languageCount: Int) {
    self.keyCount = keyCount
    languages = Array(Self.allLanguages.prefix(languageCount))
    var generator = BenchGenerator(seed: 20_261_201)
    var shapes: [[Int]] = []
    for _ in 0..<keyCount {
      shapes.append((0..<Int.random(in: 1...9, using: &generator)).map { $0 })
    }
    files.append(("en.lproj/Localizable.strings", Self.table(shapes, Self.english, "en", 0)))
    for (number, language) in languages.enumerated() {
      let words = Self.words[Self.script(of: language)] ?? Self.english
      files.append(
        ("\(language).lproj/Localizable.strings", Self.table(shapes, words, language, number + 1)))
    }
  }

  private static func script(of language: String) -> String {
    switch language {
    case "be", "bg", "ru", "uk": "Cyrl"
    case "ar", "fa": "Arab"
    case "ja", "ko", "zh-Hans": "Hani"
    case "el": "Grek"
    case "he": "Hebr"
    case "hi": "Deva"
    case "bn": "Beng"
    case "th": "Thai"
    default: "Latn"
    }
  }

  private static func table(
    _ shapes: [[Int]], _ words: [String], _ language: String, _ seed: Int
  ) -> [UInt8] {
    var text = ""
    for (key, shape) in shapes.enumerated() {
      if key.isMultiple(of: 3) { text += "/* Shown in the list of files */\n" }
      var value = shape.map { words[($0 * 7 + key) % words.count] }.joined(separator: " ")
      switch key % 20 {
      case 0: value += " %@"
      case 5: value = "%1$@: " + value + " (%2$ld)"
      case 9: value += "\\n" + words[key % words.count]
      case 13: value += " https://example.com/help"
      case 17: value += " <b>\(words[0])</b>"
      default: break
      }
      // One text in five hundred has a fault.
      if seed > 0, (key + seed * 31) % 500 == 0 { value += " " }
      text += "\"screen.\(key / 40).label.\(key)\" = \"\(value)\";\n\n"
    }
    return Array(text.utf8)
  }
}
