import BundleStrings
import Files
import Foundation
import LanguageTags
import TestSupport
import Testing

/// What becomes of a configuration when its files change.
struct RefreshFilesTests {
  @Test func `a file that changes is told once to everybody who shows its texts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"eins\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    try configuration.startWatching()
    try configuration.setCustomFolder(folder.path)
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setText("!", forKey: "header.pulling")
    let english = RefreshConfiguration(inheriting: configuration)
    try english.setLanguage(.english)
    var told: [String] = []
    let listeners = [("above", configuration), ("below", below), ("english", english)].map {
      (name, member) in
      member.addListener { change in
        told.append("\(name) \(change.strings.string(for: "header.idle"))")
        #expect(change.reasons == [.files])
      }
    }
    #expect(configuration.reloadIfChanged() == [])
    let path = "\(folder.path)de.lproj/Refresh.strings"
    try AtomicFile.write(Array("\"header.idle\" = \"zwei\";\n".utf8), to: path)
    #expect(configuration.reloadIfChanged() == [])
    // German stands behind English there.
    #expect(told == ["above zwei", "below zwei", "english Pull down to refresh"])
    told = []
    try AtomicFile.write(Array("\"header.idle\" = \"zw".utf8), to: path)
    #expect(below.waitForChange(timeout: .seconds(60), settling: .zero).count == 1)
    #expect(configuration.string(for: "header.idle") == "zwei")
    try AtomicFile.write(Array("\"header.idle\" = \"drei\";\n".utf8), to: path)
    #expect(below.reloadIfChanged() == [])
    #expect(told.count == 3)
    #expect(configuration.watchDescriptor != nil)
    configuration.stopWatching()
    #expect(configuration.watchDescriptor == nil)
    #expect(configuration.reloadIfChanged() == [])
    withExtendedLifetime(listeners) {}
  }

  /// Source: A8, A12: an app that gets texts in another language is shown in it from then on.
  @Test func `an app's new language is found when its folder is read again`() throws {
    let app = try TemporaryFolder()
    try app.write("\"title\" = \"t\";\n", to: "en.lproj/Localizable.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    try configuration.setAppFolder(app.path)
    try configuration.startWatching()
    #expect(configuration.match(for: "header.idle").language == .english)
    try app.write("\"title\" = \"T\";\n", to: "de.lproj/Localizable.strings")
    #expect(configuration.reloadIfChanged() == [])
    #expect(configuration.match(for: "header.idle").language?.description == "de")
  }

  @Test func `a configuration that nobody holds is gone, and so are its folders`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"eins\";\n", to: "de.lproj/Refresh.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    var below: RefreshConfiguration? = RefreshConfiguration(inheriting: configuration)
    try below?.setCustomFolder(folder.path)
    weak let observed = below
    below = nil
    #expect(observed == nil)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(configuration.reload() == [])
  }
}
