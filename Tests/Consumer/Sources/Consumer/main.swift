import Fizz
import FizzPhysics

var stage = Stage(BubbleField(.rise, seed: 7), environment: Environment(width: 390, height: 844))
for _ in 0..<60 { stage.advance(by: 1.0 / 60) }
stage.draw()
print(stage.stepIndex, stage.display.items.isEmpty ? "nothing to see" : "bubbles")
