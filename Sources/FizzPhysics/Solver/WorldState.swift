/// Everything a world is, behind one reference that ``World`` copies on write. The extensions beside this file are the
/// parts of a step, in the order in which ``advance(_:)`` calls them.
///
/// The compiler would check at run time that nobody reads a property while somebody writes it, a thousand times a step and
/// for a tenth of a small step's time. Nothing in a step calls out, so the properties are exempt.
final class WorldState {
  @exclusivity(unchecked) var settings = WorldSettings()
  @exclusivity(unchecked) var bodies: BodyTable
  @exclusivity(unchecked) var rigid = RigidTable()
  @exclusivity(unchecked) var shapes = ShapeTable()
  /// By id: the shapes of rigid bodies as they were given.
  @exclusivity(unchecked) var outlines: [Body.Shape] = []
  @exclusivity(unchecked) var pairs: PairList
  @exclusivity(unchecked) var blocks: ContactBlocks
  @exclusivity(unchecked) var boundary: BoundaryContacts
  @exclusivity(unchecked) var fast: FastPairs
  @exclusivity(unchecked) var carried: CarriedContacts
  @exclusivity(unchecked) var rigidPairs = RigidPairs()
  @exclusivity(unchecked) var contacts = RigidContacts()
  @exclusivity(unchecked) var rigidBlocks = RigidBlocks()
  /// Pairs with a fast rigid body that the pair list does not hold.
  @exclusivity(unchecked) var sweptPairs = RigidPairs()
  @exclusivity(unchecked) var swept = SweptContacts()
  @exclusivity(unchecked) var segments = SegmentTable()
  @exclusivity(unchecked) var joints = JointTable()
  /// Scratch, meaningless between steps.
  @exclusivity(unchecked) var kept = KeptSpeeds()
  @exclusivity(unchecked) var fine = Grid()
  @exclusivity(unchecked) var coarse = Grid()
  /// Starts of the cells of both levels, after one another.
  @exclusivity(unchecked) var cells: Buffer<Int32>
  @exclusivity(unchecked) var newSlot: Buffer<Int32>
  @exclusivity(unchecked) var keys: Buffer<Int32>
  @exclusivity(unchecked) var masks: Buffer<UInt64>
  @exclusivity(unchecked) var colorCounts: Buffer<Int32>
  /// Scratch of the island search, by slot.
  @exclusivity(unchecked) var parents: Buffer<Int32>
  @exclusivity(unchecked) var restless: Buffer<UInt8>

  var stepCount: UInt64 = 0
  /// Where every sway is in its period, turns.
  var swayClock: Float = 0
  /// The pair list no longer fits the bodies.
  var isStale = true
  var accelerationIsStale = true
  /// Friction, bounce or sensing of some body changed: contacts have to look again.
  var surfacesAreStale = true
  /// Bodies overlap more neighbors than fit around them; see `measureCrowding`.
  var isCrowded = false
  /// Share of the separation speed that overlaps are pushed with.
  var pushShare: Float = 1
  /// Whether rigid bodies overlap more others deeply than fit around them; see `measureRigidCrowding`.
  var isRigidCrowded = false
  /// Rebuilds of the pair list so far.
  var rebuilds = 0

  @exclusivity(unchecked) var contactEvents: [ContactEvent] = []
  @exclusivity(unchecked) var sensorEvents: [SensorEvent] = []
  @exclusivity(unchecked) var bodyEvents: [BodyEvent] = []
  @exclusivity(unchecked) var jointEvents: [JointEvent] = []

  // Of the running step.
  var dt: Float = 0
  var h: Float = 0
  var inverseH: Float = 0
  /// What drag leaves of a velocity in a substep, and the time for which an acceleration acts in it.
  var dragFactor: Float = 1
  var forcedTime: Float = 0
  var bounceThreshold: Float = 0

  init(capacity: Int) {
    bodies = BodyTable(capacity: capacity)
    pairs = PairList(capacity: capacity)
    blocks = ContactBlocks()
    boundary = BoundaryContacts()
    fast = FastPairs(capacity: capacity)
    carried = CarriedContacts()
    cells = Buffer(capacity: 1024, filledWith: 0)
    newSlot = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    keys = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    masks = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    colorCounts = Buffer(capacity: ContactBlocks.colors, filledWith: 0)
    parents = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
    restless = Buffer(capacity: capacity + BodyTable.padding, filledWith: 0)
  }

  /// A world of its own in exactly the same state.
  init(copying s: WorldState) {
    settings = s.settings
    bodies = s.bodies.clone()
    pairs = s.pairs.clone()
    blocks = s.blocks.clone()
    boundary = s.boundary.clone()
    fast = s.fast.clone()
    carried = s.carried.clone()
    fine = s.fine
    coarse = s.coarse
    cells = s.cells.clone()
    newSlot = s.newSlot.clone()
    keys = s.keys.clone()
    masks = s.masks.clone()
    colorCounts = s.colorCounts.clone()
    parents = s.parents.clone()
    restless = s.restless.clone()
    stepCount = s.stepCount
    swayClock = s.swayClock
    isStale = s.isStale
    accelerationIsStale = s.accelerationIsStale
    surfacesAreStale = s.surfacesAreStale
    isCrowded = s.isCrowded
    pushShare = s.pushShare
    isRigidCrowded = s.isRigidCrowded
    rebuilds = s.rebuilds
    dt = s.dt
    h = s.h
    inverseH = s.inverseH
    dragFactor = s.dragFactor
    forcedTime = s.forcedTime
    bounceThreshold = s.bounceThreshold
    contactEvents = s.contactEvents
    sensorEvents = s.sensorEvents
    bodyEvents = s.bodyEvents
    jointEvents = s.jointEvents
    copyRigid(of: s)
  }

  deinit {
    bodies.free()
    freeRigid()
    pairs.free()
    blocks.free()
    boundary.free()
    fast.free()
    carried.free()
    kept.free()
    for b in [cells, newSlot, keys, colorCounts, parents] { b.free() }
    masks.free()
    restless.free()
  }

  private func copyRigid(of s: WorldState) {
    freeRigid()
    rigid = s.rigid.clone()
    shapes = s.shapes.clone()
    outlines = s.outlines
    rigidPairs = s.rigidPairs.clone()
    contacts = s.contacts.clone()
    rigidBlocks = s.rigidBlocks.clone()
    sweptPairs = s.sweptPairs.clone()
    swept = s.swept.clone()
    segments = s.segments.clone()
    joints = s.joints.clone()
  }

  private func freeRigid() {
    rigid.free()
    shapes.free()
    rigidPairs.free()
    contacts.free()
    rigidBlocks.free()
    sweptPairs.free()
    swept.free()
    segments.free()
    joints.free()
  }

  /// Advances by `dt` seconds, which the caller has validated.
  func advance(_ dt: Float) {
    contactEvents.removeAll(keepingCapacity: true)
    bodyEvents.removeAll(keepingCapacity: true)
    sensorEvents.removeAll(keepingCapacity: true)
    jointEvents.removeAll(keepingCapacity: true)
    stepCount &+= 1
    guard bodies.live > 0 else { return }
    if isAsleep, !isStale { return }
    beginStep(dt)
    laySegments()
    recycle()
    kick()
    wakeInTheWay()
    wakeDragged()
    findFastBodies()
    wakeWhatWillBeHit()
    keepPrevious()
    findFastPairs()
    findBoundaryContacts()
    findRigidContacts()
    applyAcceleration()
    solve()
    bounce()
    confine()
    retreat()
    collectContactEvents()
    collectMoves()
    releaseBoundaries()
    fallAsleep()
  }

  private func beginStep(_ dt: Float) {
    self.dt = dt
    h = dt / Float(settings.substeps)
    inverseH = 1 / h
    let k = settings.drag
    dragFactor = k > 0 ? Maths.exp(-k * h) : 1
    // Exact for a constant acceleration under drag, so the terminal speed is a/k at any step.
    forcedTime = k * h > 1e-4 ? (1 - dragFactor) / k : h
    bounceThreshold = settings.restitutionThreshold ?? 0.1 * settings.gravity.length
    swayClock += settings.swayFrequency * dt
    swayClock -= Float(Int32(swayClock))
  }

  private func solve() {
    integrateFirst()
    prepareBlocks()
    prepareBoundary()
    makeRigidBlocks()
    beginJoints()
    for substep in 0..<settings.substeps {
      if substep > 0 { integrateNext() }
      driveKinematic()
      warmJoints()
      prepareFastPairs()
      prepareSweptContacts()
      setJointsAside()
      setSpeedsAside()
      solveJoints(withBias: true)
      solveBlocksWithBias()
      solveFastPairs(withBias: true)
      solveRigidBlocks(withBias: true)
      solveSweptContacts(withBias: true)
      solveBoundary(withBias: true)
      limitParting()
      findBodiesMadeFast()
      advancePositions()
      advanceRotations()
      stopFastBodies()
      stopSweptBodies()
      takeSpeedsBack()
      turnJoints()
      solveJoints(withBias: false)
      relaxBlocks()
      solveFastPairs(withBias: false)
      solveRigidBlocks(withBias: false)
      solveSweptContacts(withBias: false)
      solveBoundary(withBias: false)
    }
    keepRigidImpulses()
    endJoints()
  }
}
