import Diagnostics

extension FolderProblem {
  /// The problem as people read it.
  var diagnostic: Diagnostic {
    if case .secretOpenToOthers = self { return .warning(message, help: help) }
    return .error(message, help: help)
  }

  private var message: String {
    switch self {
    case .noSite(let folder): "there is no site.yml in \(folder == "." ? "this folder" : folder)"
    case .secretNotReadable(let path, let reason): "the site secret in \(path) cannot be read: \(reason)"
    case .secretMalformed(let origin): "\(origin) holds no site secret: one begins with ghs1_"
    case .secretOpenToOthers(let path): "other users of this machine can read the site secret in \(path)"
    case .file(let path, let reason): "\(path): \(reason)"
    case .outputNotOurs(let folder): "\(folder) is not empty and was not written by Gatehouse"
    case .outputHolds(let folder, let kept): "the output folder \(folder) is or contains \(kept)"
    case .outputBusy(let folder): "another build is writing into \(folder)"
    case .other(let message): message
    }
  }

  private var help: String? {
    switch self {
    case .noSite: "go to the site's folder, or name it with --site"
    case .secretMalformed: "gatehouse secret new makes one"
    case .secretOpenToOthers(let path): "run: chmod 600 \(path)"
    case .outputNotOurs: "choose another folder with --output, or empty this one"
    case .outputHolds: "choose another folder with --output, such as public"
    case .outputBusy: "wait for it to end, then build again"
    case .secretNotReadable, .file, .other: nil
    }
  }
}
