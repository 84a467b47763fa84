// Every representation can check what is always true of it, in O(n). Mutating members ask for it last. In a debug build that
// is done for small trees, which is what tests of every kind have most of; the package trait `CheckInvariants` does it
// always, also in a release build; otherwise it compiles to nothing.

/// Whether mutating members check the invariants of their representation; a benchmark must not run where they do.
public let invariantsAreChecked: Bool = {
  #if DEBUG || CheckInvariants
    true
  #else
    false
  #endif
}()

@inlinable @inline(__always)
func checkingInvariants(nodes count: Int, _ check: () -> Void) {
  #if CheckInvariants
    check()
  #elseif DEBUG
    if count <= 64 { check() }
  #endif
}

/// Stops because something that is always true is not.
@inlinable
func invariant(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError("invariant broken: \(what())") }
}
