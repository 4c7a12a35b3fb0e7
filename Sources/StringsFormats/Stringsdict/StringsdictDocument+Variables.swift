public import ICUKit

// Edits of formats, variables and forms. `device` names the device whose rule is meant where an
// entry has one for each; else it is the rule of the entry itself.

extension StringsdictDocument {
  /// Puts another text in the place of a plural form, or adds the form.
  ///
  /// A new form is put in the order of the categories: `zero`, `one`, `two`, `few`, `many`, `other`.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - category: The category of the form.
  ///   - variable: The name of the variable.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  /// - Returns: Whether the file says so now. Refused are keys, variables and devices that are not
  ///   there, texts that XML cannot hold, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setForm(
    _ text: String, for category: PluralCategory, of variable: String, inKey key: String,
    on device: String? = nil
  ) -> EditOutcome {
    edit(key, device) { editor throws(EditRefusal) in
      try editor.settingForm(text, for: category, of: variable)
    }
  }

  /// Removes a plural form.
  ///
  /// - Parameters:
  ///   - name: The name of the form's category, which may be one that no language has.
  ///   - variable: The name of the variable.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  /// - Returns: Whether the form is gone. Refused are parts that are not there, the form for
  ///   `other`, which every variable needs, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func removeForm(
    named name: String, of variable: String, inKey key: String, on device: String? = nil
  ) -> EditOutcome {
    edit(key, device) { editor throws(EditRefusal) in
      try editor.removingForm(name, of: variable)
    }
  }

  /// Replaces the format of a plural rule, or adds it where it is missing.
  ///
  /// - Parameters:
  ///   - format: The format, in which `%#@name@` stands for a variable.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  /// - Returns: Whether the file says so now.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func setFormat(
    _ format: String, inKey key: String, on device: String? = nil
  ) -> EditOutcome {
    edit(key, device) { editor throws(EditRefusal) in try editor.settingFormat(format) }
  }

  /// Adds a variable to a plural rule; a format that refers to it can be set afterwards.
  ///
  /// - Parameters:
  ///   - variable: The variable, whose name must be new.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  ///   - place: Beside which field of the rule it is to stand.
  /// - Returns: Whether the variable is there now. Refused are names that are there already or hold
  ///   `@` or `%`, variables with errors such as a missing form for `other`, and binary files with
  ///   errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func insertVariable(
    _ variable: StringsdictVariableDraft, inKey key: String, on device: String? = nil,
    at place: EntryPlace = .end
  ) -> EditOutcome {
    edit(key, device, judged: true) { editor throws(EditRefusal) in
      try editor.inserting(variable, at: place)
    }
  }

  /// Removes a variable to which nothing refers any more.
  ///
  /// - Parameters:
  ///   - name: The name of the variable.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  /// - Returns: Whether the variable is gone. Refused are parts that are not there, variables to
  ///   which the format or another variable refers, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func removeVariable(
    _ name: String, inKey key: String, on device: String? = nil
  ) -> EditOutcome {
    edit(key, device) { editor throws(EditRefusal) in try editor.removing(name) }
  }

  /// Gives a variable another name, in the format and in all forms that refer to it too.
  ///
  /// - Parameters:
  ///   - name: The name of the variable.
  ///   - newName: The new name, which no field of the rule may have yet.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule is meant; `nil` for the rule of the entry itself.
  /// - Returns: Whether the variable has its new name. Refused are parts that are not there, names
  ///   that hold `@` or `%`, references beside ill-formed bytes, and binary files with errors.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  public mutating func renameVariable(
    _ name: String, to newName: String, inKey key: String, on device: String? = nil
  ) -> EditOutcome {
    edit(key, device) { editor throws(EditRefusal) in try editor.renaming(name, to: newName) }
  }
}

extension StringsdictDocument {
  private mutating func edit(
    _ key: String, _ device: String?, judged: Bool = false,
    _ plan: (StringsdictEditor) throws(EditRefusal) -> PropertyListEdit
  ) -> EditOutcome {
    apply(judged: judged) { tree throws(EditRefusal) in
      try plan(try StringsdictEditor(tree, key: key, device: device))
    }
  }
}
