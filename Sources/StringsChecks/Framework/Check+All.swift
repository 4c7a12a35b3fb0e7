extension Check {
  /// All checks: those of more harm first, and each kind in the order of the reference.
  public static let all: [Check] = unordered.enumerated().sorted { left, right in
    left.element.level != right.element.level
      ? left.element.level < right.element.level : left.offset < right.offset
  }.map(\.element)

  private static let unordered: [Check] =
    placeholders + plurals + keys + spaces + contents + characters + code + reading

  private static let placeholders: [Check] = [
    unexpectedArgument, missingArgument, argumentKind, argumentSize, mixedNumbering, argumentGap,
    swappedArguments, unnumberedArguments, mangledPlaceholder, percentSpecifier, percentBeforeWord,
    percentSign, pluralValueType, pluralArgument, pluralValueTypePercent, pluralValueTypeMissing,
    pluralObject,
    undefinedVariable, unusedVariable, renamedVariable, missingDollar, repeatedNumber,
    tokenMismatch, keyPlaceholders, unsafeConversion, interpolation,
  ]

  private static let plurals: [Check] = [
    missingOther, missingCategory, unusedCategory, unknownCategory, alikeForms, formArguments,
    numberLeftOut, handmadePlural, missingOtherDevice, widthOrder, conflictingRules, variableCycle,
    pluralWanted, wordsBesideVariable, plainForPlural,
  ]

  private static let keys: [Check] = [
    missingKey, obsoleteKey, duplicateKey, conflictingKey, severalComments, emptyValue, blankValue,
    sameAsSource, missingTable, catalogPlacement, catalogFields, unknownLanguageFolder,
  ]

  private static let spaces: [Check] = [
    edgeSpace, edgeLineEnd, lineCount, literalLineEnd, tabCount, ellipsis, numberMismatch,
  ]

  private static let contents: [Check] = [
    webAddress, mailAddress, markup, markdown, buildSetting, inflection,
  ]

  private static let characters: [Check] = [
    invalidBytes, replacementCharacter, controlCharacter, byteOrderMark, zeroWidthSpace,
    zeroWidthJoiner, bidiControls, bidiEdge, lookAlike, needlessEscape, foreignEscape, wrongScript,
  ]

  private static let code: [Check] = [formatWithoutLocale, keyWithoutTable, unusedKey]

  private static let reading: [Check] = [damagedContent, doubtfulContent, noteworthyContent]

  /// The names of what readers report that a check stands for.
  static let readerIDs: Set<String> = Set(
    all.flatMap { check in
      check.rules.flatMap { rule -> Set<String> in
        if case .reader(let ids) = rule { ids } else { [] }
      }
    } + ["duplicate-key", "property-list-duplicate-key", "json-duplicate-key"])
}
