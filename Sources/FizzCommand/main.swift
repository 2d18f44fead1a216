// A reader that goes away (`fizz scenes | head -1`) must not kill the command halfway through a file.
guardStandardStreams()
ignoreBrokenPipes()
leave(with: runCommandLine(Array(CommandLine.arguments.dropFirst())))
