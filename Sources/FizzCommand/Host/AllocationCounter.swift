/// Counts the Swift objects that this process allocates between ``start()`` and ``stop()``.
///
/// The Swift runtime lets a tool take its object allocation over (`_swift_allocObject`, meant for Instruments); arrays,
/// closures and class instances all come through it. Memory from `UnsafeMutablePointer.allocate` does not.
struct AllocationCounter {
  /// Nil where the runtime has no such door.
  static func start() -> AllocationCounter? {
    guard AllocationHook.install() else { return nil }
    AllocationHook.count = 0
    return AllocationCounter()
  }

  /// How many objects were allocated since ``start()``.
  func stop() -> Int {
    AllocationHook.remove()
    return AllocationHook.count
  }
}
