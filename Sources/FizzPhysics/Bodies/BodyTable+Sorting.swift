extension BodyTable {
  /// Moves every column that is kept by slot to its new order; dead bodies fall out.
  ///
  /// - Parameters:
  ///   - target: the new slot of each slot, -1 for dead ones.
  ///   - live: bodies that remain.
  ///   - sways: whether the sway column is wanted.
  ///   - sleeps: whether the stillness column is in use.
  mutating func sort(into target: UnsafePointer<Int32>, live: Int, sways: Bool, sleeps: Bool) {
    let p0 = position.base, p1 = spare2[0].base
    let v0 = velocity.base, v1 = spare2[1].base
    let r0 = radius.base, r1 = spare1[0].base
    let m0 = inverseMass.base, m1 = spare1[1].base
    let i0 = id.base, i1 = spareID.base
    let f0 = flags.base, f1 = spareFlags.base
    let slot = self.slot.base
    for s in 0..<count {
      let t = Int(target[s])
      guard t >= 0 else { continue }
      p1[t] = p0[s]
      v1[t] = v0[s]
      r1[t] = r0[s]
      m1[t] = m0[s]
      i1[t] = i0[s]
      f1[t] = f0[s]
      slot[Int(i0[s])] = Int32(truncatingIfNeeded: t)
    }
    swap(&position, &spare2[0])
    swap(&velocity, &spare2[1])
    swap(&radius, &spare1[0])
    swap(&inverseMass, &spare1[1])
    swap(&id, &spareID)
    swap(&flags, &spareFlags)
    if sleeps { BodyTable.permute(&still, &spare1[2], count, target) }
    BodyTable.permute(&acceleration, &spare2[2], count, target)
    count = live
    if sways { for s in 0..<live { swayOffset.base[s] = traits.base[Int(id.base[s])].swayOffset } }
    pad()
  }

  private static func permute<T: BitwiseCopyable>(
    _ column: inout Buffer<T>, _ spare: inout Buffer<T>, _ count: Int, _ target: UnsafePointer<Int32>
  ) {
    let from = column.base
    let to = spare.base
    for s in 0..<count where target[s] >= 0 { to[Int(target[s])] = from[s] }
    swap(&column, &spare)
  }

  /// Clears what loops of four touch beyond the last body.
  private func pad() {
    for s in count..<(count + BodyTable.padding) {
      position.base[s] = Float2()
      velocity.base[s] = Float2()
      advanced.base[s] = Float2()
      unforced.base[s] = Float2()
      acceleration.base[s] = Float2()
      radius.base[s] = 0
      inverseMass.base[s] = 0
      flags.base[s] = 0
    }
  }
}
