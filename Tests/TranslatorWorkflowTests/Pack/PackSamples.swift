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
