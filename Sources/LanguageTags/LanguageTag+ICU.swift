extension LanguageTag {
  /// The tag as ICU's functions take it, such as `zh_Hans_CN@calendar=buddhist;numbers=latn`.
  ///
  /// What `uloc_forLanguageTag` makes of ``description``, with two exceptions: an undetermined
  /// language alone is `root` rather than an empty text, which some of ICU's functions take for
  /// "the default", and `va-posix` without a region has its place for one (`en__POSIX`).
  ///
  /// Source: ICU 72, `uloc_tag.cpp`, and its `keyTypeData`.
  public var icuIdentifier: String {
    let isPOSIX = unicodeKeywords.contains(.posixVariant) && variants.isEmpty
    var result = language == "und" ? "" : language
    if let script { result += "_\(script)" }
    if let region { result += "_\(region)" }
    let icuVariants = isPOSIX ? ["posix"] : variants
    if !icuVariants.isEmpty {
      if region == nil { result += "_" }
      result += icuVariants.map { "_" + $0.uppercased() }.joined()
    }
    if result.isEmpty { result = "root" }
    let keywords = icuKeywords(withoutPOSIX: isPOSIX)
    guard !keywords.isEmpty else { return result }
    return result + "@" + keywords.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  // Sorted by ICU's names, as ICU sorts them.
  private func icuKeywords(withoutPOSIX: Bool) -> [(key: String, value: String)] {
    var keywords: [(key: String, value: String)] = []
    if !unicodeAttributes.isEmpty {
      keywords.append((key: "attribute", value: unicodeAttributes.joined(separator: "-")))
    }
    for keyword in unicodeKeywords where !(withoutPOSIX && keyword == .posixVariant) {
      keywords.append(
        (
          key: KeywordNames.names.value(for: keyword.key) ?? keyword.key,
          value: keyword.icuValue
        ))
    }
    keywords += extensions.map { (key: $0.singleton, value: $0.value) }
    if !privateUse.isEmpty {
      keywords.append((key: "x", value: privateUse.joined(separator: "-")))
    }
    return keywords.sorted { $0.key < $1.key }
  }
}

extension LanguageTag.UnicodeKeyword {
  fileprivate var icuValue: String {
    if let name = KeywordNames.typeNames.value(for: "\(key)/\(value)") { return name }
    return value == "true" ? "yes" : value
  }
}
