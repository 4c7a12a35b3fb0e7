import BundleStrings
import Files
import Foundation
import LanguageTags
import Synchronization
import TestSupport
import Testing

struct LiveStringsTests {
  /// What listeners and observers were told, in its order.
  final class Record: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Takes what has been told since this was asked before.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private func source(_ folder: TemporaryFolder, _ languages: String...) throws -> StringsSource {
    StringsSource(
      table: "Table", layers: [.folder(folder.path)],
      preferring: try (languages.isEmpty ? ["de"] : languages).map { try LanguageTag($0) })
  }

  private func replace(_ text: String, _ folder: TemporaryFolder, _ name: String = "de") throws {
    try AtomicFile.write(Array(text.utf8), to: "\(folder.path)\(name).lproj/Table.strings")
  }

  @Test func `a change is taken over, told once, and leaves the old state as it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    let record = Record()
    let listener = live.addListener { record.add($0.string(for: "a")) }
    let old = live.strings
    #expect(!live.reload().isChange)
    #expect(record.take() == [])
    try replace("\"a\" = \"zwei\";\n", folder)
    #expect(live.string(for: "a") == "eins")
    #expect(live.reload().isChange)
    #expect(record.take() == ["zwei"])
    #expect(live.string(for: "a") == "zwei")
    #expect(old.string(for: "a") == "eins")
    #expect(!live.reload().isChange)
    #expect(record.take() == [])
    listener.cancel()
    try replace("\"a\" = \"drei\";\n", folder)
    #expect(live.reload().isChange)
    #expect(record.take() == [])
  }

  @Test func `what cannot be meant replaces nothing and is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    let record = Record()
    let listener = live.addListener { record.add($0.string(for: "a")) }
    // Half of a file, as it looks while it is written.
    try replace("\"a\" = \"zw", folder)
    let damaged = live.reload().problem
    guard case .damaged(path, let lines)? = damaged else {
      Issue.record("\(String(describing: damaged))")
      return
    }
    #expect(lines.first?.hasPrefix("\(path):1:7: error:") == true)
    #expect(damaged?.description == lines.joined(separator: "\n"))
    try replace("", folder)
    #expect(live.reload().problem == .emptied(path: path))
    #expect(live.reload().problem?.description == "\(path): is empty and had texts before")
    #expect(live.string(for: "a") == "eins")
    try FileManager.default.removeItem(atPath: folder.path)
    let gone = try #require(live.reload().problem)
    #expect(
      gone.description
        == "\(folder.path): cannot be opened as a strings folder: no such file or directory")
    #expect(live.string(for: "a") == "eins")
    #expect(record.take() == [])
    try folder.write("\"a\" = \"zwei\";\n", to: "de.lproj/Table.strings")
    #expect(live.reload().isChange)
    #expect(record.take() == ["zwei"])
    listener.cancel()
  }

  /// A plural with a wrong form is read all the same, so the translator sees it at once.
  @Test func `a fault in a plural is no damage`() throws {
    let folder = try TemporaryFolder()
    func write(_ forms: String) throws {
      try folder.write(
        """
        <plist version="1.0"><dict><key>n</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key>
        <string>NSStringPluralRuleType</string>\(forms)</dict></dict></dict></plist>
        """, to: "de.lproj/Table.stringsdict")
    }
    try write("<key>other</key><string>%d mal</string>")
    let live = try LiveStrings(source(folder))
    #expect(live.string(for: "n", count: 2) == "2 mal")
    try write("<key>three</key><string>?</string><key>other</key><string>%d Mal</string>")
    #expect(live.reload().isChange)
    #expect(live.string(for: "n", count: 2) == "2 Mal")
    try write("<key>other</key><string>%d m")
    #expect(live.reload().problem != nil)
    #expect(live.string(for: "n", count: 2) == "2 Mal")
  }

  @Test func `a file that was damaged from the start is read as far as it goes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\"\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    #expect(live.string(for: "a") == "eins")
    try replace("\"a\" = \"zwei\"\n", folder)
    #expect(live.reload().isChange)
    #expect(live.string(for: "a") == "zwei")
  }

  /// Source: A12: a language that is dropped into the folder is found without a change of code.
  @Test func `languages, files and folders that come and go are followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"one\";\n", to: "en.lproj/Table.strings")
    let live = try LiveStrings(source(folder, "fr-CA", "de"))
    try live.startWatching()
    #expect(live.string(for: "a") == "one")
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "eins")
    try folder.write("\"a\" = \"un\";\n", to: "fr.lproj/Table.strings")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "un")
    #expect(!live.reloadIfChanged().isChange)
    try replace("\"a\" = \"une\";\n", folder, "fr")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "une")
    try folder.write("\"b\" = \"other table\";\n", to: "fr.lproj/Other.strings")
    #expect(!live.reloadIfChanged().isChange)
    try FileManager.default.removeItem(atPath: folder.path + "fr.lproj")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "eins")
  }

  @Test func `a folder that is not there yet gives nothing until it comes`() throws {
    let own = try TemporaryFolder()
    let app = try TemporaryFolder()
    try own.write("\"a\" = \"own\"; \"b\" = \"own\";\n", to: "en.lproj/Table.strings")
    var source = try source(own)
    source.layers.insert(.optionalFolder(app.path + "later"), at: 0)
    let live = try LiveStrings(source)
    try live.startWatching()
    #expect(live.string(for: "a") == "own")
    try app.write("\"a\" = \"app\";\n", to: "later/en.lproj/Table.strings")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "app")
    #expect(live.string(for: "b") == "own")
    try FileManager.default.removeItem(atPath: app.path + "later")
    #expect(live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "own")
  }

  @Test func `what changed before watching began is read when it begins`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    #expect(live.watchDescriptor == nil)
    #expect(!live.reloadIfChanged().isChange)
    #expect(!live.waitForChange().isChange)
    try replace("\"a\" = \"zwei\";\n", folder)
    try live.startWatching()
    try live.startWatching()
    #expect(live.string(for: "a") == "zwei")
    #expect(live.watchDescriptor != nil)
    live.stopWatching()
    #expect(live.watchDescriptor == nil)
    try replace("\"a\" = \"drei\";\n", folder)
    #expect(!live.reloadIfChanged().isChange)
    #expect(live.string(for: "a") == "zwei")
  }

  @Test func `a thread that waits is told of a change and can be ended`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    try live.startWatching()
    let path = "\(folder.path)de.lproj/Table.strings"
    let thread = Thread {
      try? AtomicFile.write(Array("\"a\" = \"zwei\";\n".utf8), to: path)
    }
    thread.start()
    // The new file may be seen before it has its name.
    var waits = 0
    while !live.waitForChange(timeout: .seconds(60), settling: .milliseconds(5)).isChange {
      waits += 1
      try #require(waits < 10)
    }
    #expect(live.string(for: "a") == "zwei")
    live.wake()
    #expect(!live.waitForChange(timeout: nil).isChange)
    let stopper = Thread { live.stopWatching() }
    stopper.start()
    while live.watchDescriptor != nil { _ = live.waitForChange(timeout: .seconds(60)) }
    #expect(!live.waitForChange(timeout: nil).isChange)
  }

  @Test func `listeners may do to each other what they like`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"1\";\n", to: "de.lproj/Table.strings")
    let live = try LiveStrings(source(folder))
    let record = Record()
    let listeners = Mutex<[String: LiveStrings.Listener]>([:])
    func add(_ name: String, _ body: @escaping @Sendable () -> Void = {}) {
      let listener = live.addListener { strings in
        record.add("\(name) \(strings.string(for: "a"))")
        body()
      }
      listeners.withLock { $0[name] = listener }
    }
    let path = "\(folder.path)de.lproj/Table.strings"
    let writes = Mutex(["\"a\" = \"3\";\n"])
    add("first") {
      // Changes and reads in the middle of being told; those after it hear of it later.
      guard let text = writes.withLock({ $0.popLast() }) else { return }
      try? AtomicFile.write(Array(text.utf8), to: path)
      #expect(live.reload().isChange)
    }
    add("itself") { _ = listeners.withLock { $0.removeValue(forKey: "itself") } }
    add("remover") { _ = listeners.withLock { $0.removeValue(forKey: "removed") } }
    add("removed")
    add("last") {
      let isNew = listeners.withLock { $0["added"] == nil }
      if isNew {
        let listener = live.addListener { record.add("added \($0.string(for: "a"))") }
        listeners.withLock { $0["added"] = listener }
      }
    }
    try replace("\"a\" = \"2\";\n", folder)
    #expect(live.reload().isChange)
    #expect(
      record.take()
        == ["first 2", "itself 2", "remover 2", "last 2", "first 3", "remover 3", "last 3"])
    try replace("\"a\" = \"4\";\n", folder)
    #expect(live.reload().isChange)
    #expect(record.take() == ["first 4", "remover 4", "last 4", "added 4"])
  }

  @Test func `a missing key is told once for each state of the files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let record = Record()
    let owner = Mutex<LiveStrings?>(nil)
    let live = try LiveStrings(source(folder)) { missing in
      record.add("\(missing.table) \(missing.key) \(missing.chain.links.count)")
      // Under no lock: everything may be asked from here.
      let live = owner.withLock { $0 }
      #expect(live?.string(for: missing.key) == missing.key)
      #expect(live?.reload().isChange == false)
    }
    owner.withLock { $0 = live }
    for _ in 0..<3 {
      #expect(live.string(for: "a") == "eins")
      #expect(live.string(for: "b") == "b")
      #expect(live.match(for: "b").source == .missing)
      #expect(live.match(for: "b", arguments: [1]).source == .missing)
      #expect(live.string(for: "b", count: 1) == "b")
    }
    #expect(record.take() == ["Table b 2"])
    // By their code units these are two keys.
    #expect(live.string(for: "\u{E1}", arguments: []) == "\u{E1}")
    #expect(live.string(for: "a\u{301}") == "a\u{301}")
    #expect(record.take() == ["Table \u{E1} 2", "Table a\u{301} 2"])
    try replace("\"a\" = \"zwei\";\n", folder)
    #expect(live.reload().isChange)
    #expect(live.string(for: "b") == "b")
    #expect(record.take() == ["Table b 2"])
    for number in 0..<(LiveStrings.mostMissingKeys + 10) { _ = live.string(for: "key \(number)") }
    #expect(record.take().count == LiveStrings.mostMissingKeys - 1)
    owner.withLock { $0 = nil }
  }

  @Test func `several threads may look up, read again and listen at once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"0 0\";\n", to: "de.lproj/Table.strings")
    let misses = Record()
    let told = Record()
    let live = try LiveStrings(source(folder)) { misses.add($0.key) }
    let listener = live.addListener { told.add($0.string(for: "a")) }
    try live.startWatching()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for value in 1...30 {
        if thread < 2 {
          try? AtomicFile.write(
            Array("\"a\" = \"\(thread) \(value)\";\n".utf8),
            to: "\(folder.path)de.lproj/Table.strings")
        }
        switch thread % 4 {
        case 0: live.reload()
        case 1: live.reloadIfChanged()
        case 2:
          let own = live.addListener { _ in }
          own.cancel()
        default: live.waitForChange(timeout: .zero, settling: .zero)
        }
        #expect(live.string(for: "a").split(separator: " ").count == 2)
        #expect(live.match(for: "missing").text == "missing")
      }
    }
    live.reload()
    let texts = told.take()
    #expect(texts.last == live.string(for: "a"))
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 })
    // Once for each state that there was.
    #expect((1...texts.count + 1).contains(misses.take().count))
    listener.cancel()
  }

  @Test func `a listener that nobody holds hears nothing, and holds nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"eins\";\n", to: "de.lproj/Table.strings")
    let record = Record()
    var live: LiveStrings? = try LiveStrings(source(folder))
    _ = live?.addListener { record.add($0.string(for: "a")) }
    let kept = live?.addListener { _ in }
    try replace("\"a\" = \"zwei\";\n", folder)
    #expect(live?.reload().isChange == true)
    #expect(record.take() == [])
    weak let observed = live
    live = nil
    #expect(observed == nil)
    kept?.cancel()
  }

  @Test func `a folder that must be there is refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: BundleError.self) { try LiveStrings(source(folder)) }
    #expect(error?.kind == .noTables)
    let path = try folder.write("no folder", to: "file")
    let file = #expect(throws: BundleError.self) {
      try LiveStrings(
        StringsSource(table: "Table", layers: [.optionalFolder(path)], preferring: []))
    }
    #expect(file?.kind == .notFound(reason: "is a file, not a folder"))
  }
}
