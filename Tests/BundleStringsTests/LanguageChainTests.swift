import BundleStrings
import LanguageTags
import Testing

struct LanguageChainTests {
  struct Row: CustomTestStringConvertible {
    let wishes: String
    let available: String
    let chain: String

    init(_ wishes: String, _ available: String, _ chain: String) {
      self.wishes = wishes
      self.available = available
      self.chain = chain
    }

    var testDescription: String { "\(wishes) among \(available)" }
  }

  private func tags(_ text: String) throws -> [LanguageTag] {
    try text.split(separator: " ").map { try LanguageTag(String($0)) }
  }

  private func expectChain(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let chain = try LanguageChain(
      preferring: tags(row.wishes), available: tags(row.available), development: .english)
    #expect(
      chain.links.map(\.language.description).joined(separator: " ") == row.chain,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    Row("fr-CA de", "de en fr", "fr de en"),
    Row("fr-CA", "en fr fr-CA", "fr-CA fr en"),
    Row("en-US", "en fr", "en"),
    Row("fr en", "en fr", "fr en"),
    Row("ja", "en fr", "en"),
    Row("", "en fr", "en"),
    Row("ja xx", "", "en"),
  ])
  func `wishes are answered in their order, and the development language comes last`(
    row: Row
  ) throws { try expectChain(row) }

  /// Source: MJRefresh's tracker, A3-A5; its rule sent zh and zh-CN to Traditional Chinese.
  @Test(arguments: [
    Row("zh", "en zh-Hans zh-Hant", "zh-Hans en"),
    Row("zh-CN", "en zh-Hans zh-Hant", "zh-Hans en"),
    Row("zh-SG", "en zh-Hans zh-Hant", "zh-Hans en"),
    Row("zh-Hans-HK", "en zh-Hans zh-Hant", "zh-Hans en"),
    Row("zh-TW", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("zh-HK", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("zh-MO", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("zh-Hant-CN", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("yue", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("yue-Hans-CN", "en zh-Hans zh-Hant", "zh-Hans en"),
    Row("cmn-TW", "en zh-Hans zh-Hant", "zh-Hant en"),
    Row("zh-HK", "zh-CN zh-TW", "zh-TW en"),
    Row("zh-TW", "en zh", "en"),
    Row("zh-HK", "en zh-Hant zh-Hant-HK", "zh-Hant-HK zh-Hant en"),
  ])
  func `Chinese goes by script, written or likely`(row: Row) throws { try expectChain(row) }

  @Test(arguments: [
    Row("pt", "en pt-BR pt-PT", "pt-BR pt-PT en"),
    Row("pt-AO", "en pt-BR pt-PT", "pt-PT pt-BR en"),
    Row("pt-BR", "en pt-BR pt-PT", "pt-BR pt-PT en"),
    Row("es-MX", "en es es-419", "es-419 es en"),
    Row("es-ES", "en es es-419", "es es-419 en"),
    Row("en-AU", "en en-GB", "en-GB en"),
    Row("sr-ME", "en sr sr-Latn", "sr-Latn en"),
    Row("sr", "en sr sr-Latn", "sr en"),
    Row("sr-Latn", "en sr", "en"),
    Row("de-AT", "de de-CH en", "de de-CH en"),
  ])
  func `within one language and script the nearest region comes first`(row: Row) throws {
    try expectChain(row)
  }

  @Test(arguments: [
    Row("iw", "en he", "he en"), Row("in", "en id", "id en"), Row("tl", "en fil", "fil en"),
    Row("sh", "en sr-Latn", "sr-Latn en"), Row("nb", "en no", "no en"), Row("no", "en nb", "nb en"),
    Row("nn", "en nb nn", "nn nb en"), Row("nn", "en nb", "nb en"), Row("mo", "en ro", "ro en"),
  ])
  func `aliases and forms of one language are one language`(row: Row) throws {
    try expectChain(row)
  }

  /// Source: ICU's matcher alone answers all of these with the neighbour.
  @Test(arguments: [
    Row("uk", "en ru", "en"), Row("be", "en ru", "en"), Row("ca", "en es", "en"),
    Row("eu", "en es fr", "en"), Row("gl", "en es", "en"), Row("br", "en fr", "en"),
    Row("ka", "en ru", "en"), Row("kk", "en ru", "en"), Row("ta", "en hi", "en"),
    Row("nl", "de en", "en"), Row("kok", "en ko", "en"), Row("rue", "en ru", "en"),
  ])
  func `a neighbour's language is no answer`(row: Row) throws { try expectChain(row) }

  @Test(arguments: [
    Row("gsw-CH", "de en", "de en"), Row("arz-EG", "ar en", "ar en"),
    Row("nan-TW", "en zh-Hans zh-Hant", "zh-Hant en"), Row("wuu", "en zh-Hans", "zh-Hans en"),
    Row("prs-AF", "en fa", "fa en"), Row("gsw", "de en gsw", "gsw de en"),
  ])
  func `a few vernaculars are served by the language that their readers write`(row: Row) throws {
    try expectChain(row)
  }

  @Test func `a link remembers which wish it answers`() throws {
    let chain = try LanguageChain(
      preferring: tags("fr-CA-u-nu-latn"), available: tags("en fr"), development: .english)
    #expect(chain.links.map { $0.preference?.description } == ["fr-CA-u-nu-latn", nil])
  }
}
