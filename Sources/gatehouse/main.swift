import Commands
import Foundation

exit(Program(context: .process).run(Array(CommandLine.arguments.dropFirst())))
