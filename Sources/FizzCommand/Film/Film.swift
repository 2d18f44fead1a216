/// An mp4 file in the making: ffmpeg reads raw frames from a pipe.
final class Film {
  private let path: String
  private let pipe: ChildInput

  init(path: String, width: Int, height: Int, framesPerSecond: Int) throws(CommandFailure) {
    guard isInstalled(program: "ffmpeg") else {
      throw .failed("an mp4 needs ffmpeg, which is not on the search path (PATH); install it, or write .png or .svg")
    }
    self.path = path
    // Tried before ffmpeg is started, whose own complaints are longer than a line.
    try writeFile(path, [])
    let arguments = [
      "ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(width)x\(height)",
      "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an", "-vf", "scale=out_color_matrix=bt709",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-pix_fmt", "yuv420p", "-crf", "18",
      "-movflags", "+faststart",
      // Without the protocol, a dash at the start would be taken for an option and a colon for the end of a protocol.
      "file:\(path)",
    ]
    guard let pipe = ChildInput(arguments) else { throw .failed("cannot start ffmpeg: \(lastSystemError())") }
    self.pipe = pipe
  }

  /// Adds a frame; false when ffmpeg has given up, and will say why in ``finish()``.
  func add(_ frame: Bitmap) -> Bool { pipe.write(frame.bytes(withAlpha: true)) }

  /// Waits for ffmpeg to finish the file.
  func finish() throws(CommandFailure) {
    let status = pipe.finish()
    guard status == 0 else { throw .failed("ffmpeg could not write '\(path)' (its exit code was \(status))") }
  }
}
