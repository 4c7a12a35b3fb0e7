// ICUKit
