/** A hue, saturation and brightness (each 0...1) as [red, green, blue] in 0...255. */
export function rgb(hue, saturation, brightness) {
  const sector = (hue - Math.floor(hue)) * 6;
  const channel = (offset) => {
    const k = (offset + sector) % 6;
    return (brightness - brightness * saturation * Math.max(0, Math.min(k, 4 - k, 1))) * 255;
  };
  return [channel(5), channel(3), channel(1)];
}

/** The same as a CSS color. */
export function css(hue, saturation, brightness, alpha = 1) {
  const clamp = (value) => Math.max(0, Math.min(1, value));
  const [red, green, blue] = rgb(hue, clamp(saturation), clamp(brightness));
  return `rgba(${red.toFixed(0)},${green.toFixed(0)},${blue.toFixed(0)},${clamp(alpha).toFixed(3)})`;
}
