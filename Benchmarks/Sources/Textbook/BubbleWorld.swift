import Foundation

#if !canImport(CoreGraphics)
  /// Foundation on Linux has every Core Graphics type that this engine needs but this one.
  struct CGVector {
    var dx: CGFloat
    var dy: CGFloat
  }
#endif

/// One circle, as the tutorials keep it.
struct Bubble {
  var position: CGPoint
  var velocity: CGVector
  var acceleration: CGVector
  var radius: CGFloat
  var mass: CGFloat
  var restitution: CGFloat
}

/// A cell of the hash grid.
struct Cell: Hashable {
  let column: Int
  let row: Int
}

/// The physics that an app writes by hand: an array of structures, a dictionary of buckets, and once a frame and pair a
/// position correction of 80 % and one impulse.
///
/// It is written for clarity, as such code is, and must stay so: it is what Fizz replaces.
final class BubbleWorld {
  var bubbles: [Bubble] = []
  var gravity: CGVector
  private(set) var contactCount = 0

  private let size: CGSize
  private let walls: Walls
  private let damping: CGFloat
  private let wallRestitution: CGFloat
  private var buckets: [Cell: [Int]] = [:]

  /// The sides of the box that hold bubbles back.
  struct Walls: OptionSet {
    let rawValue: UInt32
    static let left = Walls(rawValue: 1)
    static let right = Walls(rawValue: 2)
    static let top = Walls(rawValue: 4)
    static let bottom = Walls(rawValue: 8)
  }

  init(size: CGSize, walls: Walls, gravity: CGVector, damping: CGFloat, wallRestitution: CGFloat) {
    self.size = size
    self.walls = walls
    self.gravity = gravity
    self.damping = damping
    self.wallRestitution = wallRestitution
  }

  func step(_ seconds: CGFloat) {
    move(seconds)
    collide()
    confine()
  }

  private func move(_ seconds: CGFloat) {
    let kept = exp(-damping * seconds)
    for i in bubbles.indices {
      bubbles[i].velocity.dx += (gravity.dx + bubbles[i].acceleration.dx) * seconds
      bubbles[i].velocity.dy += (gravity.dy + bubbles[i].acceleration.dy) * seconds
      bubbles[i].velocity.dx *= kept
      bubbles[i].velocity.dy *= kept
      bubbles[i].position.x += bubbles[i].velocity.dx * seconds
      bubbles[i].position.y += bubbles[i].velocity.dy * seconds
      bubbles[i].acceleration = CGVector(dx: 0, dy: 0)
    }
  }

  private func collide() {
    let side = 2 * (bubbles.map(\.radius).max() ?? 1)
    buckets.removeAll(keepingCapacity: true)
    for (i, bubble) in bubbles.enumerated() {
      buckets[cell(of: bubble, side: side), default: []].append(i)
    }
    contactCount = 0
    for i in bubbles.indices {
      let home = cell(of: bubbles[i], side: side)
      for row in home.row - 1...home.row + 1 {
        for column in home.column - 1...home.column + 1 {
          guard let bucket = buckets[Cell(column: column, row: row)] else { continue }
          for j in bucket where j > i {
            resolve(i, j)
          }
        }
      }
    }
  }

  private func cell(of bubble: Bubble, side: CGFloat) -> Cell {
    Cell(column: Int((bubble.position.x / side).rounded(.down)), row: Int((bubble.position.y / side).rounded(.down)))
  }

  private func resolve(_ i: Int, _ j: Int) {
    let a = bubbles[i]
    let b = bubbles[j]
    let dx = b.position.x - a.position.x
    let dy = b.position.y - a.position.y
    let distance = sqrt(dx * dx + dy * dy)
    let overlap = a.radius + b.radius - distance
    guard overlap > 0 else { return }
    contactCount += 1
    let nx = distance > 0 ? dx / distance : 1
    let ny = distance > 0 ? dy / distance : 0
    let total = 1 / a.mass + 1 / b.mass

    let push = overlap * 0.8 / total
    bubbles[i].position.x -= nx * push / a.mass
    bubbles[i].position.y -= ny * push / a.mass
    bubbles[j].position.x += nx * push / b.mass
    bubbles[j].position.y += ny * push / b.mass

    let approach = (b.velocity.dx - a.velocity.dx) * nx + (b.velocity.dy - a.velocity.dy) * ny
    guard approach < 0 else { return }
    let impulse = -(1 + max(a.restitution, b.restitution)) * approach / total
    bubbles[i].velocity.dx -= nx * impulse / a.mass
    bubbles[i].velocity.dy -= ny * impulse / a.mass
    bubbles[j].velocity.dx += nx * impulse / b.mass
    bubbles[j].velocity.dy += ny * impulse / b.mass
  }

  private func confine() {
    for i in bubbles.indices {
      let radius = bubbles[i].radius
      if walls.contains(.left), bubbles[i].position.x < radius {
        bubbles[i].position.x = radius
        bubbles[i].velocity.dx = abs(bubbles[i].velocity.dx) * wallRestitution
      }
      if walls.contains(.right), bubbles[i].position.x > size.width - radius {
        bubbles[i].position.x = size.width - radius
        bubbles[i].velocity.dx = -abs(bubbles[i].velocity.dx) * wallRestitution
      }
      if walls.contains(.top), bubbles[i].position.y < radius {
        bubbles[i].position.y = radius
        bubbles[i].velocity.dy = abs(bubbles[i].velocity.dy) * wallRestitution
      }
      if walls.contains(.bottom), bubbles[i].position.y > size.height - radius {
        bubbles[i].position.y = size.height - radius
        bubbles[i].velocity.dy = -abs(bubbles[i].velocity.dy) * wallRestitution
      }
    }
  }
}
