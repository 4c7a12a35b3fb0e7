internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P6: an argument before the last one is never used.
  static let argumentGap = Check(
    "argument-gap", "P6", .crash,
    "an argument before the last one is never used",
    why:
      "The size of an argument that no place names is not known, so those after it are read from "
      + "the wrong place; some systems crash. Use every argument up to the last one.",
    good: .pair("%1$@ %2$@ %3$@", "%3$@ %1$@ %2$@"), bad: .pair("%1$@ %2$@ %3$@", "%1$@ %3$@"),
    .text(.percent) { text, findings in
      guard !text.isPartOfRule, let gap = ArgumentGap.first(in: text.text.arguments) else { return }
      // The argument is missing because its place is written wrongly, which has a check of its own.
      guard !MangledPlaceholder.isLost(in: text.text) else { return }
      // What the source text leaves out too is a fault of the source text.
      if let source = text.sourceArguments, ArgumentGap.first(in: source)?.missing == gap.missing {
        return
      }
      findings.add(.gap(gap.missing, before: gap.last, in: text.text), at: gap.last.range)
    },
    .entry { entry, findings in
      guard let gap = ArgumentGap.first(in: entry.rule.arguments),
        !entry.rule.forms.contains(where: { MangledPlaceholder.isLost(in: $0.text) })
      else { return }
      if let source = entry.sourceArguments, ArgumentGap.first(in: source)?.missing == gap.missing {
        return
      }
      findings.addAtKey(.gap(gap.missing, before: gap.last, in: nil))
    })
}

/// A position that no place takes, though a later one is taken.
struct ArgumentGap {
  let missing: Int
  let last: ArgumentUse

  static func first(in uses: [ArgumentUse]) -> ArgumentGap? {
    guard let last = uses.max(by: { $0.position < $1.position }), last.position > 1 else {
      return nil
    }
    let taken = Set(uses.map(\.position))
    guard let missing = (1..<last.position).first(where: { !taken.contains($0) }) else {
      return nil
    }
    // The arguments of a `*` are taken by the place itself.
    let stars = uses.contains { use in
      [use.placeholder.width, use.placeholder.precision].contains { extent in
        extent == .nextArgument || extent.map { $0 == .argument(missing) } ?? false
      }
    }
    return stars ? nil : ArgumentGap(missing: missing, last: last)
  }
}

extension String {
  fileprivate static func gap(_ missing: Int, before use: ArgumentUse, in text: CheckedText?)
    -> String
  {
    let place = text.map { "\(Diagnostic.quote($0.source(in: use.range))) takes " } ?? ""
    return "\(place)argument \(use.position)\(place.isEmpty ? " is used" : ""), but argument "
      + "\(missing) is never used"
  }
}
