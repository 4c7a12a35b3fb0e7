import TimeLabels

/// A golden matrix that is read and written is the same text, and any label can be kept in one.
enum GoldenSoundness {
  private static let head = "# tidemark matrix 1\n# icu 72.1, zone data 2025b\n"

  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    for whole in [text, head + text] {
      switch Result(catching: { () throws(LabelGolden.Fault) in try LabelGolden(parsing: whole) }) {
      case .success(let golden):
        let written =
          LabelGolden.header(golden.versions)
          + golden.keys.map { LabelGolden.line($0, golden[$0] ?? "") }.joined()
        try ensure(
          written.utf8.elementsEqual(whole.utf8), "it is written as \(written.debugDescription)")
      case .failure(let error):
        try ensureOneLine(error.message, "the fault")
        try ensure(error.line >= 1, "a fault in line \(error.line)")
      }
    }
    try checkKept(text)
  }

  private static func checkKept(_ text: String) throws(PropertyViolation) {
    guard let key = try? LabelGolden(parsing: head + "en\tUTC\tclassic\tnow\t\n").keys.first else {
      throw PropertyViolation(description: "a golden matrix is refused")
    }
    let golden = try? LabelGolden(parsing: head + LabelGolden.line(key, text))
    try ensure(
      golden?[key]?.utf8.elementsEqual(text.utf8) == true,
      "\(text.debugDescription) is kept as \(golden?[key]?.debugDescription ?? "nothing")")
  }
}
