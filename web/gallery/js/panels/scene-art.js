// A small picture for each scene: [x, y, radius] of circles in a square of 40.

const ART = {
  'bubbles-rise': [[14, 29, 7], [26, 21, 5], [17, 12, 4], [29, 33, 3], [28, 8, 2.5]],
  'bubbles-float': [[14, 14, 6], [28, 18, 8], [16, 29, 5], [29, 33, 3]],
  'bubbles-fall': [[10, 31, 6], [22, 31, 6], [33, 32, 5], [16, 21, 6], [27, 21, 5.5], [23, 8, 4]],
  'stress': [
    [8, 8, 3], [16, 7, 3.5], [25, 8, 3], [33, 9, 3.5], [9, 16, 3.5], [18, 16, 3], [26, 17, 3.5], [34, 18, 3],
    [8, 25, 3], [16, 25, 3.5], [25, 26, 3], [33, 26, 3.5], [9, 33, 3.5], [18, 33, 3], [26, 34, 3.5], [34, 34, 2.5],
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
  for (const [x, y, r] of ART[name] ?? OTHER) {
    const circle = document.createElementNS(NAMESPACE, 'circle');
    circle.setAttribute('cx', x);
    circle.setAttribute('cy', y);
    circle.setAttribute('r', r);
    svg.append(circle);
  }
  return svg;
}
