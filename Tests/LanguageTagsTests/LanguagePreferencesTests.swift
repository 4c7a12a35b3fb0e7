import LanguageTags
import Testing

struct LanguagePreferencesTests {
  @Test func `colons make one list`() throws {
    let list = try LanguagePreferences("fr_CA:en:iw")
    #expect(list.text == "fr_CA:en:iw")
    #expect(list.tags.map(\.description) == ["fr-CA", "en", "he"])
  }

  @Test func `commas make separate lists that keep their text`() throws {
    let lists = try LanguagePreferences.separateLists(in: "en,zh_CN:en")
    #expect(lists.map(\.text) == ["en", "zh_CN:en"])
    #expect(lists.map { $0.tags.map(\.description) } == [["en"], ["zh-CN", "en"]])
  }

  @Test(arguments: [
    ("", 0, "", LanguageTagError.Kind.empty),
    ("en:", 3, "", .empty),
    ("en::de", 3, "", .empty),
    (",en", 0, "", .empty),
    ("en,de:e n", 6, "e n", .unexpectedCharacter),
    ("é:ö,en", 0, "é", .unexpectedCharacter),
    ("de,xé", 3, "xé", .unexpectedCharacter),
  ])
  func `the bad item is named`(
    text: String, offset: Int, item: String, kind: LanguageTagError.Kind
  ) {
    let error = #expect(throws: LanguageListError.self) {
      try LanguagePreferences.separateLists(in: text)
    }
    #expect(error?.text == text)
    #expect(error?.itemUTF8Offset == offset)
    #expect(error?.item == item)
    #expect(error?.reason.kind == kind)
  }

  @Test func `a comma does not stand in one list`() {
    let error = #expect(throws: LanguageListError.self) { try LanguagePreferences("en,de") }
    #expect(
      error?.description == """
        'en,de' is not a language tag: the character ',' at byte 2 cannot stand there; remove it, \
        for a tag is ASCII letters, digits and hyphens
        """)
  }

  @Test func `an item among others is shown with its list`() {
    let error = #expect(throws: LanguageListError.self) { try LanguagePreferences("en:de-DEU") }
    #expect(
      error?.description == """
        'de-DEU' is not a language tag: the subtag 'DEU' at byte 3 is not well-formed there; \
        write 'DE' (in the list 'en:de-DEU', at byte 3)
        """)
  }
}
