import Foundation
import ICUKit
import LanguageTags
import StringsFormats
import TranslatorWorkflow

/// Packs that tests make pages of.
enum PackSamples {
  typealias Entry = TranslationPack.Entry
  typealias Unit = TranslationPack.Unit

  /// A small pack with one of everything.
  static func pack(for language: String) throws -> TranslationPack {
    let texts = translations[language] ?? [:]
    func target(_ key: String) -> String { texts[key] ?? "" }
    let main = [
      Entry(
        "list.refresh", comment: "The button above the list. Keep it short.",
        references: ["Sources/List/ListScreen.swift:42"],
        units: [Unit(source: "Refresh", target: target("refresh"))]),
      Entry(
        "list.updated", comment: "The time comes in the place of %@, such as “16:15”.",
        references: ["Sources/List/Header.swift:17", "Sources/List/Footer.swift:23"],
        units: [
          Unit(
            source: "Last updated today at %@", previousSource: "Last update at %@",
            target: target("updated"), state: .needsReview,
            suggestions: [
              TranslationPack.Suggestion(
                target("suggestion"), source: "Last checked today at %@", score: 0.83)
            ])
        ]),
      Entry(
        "files.selected", comment: "How many files the user has chosen.",
        units: [
          Unit(plural(.one), source: "%lld file selected"),
          Unit(plural(.other), source: "%lld files selected"),
        ]),
      Entry(
        "share.sentence", units: [Unit(source: "%1$@ shares “%2$@” with you")]),
      Entry(
        "delete.confirm", comment: "Shown in red.",
        units: [
          Unit(
            VariationPath([.device("iphone")]), source: "Delete?\nThis cannot be undone."),
          Unit(
            VariationPath([.device("mac")]),
            source: "Do you want to delete the chosen files?\nYou cannot undo this."),
        ]),
      Entry(
        "storage.left",
        units: [
          Unit(source: "%#@files@ need {size}, 100%% of your storage"),
          Unit(
            VariationPath([.substitution("files"), .plural(.one)]), source: "%arg file"),
          Unit(
            VariationPath([.substitution("files"), .plural(.other)]), source: "%arg files"),
        ]),
    ]
    let settings = [
      Entry("title", units: [Unit(source: "Settings", target: target("settings"))]),
      Entry("greeting", units: [Unit(source: "Hello, ", target: "")]),
    ]
    return TranslationPack(
      id: "2026-12-01-\(language)", projectName: "Harbour", sourceLanguage: .english,
      targetLanguage: try LanguageTag(language),
      tables: [
        TranslationPack.Table("Localizable", entries: main),
        TranslationPack.Table("Settings", entries: settings),
      ])
  }

  private static func plural(_ category: PluralCategory) -> VariationPath {
    VariationPath([.plural(category)])
  }

  private static let translations: [String: [String: String]] = [
    "de": [
      "refresh": "Aktualisieren", "updated": "Zuletzt aktualisiert um %@",
      "suggestion": "Zuletzt geprüft heute um %@", "settings": "Einstellungen",
    ],
    "ru": [
      "refresh": "Обновить", "updated": "Обновлено в %@",
      "suggestion": "Проверено сегодня в %@", "settings": "Настройки",
    ],
    "ar": [
      "refresh": "تحديث", "updated": "آخر تحديث في %@", "suggestion": "آخر فحص اليوم في %@",
      "settings": "الإعدادات",
    ],
    "zh-Hans": [
      "refresh": "刷新", "updated": "最后更新：%@", "suggestion": "今天 %@ 检查过", "settings": "设置",
    ],
    "th": [
      "refresh": "รีเฟรช", "updated": "อัปเดตล่าสุดเมื่อ %@", "suggestion": "ตรวจสอบวันนี้เวลา %@",
      "settings": "การตั้งค่า",
    ],
  ]
}

extension PackSamples {
  /// Texts that want to break out of the page.
  static let hostileTexts = [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "]]>", "&lt;", "\u{2028}\u{2029}",
    "\u{0}\u{1}\u{7F}", "\"\\\"", "{{data}}", "\u{202E}abc", "\r\n", "🌊", "\u{FEFF}", "__proto__",
  ]

  /// A pack that has each text in every place where a text can be.
  static func pack(of texts: [String]) -> TranslationPack {
    let entries = texts.map { text in
      let unit = Unit(
        VariationPath([.device(text)]), source: text, previousSource: text + "x", target: text,
        state: StringUnitState(rawValue: text),
        suggestions: [TranslationPack.Suggestion(text, source: text, score: .nan)])
      return Entry(text, comment: text, references: [text], units: [unit])
    }
    return TranslationPack(
      id: texts.joined(), projectName: texts.joined(), sourceLanguage: .english,
      targetLanguage: .english,
      tables: [TranslationPack.Table(texts.joined(), entries: entries)])
  }

  /// A pack with as many texts as large projects have.
  static func largePack() throws -> TranslationPack {
    let entries = (0..<5_000).map { number in
      Entry(
        "screen.\(number % 97).text.\(number)", comment: "The text number \(number).",
        references: ["Sources/Screen\(number % 97).swift:\(number)"],
        units: number % 10 == 0
          ? [Unit(plural(.one), source: "%lld file"), Unit(plural(.other), source: "%lld files")]
          : [
            Unit(
              source: "The file “%@” with number \(number) was saved in %@.",
              target: number % 3 == 0 ? "" : "Файл «%@» номер \(number) сохранён в %@.")
          ])
    }
    return TranslationPack(
      id: "large", projectName: "Large", sourceLanguage: .english,
      targetLanguage: try LanguageTag("ru"),
      tables: [TranslationPack.Table("Localizable", entries: entries)])
  }

  /// Where pages are to be written; `nil` where nobody wants any.
  static var folder: String? { ProcessInfo.processInfo.environment["TIDEMARK_PACK_PAGES"] }

  /// The packs that are opened in a browser.
  static func packs() throws -> [String: TranslationPack] {
    var packs = ["hostile": pack(of: hostileTexts), "large": try largePack()]
    for language in ["ru", "de", "ar", "zh-Hans", "th"] {
      packs[language] = try pack(for: language)
    }
    return packs
  }
}
