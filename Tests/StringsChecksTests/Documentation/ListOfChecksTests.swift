import Foundation
import SourceDiagnostics
import StringsChecks
import TestSupport
import Testing

/// The article that lists the checks is made of the checks.
struct ListOfChecksTests {
  @Test func `the list of checks in the documentation is current`() throws {
    let folder = PackageFile.root.appending(
      path: "Sources/StringsChecks/StringsChecks.docc/Articles")
    try GoldenText("list-of-checks.md", in: folder).expect(Self.article)
  }

  @Test func `the list names every check once`() {
    for check in Check.all {
      #expect(Self.article.components(separatedBy: "\n| `\(check.id)` |").count == 2, "\(check.id)")
    }
  }

  private static let article: String = {
    var text = """
      # List of checks

      Every check by the harm of its fault, with the reason, an example of each kind, and what is mended.

      This page is made of the checks themselves by `scripts/update-golden`. The rule is the short name
      by which a check, or several of a kind, can be chosen and turned off. Invisible characters are
      shown as `\\u{200B}`, ends of lines as `⏎`; `→` stands between a source text and its translation.

      """
    for level in CheckLevel.allCases {
      let checks = Check.all.filter { $0.level == level }
      let isOff = level.isOnByDefault ? "" : " They are off unless they are named."
      text += """

        ## \(level.rawValue.prefix(1).uppercased() + level.rawValue.dropFirst())

        \(sentences[level] ?? "") Findings are \(level.severity)s.\(isOff)

        | check | rule | what is found | why | good | bad | mended by `--fix` |
        |---|---|---|---|---|---|---|

        """
      for check in checks { text += row(check) + "\n" }
    }
    return text
  }()

  private static let sentences: [CheckLevel: String] = [
    .crash: "The app can crash, or show memory that is not its own.",
    .loss: "A text, or a part of it, is not shown.",
    .words: "What is shown says something else than it should.",
    .style: "What is shown could look better.",
  ]

  private static func row(_ check: Check) -> String {
    let cells = [
      "`\(check.id)`", check.code ?? "", plain(check.summary), plain(check.why),
      code(check.good.summary), code(check.bad.summary), check.safeFix.map { plain($0) } ?? "",
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// A text whose signs mean nothing to Markdown.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in visible(text) {
      if "\\`*_[]<>#".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// A text as code, whatever is in it.
  private static func code(_ text: String) -> String {
    let shown = visible(text).replacing("\n", with: "⏎")
    return shown.contains("`") ? "`` \(shown) ``" : "`\(shown)`"
  }

  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
