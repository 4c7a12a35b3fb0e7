import BundleStrings
import Foundation
import LanguageTags
import SourceDiagnostics
import TestSupport
import Testing

/// Texts for widths and for devices.
struct VariantTests {
  /// The exact width is taken, else the greatest below it, else the smallest: Apple's page on it.
  @Test(arguments: [
    (20 as Int?, "twenty"), (19, "ten"), (10, "ten"), (9, "ten"), (0, "ten"), (49, "twenty"),
    (50, "fifty"), (1_000, "fifty"), (nil, "fifty"), (-5, "ten"),
  ])
  func `the widest text that has room is taken`(width: Int?, text: String) throws {
    let folder = try TemporaryFolder()
    // Not in the order of their numbers, nor in that of their names.
    try folder.writeDictionary(
      ["key": .width([("20", "twenty"), ("50", "fifty"), ("10", "ten")])], in: "en")
    let strings = try folder.strings("en")
    let settings = TextSettings(width: width)
    #expect(strings.match(for: "key", settings: settings).text == text)
    #expect(strings.string(for: "key", arguments: [], settings: settings) == text)
    let match = strings.match(for: "key", arguments: [], device: nil, width: width)
    #expect(match.text == text)
    guard case .width(let choice)? = match.choices.first else {
      Issue.record("no width was chosen")
      return
    }
    #expect(choice.wished == width)
    #expect(match.range == choice.range)
  }

  @Test func `widths that are no numbers are left out, and the last of one width counts`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "key": .width([("wide", "no"), ("5", "first"), ("05", "second"), ("3", "three")]),
        "none": .width([("wide", "no")]),
      ], in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "key") == "second")
    #expect(strings.match(for: "key", arguments: [], device: nil, width: 5).text == "second")
    #expect(strings.match(for: "none").source == .missing)
  }

  @Test(arguments: [
    (TextDevice.iPhone as TextDevice?, "Tap"), (.mac, "Click"), (.iPad, "Choose"),
    (nil, "Choose"), (TextDevice(rawValue: "fridge"), "Choose"), (.other, "Choose"),
  ])
  func `a device has its text, and every other that for others`(
    device: TextDevice?, text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "key": .device([
          ("iphone", .text("Tap")), ("mac", .text("Click")), ("other", .text("Choose")),
        ])
      ], in: "en")
    let match = try folder.strings("en").match(for: "key", arguments: [], device: device)
    #expect(match.text == text)
    #expect(match.problems == [])
    #expect(
      try folder.strings("en").match(for: "key", settings: TextSettings(device: device)).text
        == text)
  }

  @Test func `where no text is for others, the first is taken, and that is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeDictionary(
      ["key": .device([("mac", .text("Click")), ("iphone", .text("Tap"))])], in: "en")
    let strings = try folder.strings("en")
    let match = strings.match(for: "key", arguments: [], device: .iPad)
    #expect(match.text == "Click" && match.fits)
    #expect(
      match.problems.map(\.description) == [
        "\(path):9:1: error: 'key': there is no text for 'ipad' nor for 'other' devices; that for "
          + "'mac' is taken [missing-device-text]"
      ])
    #expect(strings.match(for: "key", arguments: [], device: .mac).problems == [])
    #expect(strings.string(for: "key") == "Click")
  }

  @Test func `a device may have a plural or widths of its own`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "key": .device([
          ("iphone", .count(["one": "%d tap", "other": "%d taps"])),
          ("appletv", .width([("5", "TV"), ("9", "Television")])),
          ("other", .text("%d clicks")),
        ])
      ], in: "en")
    let strings = try folder.strings("en")
    func text(_ device: TextDevice, _ width: Int? = nil) -> String {
      strings.match(for: "key", arguments: [1], device: device, width: width).text
    }
    #expect(text(.iPhone) == "1 tap")
    #expect(text(.mac) == "1 clicks")
    #expect(text(.appleTV, 6) == "TV")
    #expect(text(.appleTV) == "Television")
    let match = strings.match(for: "key", arguments: [2], device: .iPhone)
    #expect(match.choices.count == 2)
    #expect(match.text == "2 taps")
  }

  @Test func `texts for widths and devices have places for arguments too`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      ["key": .width([("5", "%@"), ("20", "Hello %@, 100%%")])], in: "en")
    let strings = try folder.strings("en")
    #expect(strings.string(for: "key", arguments: ["Ada"]) == "Hello Ada, 100%")
    #expect(
      strings.string(for: "key", arguments: ["Ada"], settings: TextSettings(width: 7)) == "Ada")
    #expect(strings.string(for: "key") == "Hello %@, 100%%")
  }

  /// D1: the binary form of a property list; a place in it has no line.
  @Test func `a dictionary in the binary form is read as one in XML`() throws {
    let folder = try TemporaryFolder()
    let rule: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
        "NSStringFormatValueTypeKey": "d", "one": "ein Gerät", "other": "%d Geräte",
      ],
    ]
    let path = try folder.writeDictionary([:], in: "de")
    try PropertyListSerialization.data(
      fromPropertyList: ["k": rule], format: .binary, options: 0
    ).write(to: URL(filePath: path))
    let strings = try folder.strings("de")
    #expect([1, 5].map { strings.string(for: "k", count: $0) } == ["ein Gerät", "5 Geräte"])
    let match = strings.match(for: "k", arguments: ["x"])
    #expect(match.place == path && match.position == nil && !match.fits)
    #expect(match.problems.last?.description.hasPrefix("\(path): error: 'k': '%d'") == true)
  }

  /// D13: faults of shipped files that leave a text all the same.
  @Test func `a plural counts where a width stands beside it, and a spare variable does no harm`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <plist><dict><key>k</key><dict>
      <key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>wide</string></dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>three</key><string>no</string><key>other</key><string>%d plural</string></dict>
      <key>spare</key><dict><key>other</key><string>spare</string></dict>
      </dict></dict></plist>
      """, to: "cs.lproj/Localizable.stringsdict")
    let match = try folder.strings("cs").match(for: "k", arguments: [3])
    #expect(match.text == "3 plural" && match.fits && match.problems == [])
  }

  @Test func `names of devices compare by their code units`() {
    #expect(TextDevice(rawValue: "\u{E1}") != TextDevice(rawValue: "a\u{301}"))
    #expect(TextDevice(rawValue: "mac") == .mac)
    #expect(Set([TextDevice.mac, TextDevice(rawValue: "mac")]).count == 1)
    #expect(TextDevice.known.map(\.description).last == "other")
  }
}
