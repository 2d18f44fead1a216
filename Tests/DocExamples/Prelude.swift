// What the comments in Sources take for granted of the app that they speak to; see check.py.
import Fizz
import FizzPhysics

nonisolated(unsafe) var stage = Stage(BubbleField(), environment: Environment(width: 390, height: 844))
let sample = PointerSample(phase: .began, position: Vector2(195, 422), time: 0)
let frameSeconds = 1.0 / 60

func play(_ event: StageEvent) {}
func paint(_ display: DisplayList) {}
