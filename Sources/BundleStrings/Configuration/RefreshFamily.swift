internal import Files

/// A configuration and all that inherit from it: what they share.
final class RefreshFamily {
  let languages: RefreshTexts.Languages
  var listeners = ListenerList<
    RefreshConfigurationChange, (RefreshConfigurationChange) -> Void
  >()
  var watcher: FileWatcher?

  private struct Member {
    let number: Int
    weak var configuration: RefreshConfiguration?
  }

  /// In the order of their making: each after the one that it inherits from.
  private var list: [Member] = []
  private var lastNumber = 0

  init(_ languages: RefreshTexts.Languages) { self.languages = languages }

  func add(_ configuration: RefreshConfiguration) {
    list.removeAll { $0.configuration == nil }
    lastNumber += 1
    list.append(Member(number: lastNumber, configuration: configuration))
  }

  /// The number under which a member's listeners are kept.
  func number(of configuration: RefreshConfiguration) -> Int {
    list.first { $0.configuration === configuration }?.number ?? 0
  }

  var members: [RefreshConfiguration] { list.compactMap(\.configuration) }
}

extension RefreshFamily {
  /// Reads what other settings ask for, and takes it over for all members or for none.
  ///
  /// - Parameter changed: The member whose settings have changed.
  /// - Throws: ``BundleError`` when any of it cannot be read.
  func readChanges(below changed: RefreshConfiguration) throws(BundleError) {
    defer { watchFolders() }
    var known = members.map(\.texts)
    var new: [(member: RefreshConfiguration, texts: RefreshTexts)] = []
    for member in members where member.isWithin(changed) {
      let settings = member.currentSettings
      guard settings != member.texts.settings else { continue }
      let texts = try RefreshTexts(settings, languages, known: known, watch: watch)
      known.append(texts)
      new.append((member, texts))
    }
    for (member, texts) in new {
      let reasons = member.texts.settings.changes(to: texts.settings)
      let isSame = member.texts.source == texts.source
      member.take(texts)
      if !isSame { enqueue(reasons, for: member) }
    }
  }

  /// Reads the files of all members again; each keeps what it has where they cannot be meant.
  ///
  /// - Returns: Why members keep what they have, each problem once.
  func reload() -> [StringsReload.Problem] {
    defer { watchFolders() }
    var read: [RefreshTexts] = []
    var problems: [StringsReload.Problem] = []
    for member in members {
      let outcome: StringsReload
      let old = member.texts
      do throws(BundleError) {
        let new = try RefreshTexts(old.settings, languages, known: read, watch: watch)
        read.append(new)
        outcome = old.strings.reload(new.strings)
        if case .changed = outcome { member.take(new) }
      } catch {
        outcome = .kept(.unreadable(error))
      }
      switch outcome {
      case .unchanged: break
      case .changed: enqueue([.files], for: member)
      case .kept(let problem): if !problems.contains(problem) { problems.append(problem) }
      }
    }
    return problems
  }

  private func enqueue(
    _ reasons: Set<RefreshConfigurationChange.Reason>, for member: RefreshConfiguration
  ) {
    listeners.enqueue(
      RefreshConfigurationChange(reasons: reasons, strings: member.strings),
      group: number(of: member))
  }

  /// Calls whoever has not heard of a change.
  func tellListeners() {
    guard listeners.beginDelivery() else { return }
    while let (listener, change) = listeners.next() { listener(change) }
  }
}

extension RefreshFamily {
  /// Watches folders too, if any are watched; one that cannot be watched is read all the same.
  private func watch(_ paths: [String]) {
    for path in paths { try? watcher?.watch(path) }
  }

  /// Watches the folders of all members and none else.
  private func watchFolders() {
    watcher?.watchOnly(folderPaths)
  }

  /// The folders of all members, those that are not there included.
  var folderPaths: [String] {
    members.flatMap { $0.texts.source.rootPaths + $0.texts.bundles.flatMap(\.folderPaths) }
  }
}
