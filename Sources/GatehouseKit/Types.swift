// What else of the modules below belongs to the library's interface.
import Build
import Diagnostics
import Site
import YAML

/// An error or a warning with its place.
public typealias Diagnostic = Diagnostics.Diagnostic
/// Where a diagnostic is.
public typealias Place = Diagnostics.Place
/// A line and a column.
public typealias SourcePosition = Diagnostics.SourcePosition
/// How many errors and warnings there are.
public typealias DiagnosticCount = Diagnostics.DiagnosticCount
/// Which pages are built.
public typealias Publication = Site.Publication
/// A day.
public typealias CivilDate = YAML.CivilDate
/// How far a build is.
public typealias BuildProgress = Build.BuildProgress
/// A stage of a build.
public typealias BuildStage = Build.BuildStage
/// A page in a list of the site's pages.
public typealias ListedPage = Build.ListedPage
/// A passphrase that members of an audience share.
public typealias SharedPassphrase = Build.SharedPassphrase
/// The name of a group that may read protected pages.
public typealias Audience = Site.Audience
