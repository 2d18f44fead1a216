/// The runtime's door for tools that watch allocations. The command runs on one thread while it counts.
enum AllocationHook {
  typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) fileprivate static var original: Allocate?

  /// Puts the counter in place; false where the runtime does not offer the door.
  static func install() -> Bool {
    guard let door = pointer(to: "_swift_allocObject", as: Allocate.self), let isOpen = switchPointer() else {
      return false
    }
    if original == nil { original = door.pointee }
    door.pointee = countingAllocate
    isOpen.pointee = true
    return true
  }

  /// Puts the runtime's own allocation back.
  static func remove() {
    guard let original, let door = pointer(to: "_swift_allocObject", as: Allocate.self) else { return }
    door.pointee = original
    switchPointer()?.pointee = false
  }

  /// The runtime looks at its door only while this flag is set.
  private static func switchPointer() -> UnsafeMutablePointer<Bool>? {
    pointer(to: "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly", as: Bool.self)
  }

  private static func pointer<Value>(to symbol: String, as type: Value.Type) -> UnsafeMutablePointer<Value>? {
    dlsym(dlopen(nil, RTLD_NOW), symbol)?.assumingMemoryBound(to: type)
  }
}

private func countingAllocate(
  _ metadata: UnsafeRawPointer?, _ size: Int, _ alignmentMask: Int
) -> UnsafeMutableRawPointer? {
  AllocationHook.count += 1
  return AllocationHook.original?(metadata, size, alignmentMask)
}
