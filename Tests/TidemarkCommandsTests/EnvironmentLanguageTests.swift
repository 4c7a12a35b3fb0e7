import Foundation
import Testing

/// Source: product.md, "Language of the words".
struct EnvironmentLanguageTests {
  /// Variables, and what they make of a label.
  struct Row: CustomTestStringConvertible {
    let variables: [String: String]
    let wished: String
    let words: String
    let times: String
    let origin: String

    var testDescription: String {
      variables.isEmpty
        ? "nothing" : variables.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    }

    init(
      _ variables: [String: String], _ wished: String, words: String, times: String, from: String
    ) {
      self.variables = variables
      self.wished = wished
      self.words = words
      self.times = times
      origin = from
    }
  }

  static let rows = [
    Row([:], "en-US", words: "en", times: "en-US", from: ", as no variable is set"),
    Row(["LANG": "de_DE.UTF-8"], "de-DE", words: "de", times: "de-DE", from: " from LANG"),
    Row(
      ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr-FR", words: "fr", times: "fr-FR",
      from: " from LC_MESSAGES, times from LANG"),
    Row(
      ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "ja_JP.UTF-8"], "ja-JP",
      words: "ja", times: "ja-JP", from: " from LC_ALL"),
    Row(
      ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en-US", words: "en", times: "en-DE",
      from: " from LANG, times from LC_TIME"),
    Row(
      ["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], "en-US", words: "en", times: "en-GB",
      from: " from LANG, times from LC_TIME"),
    Row(
      ["LANG": "de_DE.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_ALL": "it_IT.UTF-8"], "it-IT",
      words: "it", times: "it-IT", from: " from LC_ALL"),
    Row(
      ["LANGUAGE": "fr_CA:de", "LANG": "fr_CA.UTF-8"], "fr-CA:de", words: "fr", times: "fr-CA",
      from: " from LANGUAGE, times from LANG"),
    // ICU has no French of Germany.
    Row(
      ["LANGUAGE": "fr", "LANG": "de_DE.UTF-8"], "fr", words: "fr", times: "fr",
      from: " from LANGUAGE, times from LANG"),
    Row(
      ["LANGUAGE": "eu:de", "LANG": "de_DE.UTF-8"], "eu:de", words: "de", times: "de",
      from: " from LANGUAGE, times from LANG"),
    Row(["LANGUAGE": "zh_TW"], "zh-TW", words: "zh-Hant", times: "zh-TW", from: " from LANGUAGE"),
    Row(
      ["LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LC_TIME": "", "LANG": ""], "en-US",
      words: "en", times: "en-US", from: ", as no variable is set"),
    Row(
      ["LANGUAGE": ":", "LANG": "sv_SE"], "sv-SE", words: "sv", times: "sv-SE", from: " from LANG"),
    Row(
      ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL.UTF-8"], "pl-PL", words: "pl",
      times: "pl-PL", from: " from LANG"),
    Row(
      ["LC_TIME": "de_DE.UTF-8"], "en-US", words: "en", times: "en-DE",
      from: ", as no variable is set, times from LC_TIME"),
    Row(
      ["LANG": "C", "LC_TIME": "de_DE.UTF-8"], "en-US-u-va-posix", words: "en", times: "en-DE",
      from: " from LANG, times from LC_TIME"),
    Row(
      ["LANG": "fr_FR", "LC_TIME": "C"], "fr-FR", words: "fr", times: "fr-FR",
      from: " from LANG, times from LC_TIME"),
  ]

  @Test(arguments: rows)
  func `the variables choose words and times`(row: Row) throws {
    let run = try CommandRun(
      ["label", "@0", "--format", "json", "--explain"], environment: row.variables)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let object = try run.firstObject()
    #expect(object["locale"] as? String == row.wished)
    #expect(object["stringsLanguage"] as? String == row.words)
    #expect(object["formatLocale"] as? String == row.times)
    let words = try run.explanation()["words"]
    #expect(words == "\(row.words), for '\(row.wished)'\(row.origin)")
  }

  @Test func `the option wins over every variable`() throws {
    let variables = Dictionary(
      uniqueKeysWithValues: ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"]
        .map { ($0, "de_DE.UTF-8") })
    let run = try CommandRun(
      ["label", "never", "--locale", "ja", "--format", "json", "--explain"],
      environment: variables)
    let object = try run.firstObject()
    #expect(object["stringsLanguage"] as? String == "ja")
    #expect(object["formatLocale"] as? String == "ja")
    #expect(try run.explanation()["words"] == "ja, for 'ja' from --locale")
  }

  @Test(arguments: ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"])
  func `a variable that is no locale is named`(variable: String) throws {
    let variables = ["LANG": "en_US"].merging([variable: "no_good_locale_"]) { $1 }
    let run = try CommandRun(["label", "never"], environment: variables)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tidemark label: the environment variable \(variable) cannot be"))
    #expect(run.errors.hasSuffix("; correct or unset it\n"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a variable that does not count is not looked at`() throws {
    let run = try CommandRun(
      ["label", "never"], environment: ["LC_ALL": "de_DE", "LANG": "no_good_locale_"])
    #expect(run.status == 0)
    #expect(run.output == "Zuletzt aktualisiert: noch nie\n")
  }
}
