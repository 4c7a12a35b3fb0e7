internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// V8: a text by device without one for the others.
  static let missingOtherDevice = Check(
    "missing-other-device", "V8", .words,
    "a text that depends on the device has none for other devices",
    why: "On a device that is not named there is no text, and the key is shown.",
    good: .catalog(device("iphone", "other"), summary: "iphone, other"),
    bad: .catalog(device("iphone"), summary: "iphone"),
    .reader(["stringsdict-missing-other-device"]),
    .entry { entry, findings in
      guard entry.format == .xcstrings, !entry.rule.devices.isEmpty,
        !entry.rule.devices.contains("other"), let form = entry.rule.forms.last
      else { return }
      findings.add(
        "there is a text for \(entry.rule.devices.map { Diagnostic.quote($0) }.joined(separator: ", "))"
          + " and none for 'other' devices", in: form.origin)
    })

  private static func device(_ names: String...) -> String {
    let texts = names.map { name in
      #""\#(name)" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } }"#
    }
    return #"""
          "tap" : {
            "localizations" : {
              "en" : { "variations" : { "device" : { \#(texts.joined(separator: ", ")) } } }
            }
          }
      """#
  }
}
