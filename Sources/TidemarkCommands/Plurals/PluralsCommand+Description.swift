internal import CommandLineOptions

extension ArgumentDescription {
  static let pluralLanguages = ArgumentDescription(
    "TAG", arity: .oneOrMore,
    help: "A language, such as pl or pt-PT; commas or spaces separate several.")
}

extension OptionDescription {
  static let ordinal = OptionDescription(
    "ordinal", group: "Numbers",
    help: "Show the forms of ranks, as in 1st and 2nd, instead of those of counts.")
  static let pluralsFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output. JSON is one object a line for each language.",
    defaultText: "text")
  static let pluralsExplain = OptionDescription(
    "explain", group: "Output",
    help: "Say for each form the condition of CLDR that numbers must fulfil, and the versions.")
}

extension PluralsCommand {
  static let description = CommandDescription(
    verb,
    summary: "Show which plural forms a language needs, and for which numbers.",
    synopses: ["TAG[,TAG...] [options]"],
    discussion: [
      "Each line is a category with numbers that belong to it; decimals are named where no whole "
        + "number belongs to it. A text must have a form for each category that is not marked as one "
        + "that it can do without.",
      "Where a category stands for one whole number alone, its form may leave the number out, as in 'One "
        + "file'; elsewhere it must not: in Russian the form one is that of 21 too.",
      "A text that counts may have the form zero in every language, for exactly none, as in 'No "
        + "files'; where the language has no such category, it stands in parentheses.",
    ],
    options: [.ordinal, .pluralsExplain, .pluralsFormat],
    arguments: [.pluralLanguages],
    examples: [
      ExampleDescription(
        "tidemark plurals pl",
        prints: """
          pl  polski
            (zero)  0  may be written, for exactly none
            one     1  may leave its number out
            few     2–4, 22–24 …
            many    0, 5–21, 25–31 …
            other   0.1, 1.5 …
          """),
      ExampleDescription("tidemark plurals en,ru --ordinal --explain"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done."),
      ExplainedTerm("2", "An argument cannot be used; also a language that ICU does not know."),
      ExplainedTerm("3", "An output cannot be written."),
    ])
}
