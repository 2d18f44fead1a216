/// Numbers that were found by measuring, with what gets worse when they change.
enum Tuning {
  /// Extra reach of the pair list, points. Raised: more pairs to test each step; lowered: the list is rebuilt more often.
  static let margin: Float = 4
  /// Reach for a crowd whose bodies move at different speeds: this many times their spread in a step, if that is more.
  static let marginSpread: Float = 6
  /// The most that gives, in mean radii. Raised: falling crowds list too many pairs; lowered: too many bodies are fast.
  static let widestMargin: Float = 3
  /// Twice that reach, up to so many mean radii, where it adds few pairs. Lowered: sparse crowds rebuild more often.
  static let cheapMargin: Float = 0.4
  /// Overlap that contacts leave alone, points. Raised: visible overlap; lowered: resting contacts flicker.
  static let slop: Float = 0.001
  /// Contact stiffness as a fraction of 1/h. At .35 and above crowds jitter; lowered: deeper overlap.
  static let stiffness: Float = 0.3
  /// Contact damping ratio. Lowered: contacts spring; raised: overlaps take longer to go.
  static let damping: Float = 5
  /// Stiffness of the contacts of rigid bodies, as above. Raised: stacks jitter; lowered: they sink.
  static let rigidStiffness: Float = 0.2
  /// Their damping ratio. Raised: overlaps take longer to go; lowered: tall stacks take longer to come to rest.
  static let rigidDamping: Float = 10
  /// Stiffness against what cannot move, which is solved last and carries everything: a stack sinks into it the least.
  static let groundStiffness: Float = 0.3
  /// Overlap that they leave alone, points. Raised: visible overlap; lowered: resting contacts flicker.
  static let rigidSlop: Float = 0.02
  /// How far inside a side of the boundary the contacts of rigid bodies put it, points, so that what presses on a contact
  /// does not press through it. Raised: a visible gap; lowered: the exact side, which comes last, makes stacks jitter.
  static let sideSkin: Float = 0.25
  /// Overlaps deeper than this share of half the lesser width, how many of them a body may have before all of them are
  /// pushed apart without giving anybody speed, so that what was born on one spot does not burst, and how many it may still
  /// have when that ends. Raised: births throw; lowered: hard squeezes lose their friction and spring.
  static let rigidCrowdedDepth: Float = 0.5
  static let rigidCrowdedNeighbors: Int32 = 6
  static let rigidCrowdedRest: Int32 = 1
  /// Centers nearer than this share of half the lesser width say nothing about the way to part. Raised: shapes deep in each
  /// other part askew; lowered: what was born on one spot takes longer.
  static let samePlace: Float = 0.8
  /// How independent the two points of a contact must be to be solved at once, as a share; below, one after the other.
  static let leastIndependence: Float = 1e-3
  /// Overlap, as a share of half of both widths, that no fast body ends a step with, and how many fast bodies times all
  /// bodies are looked at for it. Raised: large crowds pay for their fast bodies.
  static let deepest: Float = 0.4
  static let mostRetreating = 40_000
  /// Way in a step, in largest radii, from which on all listed pairs are solved. Raised: a push is passed on too late;
  /// lowered: sparse crowds solve pairs that do not touch.
  static let violence: Float = 0.5
  /// How near, points, a point of a contact has to be to one of the step before to be the same under another name. Lowered:
  /// round shapes that roll from edge to edge never quite rest.
  static let samePoint: Float = 3
  /// How much wider than the last a face must separate two shapes to become their reference, points.
  static let faceBias: Float = 0.01
  /// How much deeper two corners must meet than the faces beside them, points, for the corners to count. Lowered: flush
  /// stacks lose one of their two points.
  static let cornerBias: Float = 0.1
  /// A contact whose bodies move this share of half the lesser width in a step is detected anew in each substep. Raised:
  /// fast bodies meet what they would have passed by; lowered: steps cost more.
  static let sweptTravel: Float = 1
  /// With more contacts than this, hits pass through a crowd by contacts alone: nobody is followed for having been struck,
  /// and nobody at all where more than the share below, and so many besides, would have to be. Raised: dense crowds end
  /// steps deep in each other, and steps cost more; lowered: what is flung through a crowd does.
  static let busy = 256
  static let sweptShare: Float = 0.05
  static let sweptAnyway: Float = 32
  /// A hit makes a rigid body fast if it changes its way in a step by this share of half its least width, and by more than
  /// so many points. Lowered: busy crowds pay; raised: bodies end steps deep in others.
  static let struckShare: Float = 0.5
  static let struckTravel: Float = 2
  /// How deep a swept path may end in another shape, in halves of the lesser width, if both are round enough.
  static let sweptDepth: Float = 0.25
  /// How near rigid shapes are when they are looked at as a contact, points. Raised: more contacts that do nothing.
  static let contactReach: Float = 1
  /// How deep, in radii, a body that was not near a one-sided boundary before may be in it and still be held. Raised: what
  /// jumps through from below is lifted at the end; lowered: what is put down a little too deep falls through.
  static let oneSidedDepth: Float = 0.05
  /// How far, in halves of its least width, a body's middle may be beyond a boundary that it touched before and still be
  /// pushed back. Raised: what is put down across a boundary comes back; lowered: a crowd presses its outermost through.
  static let keptDepth: Float = 0.8
  /// Share of an overlap with the boundary removed each substep.
  static let boundaryPush: Float = 0.25
  /// Bodies a strip of blocks: the solver's working set. Raised: it leaves the cache; lowered: more padding in blocks.
  static let stripBodies = 4096
  /// Share of bodies that may be handled one by one as fast before the list is rebuilt.
  static let fastShare: Float = 0.02
  /// Steps that fast bodies are handled one by one before the list is rebuilt.
  static let fastSteps = 8
  /// A contact further apart than this, points, neither bounces nor pushes at once.
  static let bounceGap: Float = 0.5
  /// Passes over what bounces. Lowered: a body that hits two others at once loses energy; raised: steps cost more.
  static let bouncePasses = 4
  /// Look-ahead of a contact, steps.
  static let lookAhead: Float = 1.5
  /// The grid reaches this many mean distances from the middle; an even crowd reaches 2. Raised: outliers cost memory;
  /// lowered: the rim of a crowd shares cells.
  static let gridSpread: Float = 6
  /// Pairs that a body may own with bodies of its own grid. More than this only overlap when born on one spot.
  static let ownedPairs = 128
  /// A large body is this much above the mean radius when a second grid is worth it.
  static let largeRatio: Float = 3
  /// Centers closer than this share of the radii overlap too deeply to be neighbors in a packing.
  static let crowdedOverlap: Float = 0.9
  /// More of them than this around one body make a crowd. Lowered: hard squeezes lose their spring; raised: births throw.
  static let crowdedNeighbors: Int32 = 5
  /// In a crowd, an overlap is pushed with this over the largest number of neighbors. Raised: it bursts; lowered: it lingers.
  static let crowdedPush: Float = 40
  /// Share of an overlap that a substep takes away in a crowd. Above 0.8 neighbors overshoot.
  static let crowdedRate: Float = 0.6
  /// Speed below which a body counts as still, pt/s. Raised: slow floaters freeze; lowered: piles stay awake.
  static let sleepSpeed: Float = 2
  /// Seconds that every body of an island has to be still.
  static let sleepDelay: Float = 0.5
  /// Seconds that what stands still on one point is watched for whether it topples. Lowered: a long capsule falls asleep
  /// standing; raised: small things in wedges keep a pile awake.
  static let balanceDelay: Float = 6
  /// Steps between two searches for islands at rest.
  static let sleepInterval = 8
  /// How near, points, a changed body wakes sleepers. Lowered: some hang in the air; raised: more wake than need be.
  static let wakeReach: Float = 2
  /// Gap at which a touching pair counts as parted, points.
  static let partingGap: Float = 0.5
}
