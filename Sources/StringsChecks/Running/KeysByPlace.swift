internal import StringsFormats

/// The keys of a file by the places of their entries.
struct KeysByPlace {
  private var starts: [Int] = []
  private var entries: [(range: Range<Int>, key: () -> String)] = []

  fileprivate mutating func add(_ range: Range<Int>, _ key: @escaping () -> String) {
    // Those of a binary list can lie anywhere.
    guard starts.last.map({ $0 <= range.lowerBound }) ?? true else { return }
    starts.append(range.lowerBound)
    entries.append((range, key))
  }

  /// The key in whose entry a byte lies; `nil` where it lies in none.
  func key(at offset: Int) -> String? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return offset < entry.range.upperBound ? entry.key() : nil
  }
}

extension ProjectFile {
  /// The keys by the places of their entries.
  var keysByPlace: KeysByPlace {
    var keys = KeysByPlace()
    switch format {
    case .strings:
      for entry in strings.entries { keys.add(entry.range) { entry.key } }
    case .stringsdict:
      for entry in stringsdict.entries {
        let start = entry.keyRange.lowerBound
        keys.add(start..<max(entry.keyRange.upperBound, entry.valueRange.upperBound)) { entry.key }
      }
    default:
      for entry in catalog.entries { keys.add(entry.range) { entry.key } }
    }
    return keys
  }
}
