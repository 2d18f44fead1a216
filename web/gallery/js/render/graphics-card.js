// Asking for a WebGL context where the card is only emulated is slow, and browsers complain about it in the console.
// Whether video is decoded by hardware is a quiet sign of a real card. Where it is wrong, the switch is there.
const PROBE = {
  type: 'file',
  video: {
    contentType: 'video/mp4; codecs="avc1.640033"', width: 3840, height: 2160, bitrate: 20_000_000, framerate: 30,
  },
};

/** Resolves to whether this machine seems to have a graphics card of its own. */
export async function hasGraphicsCard() {
  try {
    const { powerEfficient, supported } = await navigator.mediaCapabilities.decodingInfo(PROBE);
    return supported && powerEfficient;
  } catch {
    return false;
  }
}
