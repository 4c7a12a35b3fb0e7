// SourceDiagnostics
