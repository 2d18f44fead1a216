// How each look is painted, about the origin with radius `r` in pixels. A style gives hue, saturation, brightness, the
// body's alpha, the outline's strength (0...1), pixels per point and whether the page is dark.

import { css } from './color.js';
import { circle, heart, star } from './paths.js';

/** Paints one look. */
export function paintLook(context, look, r, style) {
  (PAINTERS[look] ?? paintFlat)(context, r, style);
}

/** How much larger than the body a look's picture is. */
export const PICTURE_SCALE = 1.25;

function paintBubble(context, r, style) {
  const { hue, saturation, brightness, alpha, outline, pixels, dark } = style;
  const tint = (shift, light, strength) =>
    css(hue + shift, saturation * (dark ? 1.05 : 1.2), brightness * light, Math.min(1, alpha * strength));

  // A film is seen edge-on at the rim: thin in the middle, dense outside.
  const body = context.createRadialGradient(-0.1 * r, -0.16 * r, 0.1 * r, 0, 0, r);
  body.addColorStop(0, tint(0.02, 1.05, 0.5));
  body.addColorStop(0.62, tint(0, 1.02, 0.86));
  body.addColorStop(0.88, tint(-0.03, 0.98, 1.35));
  body.addColorStop(1, tint(-0.06, 0.92, 1.75));
  context.fillStyle = body;
  context.beginPath();
  circle(context, r);
  context.fill();

  context.save();
  context.clip();
  // Light from above, and a warmer color that the film throws back from below.
  const white = (strength) => `rgba(255,255,255,${strength.toFixed(3)})`;
  const sheen = context.createLinearGradient(0, -r, 0, 0.35 * r);
  context.fillStyle = soften(sheen, (part) => white(part * (dark ? 0.22 : 0.42)));
  context.fillRect(-r, -r, 2 * r, 2 * r);
  const warm = (strength) => css(hue + 0.13, 0.5, 1, strength);
  const glow = context.createLinearGradient(0, r, 0, -0.3 * r);
  context.fillStyle = soften(glow, (part) => warm(part * (dark ? 0.28 : 0.34)));
  context.fillRect(-r, -r, 2 * r, 2 * r);
  const bounce = context.createRadialGradient(0.3 * r, 0.62 * r, 0, 0.3 * r, 0.62 * r, 0.5 * r);
  bounce.addColorStop(0, `rgba(255,255,255,${dark ? 0.3 : 0.5})`);
  bounce.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = bounce;
  context.fillRect(-r, -r, 2 * r, 2 * r);
  context.restore();

  rim(context, r, { width: pixels, outline, shade: css(hue, saturation * 1.2, brightness * 0.8, dark ? 0 : 0.3) });
  highlight(context, r, 0.8);
}

// A gradient that ends as gently as it begins: a straight one shows a line where it meets nothing.
function soften(gradient, color) {
  for (let i = 0; i <= 8; i += 1) {
    const left = 1 - i / 8;
    gradient.addColorStop(i / 8, color(left * left * (3 - 2 * left)));
  }
  return gradient;
}

// The articles' highlight: an ellipse in the box (0.40r, 0.26r, 0.80r, 0.58r) of the circle's frame.
function highlight(context, r, strength) {
  context.save();
  context.translate(-0.2 * r, -0.45 * r);
  context.rotate(-0.28);
  context.scale(1, 0.725);
  const glow = context.createRadialGradient(-0.06 * r, -0.14 * r, 0, 0, 0, 0.4 * r);
  glow.addColorStop(0, `rgba(255,255,255,${strength})`);
  glow.addColorStop(0.55, `rgba(255,255,255,${strength * 0.42})`);
  glow.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = glow;
  context.beginPath();
  circle(context, 0.4 * r);
  context.fill();
  context.restore();
}

function rim(context, r, { width, outline, shade }) {
  context.lineWidth = Math.max(0.75, width);
  context.strokeStyle = shade;
  context.beginPath();
  circle(context, r - context.lineWidth * 0.5);
  context.stroke();
  if (outline <= 0) return;
  const light = context.createLinearGradient(-0.5 * r, -r, 0.5 * r, r);
  light.addColorStop(0, `rgba(255,255,255,${Math.min(1, outline * 1.35)})`);
  light.addColorStop(0.5, `rgba(255,255,255,${outline * 0.55})`);
  light.addColorStop(1, `rgba(255,255,255,${outline * 0.9})`);
  context.strokeStyle = light;
  context.beginPath();
  circle(context, r - context.lineWidth * 0.75);
  context.stroke();
}

function shadow(context, r, style) {
  context.shadowColor = style.dark ? 'rgba(0,0,0,0.5)' : css(style.hue, 0.55, 0.35, 0.32);
  context.shadowBlur = r * 0.16;
  context.shadowOffsetY = r * 0.07;
}

function solid(context, r, style, outline) {
  const { hue, saturation, brightness } = style;
  const body = context.createRadialGradient(-0.32 * r, -0.42 * r, 0.04 * r, 0, 0, 1.08 * r);
  body.addColorStop(0, css(hue + 0.02, saturation * 0.62, Math.min(1, brightness * 1.12)));
  body.addColorStop(0.5, css(hue, saturation * 1.12, brightness));
  body.addColorStop(1, css(hue - 0.04, saturation * 1.3, brightness * 0.72));
  context.save();
  shadow(context, r, style);
  context.fillStyle = body;
  context.beginPath();
  outline(context, r);
  context.fill();
  context.restore();
}

function paintBall(context, r, style) {
  solid(context, r, style, (target, radius) => circle(target, radius));
  const bounce = context.createRadialGradient(0.16 * r, 0.7 * r, 0, 0.16 * r, 0.7 * r, 0.62 * r);
  bounce.addColorStop(0, css(style.hue + 0.05, style.saturation * 0.6, 1, 0.55));
  bounce.addColorStop(1, css(style.hue + 0.05, style.saturation * 0.6, 1, 0));
  context.save();
  context.beginPath();
  circle(context, r);
  context.clip();
  context.fillStyle = bounce;
  context.fillRect(-r, -r, 2 * r, 2 * r);
  context.restore();
  highlight(context, r, 0.85);
}

function paintShape(outline, scale) {
  return (context, r, style) => {
    solid(context, r * scale, style, outline);
    context.save();
    context.beginPath();
    outline(context, r * scale);
    context.clip();
    const gloss = context.createLinearGradient(0, -r, 0, r * 0.5);
    gloss.addColorStop(0, 'rgba(255,255,255,0.5)');
    gloss.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = gloss;
    context.fillRect(-r, -r, 2 * r, 2 * r);
    context.lineWidth = Math.max(1, style.pixels * 2);
    context.strokeStyle = 'rgba(255,255,255,0.4)';
    context.beginPath();
    outline(context, r * scale);
    context.stroke();
    context.restore();
  };
}

function paintSticker(context, r, style) {
  context.save();
  shadow(context, r, style);
  context.fillStyle = '#fff';
  context.beginPath();
  circle(context, r);
  context.fill();
  context.restore();
  const inner = r * 0.86;
  const face = context.createLinearGradient(0, -inner, 0, inner);
  face.addColorStop(0, css(style.hue + 0.03, style.saturation * 0.85, Math.min(1, style.brightness * 1.06)));
  face.addColorStop(1, css(style.hue - 0.03, style.saturation * 1.2, style.brightness * 0.9));
  context.fillStyle = face;
  context.beginPath();
  circle(context, inner);
  context.fill();
  // One corner of the foil catches the light.
  context.save();
  context.clip();
  context.rotate(-Math.PI / 5);
  const foil = context.createLinearGradient(0, -inner, 0, 0);
  foil.addColorStop(0, 'rgba(255,255,255,0.42)');
  foil.addColorStop(0.98, 'rgba(255,255,255,0.12)');
  foil.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = foil;
  context.fillRect(-r, -r, 2 * r, r * 0.82);
  context.restore();
}

function paintFlat(context, r, style) {
  context.fillStyle = css(style.hue, style.saturation, style.brightness, style.alpha);
  context.beginPath();
  circle(context, r);
  context.fill();
  if (style.outline > 0) rim(context, r, { width: style.pixels, outline: style.outline, shade: 'rgba(0,0,0,0)' });
}

function paintRing(context, r, style) {
  context.lineWidth = Math.max(style.pixels, r * 0.09);
  context.strokeStyle = css(style.hue, style.saturation, style.brightness, style.alpha);
  context.beginPath();
  circle(context, r - context.lineWidth / 2);
  context.stroke();
}

/** Paints a small soft disc, for particles. */
export function paintParticle(context, r, { hue, saturation, brightness, dark }) {
  const strong = dark ? saturation : Math.min(1, saturation * 1.25);
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, r);
  glow.addColorStop(0, css(hue, strong * 0.45, 1, 1));
  glow.addColorStop(0.4, css(hue, strong, brightness, 0.92));
  glow.addColorStop(0.7, css(hue, strong, brightness, 0.28));
  glow.addColorStop(1, css(hue, strong, brightness, 0));
  context.fillStyle = glow;
  context.fillRect(-r, -r, 2 * r, 2 * r);
}

const PAINTERS = [
  paintBubble, paintBall, paintShape(star, 0.98), paintShape(heart, 0.98), paintSticker, paintFlat, paintRing,
];
