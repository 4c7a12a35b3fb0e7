import Glibc

// Without arguments the properties are listed; otherwise libFuzzer takes over.
if CommandLine.arguments.count < 2 {
  FuzzDriver.list()
} else if FuzzDriver.property == nil {
  FuzzDriver.stop("TIDEMARK_FUZZ_PROPERTY names no property")
} else {
  exit(FuzzDriver.run())
}
