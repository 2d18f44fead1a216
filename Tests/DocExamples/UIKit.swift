// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// As much of UIKit as the documentation's examples use, so that they can be type-checked where there is none. It is not
// run, and does nothing.
@_exported public import Foundation

public struct Selector {
  public init(_ name: String) {}
}

public struct UIEdgeInsets {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
}

public class UIColor: @unchecked Sendable {
  public static let white = UIColor(hue: 0, saturation: 0, brightness: 1, alpha: 1)
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public func setFill() {}
  public func setStroke() {}
}

@MainActor public class UIBezierPath {
  public var lineWidth: CGFloat = 1
  public init(ovalIn rect: CGRect) {}
  public func fill() {}
  public func stroke() {}
}

public struct CGAffineTransform {
  public init(rotationAngle angle: CGFloat) {}
}

@MainActor public class UITouch: NSObject {
  public var timestamp: TimeInterval { 0 }
  public func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor public class UIEvent {}
@MainActor public class UIWindow {}

@MainActor public class UITraitCollection {
  public var displayScale: CGFloat { 2 }
}

@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
}

@MainActor open class UIView {
  public init(frame: CGRect) {}
  public var bounds: CGRect = .zero
  public var center: CGPoint = .zero
  public var transform = CGAffineTransform(rotationAngle: 0)
  public var isOpaque = true
  public var isMultipleTouchEnabled = false
  public var window: UIWindow? { nil }
  public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public func setNeedsDisplay() {}
  public func addSubview(_ view: UIView) {}
}

@MainActor public class UIImpactFeedbackGenerator {
  public enum FeedbackStyle { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) {}
  public func impactOccurred(intensity: CGFloat) {}
}

public typealias CFTimeInterval = Double

@MainActor public class CADisplayLink {
  public init(target: Any, selector: Selector) {}
  public var timestamp: CFTimeInterval { 0 }
  public var isPaused = false
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
