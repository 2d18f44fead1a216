/// The sine; only pictures use it, so it need not be the same on every machine.
func sine(_ angle: Float) -> Float { sin(angle) }

/// The cosine; only pictures use it, so it need not be the same on every machine.
func cosine(_ angle: Float) -> Float { cos(angle) }
