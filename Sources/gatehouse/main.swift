import Commands
import Foundation

// A reader that goes away, as `head` does, is no reason to die in the middle of a build.
signal(SIGPIPE, SIG_IGN)
// A file that grows over the limit is an error with words, as a full disk is.
signal(SIGXFSZ, SIG_IGN)
exit(Program(context: .process).run(Array(CommandLine.arguments.dropFirst())))
