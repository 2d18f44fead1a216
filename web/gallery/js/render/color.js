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

/** A color that shows this much of itself over another, each [red, green, blue] in 0...255. */
export function over(color, alpha, beneath) {
  return color.map((channel, i) => beneath[i] + (channel - beneath[i]) * Math.max(0, Math.min(1, alpha)));
}

/** The relative luminance of [red, green, blue] in 0...255, 0 for black and 1 for white, as WCAG has it. */
export function luminance(color) {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two luminances can be told apart, 1 for not at all to 21. */
export const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
