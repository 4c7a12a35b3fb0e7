// TidemarkCommands
