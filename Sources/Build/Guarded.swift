import Site

/// In this module the word means the site's: a value that only sealed output may hold. A template's guarded value is
/// made from one.
typealias Guarded = Site.Guarded
