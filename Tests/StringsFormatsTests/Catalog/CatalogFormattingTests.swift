import SourceDiagnostics
import Testing

@testable import StringsFormats

struct CatalogFormattingTests {
  private static func text(_ outcome: FormattingOutcome) -> String? {
    if case .formatted(let bytes) = outcome { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test func `a catalog of Xcode stays as it is`() throws {
    #expect(CatalogSource.document().formatted() == .unchanged)
    let order = try StringsKeyOrder()
    #expect(CatalogSource.document().formatted(FormattingOptions(keyOrder: order)) == .unchanged)
  }

  private static let other =
    #"{"version":"1.0", "strings":{"b":{"x":[]},"a":{"comment":"\u00e9\/\u0001\"","n":1.50e3,"l":[1,{}]}},"sourceLanguage":"en"}"#

  @Test func `other layouts become that of Xcode, and what is unknown stays`() {
    #expect(
      Self.text(CatalogSource.document(Self.other).formatted()) == """
        {
          "version" : "1.0",
          "strings" : {
            "b" : {
              "x" : [

              ]
            },
            "a" : {
              "comment" : "é/\\u0001\\"",
              "n" : 1.50e3,
              "l" : [
                1,
                {

                }
              ]
            }
          },
          "sourceLanguage" : "en"
        }
        """)
  }

  @Test func `an order is that of the keys at every level`() throws {
    let sorted = CatalogSource.document(Self.other)
      .formatted(FormattingOptions(keyOrder: try StringsKeyOrder()))
    let keys = CatalogSource.document(Self.text(sorted) ?? "").tree.root?.members.map(\.key)
    #expect(keys == ["sourceLanguage", "strings", "version"])
    let entries = CatalogSource.document(Self.text(sorted) ?? "").tree.root?["strings"]
    #expect(entries?.members.map(\.key) == ["a", "b"])
    #expect(entries?["a"]?.members.map(\.key) == ["comment", "l", "n"])
  }

  @Test
  func `line ends and the byte-order mark are kept, and the mark goes where UTF-8 is asked for`() {
    let file = StringCatalogDocument(
      parsing: [0xEF, 0xBB, 0xBF] + Array("{\r\n\"strings\":{},\r\n\"version\":\"1\"}\r\n".utf8))
    let text = "{\r\n  \"strings\" : {\r\n\r\n  },\r\n  \"version\" : \"1\"\r\n}"
    #expect(file.formatted() == .formatted([0xEF, 0xBB, 0xBF] + Array(text.utf8)))
    #expect(
      file.formatted(FormattingOptions(encoding: .utf8)) == .formatted(Array(text.utf8)))
  }

  @Test(
    arguments: [
      ("{", "json-unclosed-container"), (#"{"a":"\ud800"}"#, "json-lone-surrogate"),
      (#"{"a":1,}"#, "json-trailing-comma"), ("", "json-missing-value"),
    ])
  func `what is not well-formed is left alone`(text: String, id: String) {
    guard case .refused(let reasons) = CatalogSource.document(text).formatted() else {
      Issue.record("not refused: \(text)")
      return
    }
    #expect(reasons.map(\.id) == [id])
  }

  @Test func `keys that stand twice all stay`() {
    let text = Self.text(CatalogSource.document(#"{"a":1,"a":2}"#).formatted())
    #expect(text == "{\n  \"a\" : 1,\n  \"a\" : 2\n}")
  }
}
