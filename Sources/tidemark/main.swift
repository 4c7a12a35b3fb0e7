import Glibc
import TidemarkCommands

exit(TidemarkProgram.run(Array(CommandLine.arguments.dropFirst())))
