// A small picture for each scene in a square of 40: [x, y, radius] of circles, and paths, of which open ones are
// strokes.

const ART = {
  'bubbles-rise': [[14, 29, 7], [26, 21, 5], [17, 12, 4], [29, 33, 3], [28, 8, 2.5]],
  'bubbles-float': [[14, 14, 6], [28, 18, 8], [16, 29, 5], [29, 33, 3]],
  'bubbles-fall': [[10, 31, 6], [22, 31, 6], [33, 32, 5], [16, 21, 6], [27, 21, 5.5], [23, 8, 4]],
  'stress': [
    [8, 8, 3], [16, 7, 3.5], [25, 8, 3], [33, 9, 3.5], [9, 16, 3.5], [18, 16, 3], [26, 17, 3.5], [34, 18, 3],
    [8, 25, 3], [16, 25, 3.5], [25, 26, 3], [33, 26, 3.5], [9, 33, 3.5], [18, 33, 3], [26, 34, 3.5], [34, 34, 2.5],
  ],
  'pile': [
    box(10.5, 30, 11, 11, 2), [23, 30, 5.5], box(33.5, 31, 7, 9, 2), polygon(29, 20.5, 6, 6),
    box(15.5, 20, 12, 6.5, 3.2), polygon(22, 9, 5.5, 3),
  ],
  'pyramid': [
    ...[0, 1, 2, 3].flatMap((row) => Array.from({ length: 4 - row }, (_, k) =>
      box(15.2 + row * 3.3 + k * 6.6, 32 - row * 6.6, 6, 6, 1.2))), [6.6, 31.4, 3.6],
  ],
  'chains': [
    'M5 9Q20 27 35 9', 'M12 16V25', [12, 28.5, 4.5], 'M26.5 17.5V22.5', box(26.5, 26.5, 8, 8, 2),
  ],
  'curves': ['M4 10C14 10 14 20 22 20S32 14 36 14', 'M4 25C10 36 28 36 36 25', [9, 6.5, 3.2], [19, 28, 4]],
  'tags': [
    box(12, 9.5, 14, 7, 3.5), box(28, 9.5, 12, 7, 3.5), box(15, 19, 20, 7, 3.5),
    turned(box(0, 0, 17, 7, 3.5), 13.5, 31.5, -14), turned(box(0, 0, 15, 7, 3.5), 28.5, 31.5, 24),
  ],
  'dynamics-lab': [
    'M20 6V8.5L24 10.5L16 14L24 17.5L20 19.5V22', box(20, 28, 12, 12, 3.2), [20, 5, 2.2],
  ],
  'dock': [
    'M6 11H22', 'M6 17H19', 'M6 23H21', 'M6 29H16', [31, 14, 5.4], [31, 27.5, 5.4],
  ],
};
const OTHER = [[20, 20, 9], [31, 10, 3]];
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The picture of a scene; a scene without one gets a plain bubble. */
export function sceneArt(name) {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 40 40');
  svg.setAttribute('class', 'scene-art');
  svg.setAttribute('aria-hidden', 'true');
  svg.dataset.scene = name;
  for (const part of ART[name] ?? OTHER) svg.append(Array.isArray(part) ? circleOf(part) : pathOf(part));
  return svg;
}

function circleOf([x, y, r]) {
  const circle = document.createElementNS(NAMESPACE, 'circle');
  circle.setAttribute('cx', x);
  circle.setAttribute('cy', y);
  circle.setAttribute('r', r);
  return circle;
}

function pathOf(part) {
  const path = document.createElementNS(NAMESPACE, 'path');
  const { data, transform } = typeof part === 'string' ? { data: part } : part;
  path.setAttribute('d', data);
  if (transform) path.setAttribute('transform', transform);
  if (!data.endsWith('Z')) path.setAttribute('class', 'open');
  return path;
}

/** A rectangle with round corners, about its middle. */
function box(x, y, width, height, r) {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const arc = (dx, dy) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  return `M${x - w / 2} ${y - height / 2}h${w}${arc(1, 1)}v${h}${arc(-1, 1)}h${-w}${arc(-1, -1)}v${-h}${arc(1, -1)}Z`;
}

/** A path about its middle, turned clockwise by so many degrees and put somewhere. */
function turned(data, x, y, degrees) {
  return { data, transform: `translate(${x} ${y}) rotate(${degrees})` };
}

/** A regular polygon on a level edge. */
function polygon(x, y, r, corners) {
  const points = Array.from({ length: corners }, (_, k) => {
    const angle = ((k + 0.5) / corners) * 2 * Math.PI + Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(2)} ${(y + r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
