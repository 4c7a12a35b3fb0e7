extension SourceRoutine {
  /// The routines of Foundation and of Tidemark, in Swift.
  ///
  /// Source: Apple, Foundation: `NSLocalizedString`, `String.init(localized:)`,
  /// `LocalizedStringResource`, `Bundle.localizedString(forKey:value:table:)`.
  static let swift: [SourceRoutine] = [
    SourceRoutine("NSLocalizedString", key: [.place(0)], usualArguments),
    SourceRoutine("String", key: [.label("localized")], usualArguments, form: .format),
    SourceRoutine("AttributedString", key: [.label("localized")], usualArguments, form: .format),
    SourceRoutine("LocalizedStringResource", key: [.place(0)], usualArguments, form: .format),
    SourceRoutine("LocalizedStringKey", key: [.place(0)], form: .format),
    SourceRoutine("LocalizationValue", key: [.place(0)], form: .format),
    SourceRoutine("localizedString", key: [.label("forKey")], usualArguments),
    SourceRoutine("localizedAttributedString", key: [.label("forKey")], usualArguments),
    SourceRoutine("string", key: [.label("for")], isVague: true),
    SourceRoutine("match", key: [.label("for")], isVague: true),
  ]

  /// The views and modifiers of SwiftUI that take a `LocalizedStringKey`.
  ///
  /// Source: Apple, SwiftUI: initialisers and methods with a parameter of that type.
  static let swiftUI: [SourceRoutine] =
    [
      "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup",
      "DatePicker", "DisclosureGroup", "Gauge", "GroupBox", "Label", "LabeledContent", "Link",
      "Menu", "MultiDatePicker", "NavigationLink", "Picker", "ProgressView", "Section",
      "SecureField", "SettingsLink", "ShareLink", "Stepper", "Tab", "TabSection", "TableColumn",
      "Text", "TextField", "Toggle", "Window", "WindowGroup",
    ].map { SourceRoutine($0, key: [.place(0)], usualArguments, form: .view) }
    + [
      "accessibilityCustomContent", "accessibilityHint", "accessibilityLabel",
      "accessibilityValue", "alert", "badge", "confirmationDialog", "dialogSuppressionToggle",
      "fileDialogConfirmationLabel", "fileDialogMessage", "help", "navigationBarTitle",
      "navigationSubtitle", "navigationTitle",
    ].map { SourceRoutine($0, key: [.place(0)], form: .view, position: .member) }
    + [
      SourceRoutine(
        "accessibilityAction", key: [.label("named")], form: .view, position: .member),
      SourceRoutine("searchable", key: [.label("prompt")], form: .view, position: .member),
    ]

  /// The macros and functions of Foundation in Objective-C, whose arguments have no labels, and
  /// the messages.
  ///
  /// Source: Apple, `NSBundle.h` and `CFBundle.h`.
  static let objectiveC: [SourceRoutine] =
    ["NSLocalized", "NSLocalizedAttributed", "CFCopyLocalized"].flatMap { start in
      [
        SourceRoutine("\(start)String", key: [.place(0)], [.comment: [.place(1)]]),
        SourceRoutine(
          "\(start)StringFromTable", key: [.place(0)],
          [.table: [.place(1)], .comment: [.place(2)]]),
        SourceRoutine(
          "\(start)StringFromTableInBundle", key: [.place(0)],
          [.table: [.place(1)], .bundle: [.place(2)], .comment: [.place(3)]]),
        SourceRoutine(
          "\(start)StringWithDefaultValue", key: [.place(0)],
          [
            .table: [.place(1)], .bundle: [.place(2)], .value: [.place(3)],
            .comment: [.place(4)],
          ]),
      ]
    } + [
      SourceRoutine(
        "CFBundleCopyLocalizedString", key: [.place(1)],
        [.bundle: [.place(0)], .value: [.place(2)], .table: [.place(3)]]),
      SourceRoutine(
        "localizedStringForKey", key: [.place(0)],
        [.value: [.label("value")], .table: [.label("table")]], position: .message),
      SourceRoutine(
        "localizedAttributedStringForKey", key: [.place(0)],
        [.value: [.label("value")], .table: [.label("table")]], position: .message),
    ]
}
